import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { counted } from '#values/counted.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts, nameKey, nameMatcher } from '#values/text.ts'

type ClassRecord = Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>

export type Presences = ReadonlyMap<Id, readonly ClassRecord[]>

/**
 * Earnings of a teacher: number of paid classes, and their salary in cents. `unpaid` counts attended classes without
 * pay. `ofOthers` of them have another teacher's name; the rest match no schedule of the teacher.
 */
export type Accrued = {
  classes: number
  unpaid: number
  ofOthers: number
  salary: Cents
}

/** Groups the attendance records by teacher. Build it once to compute many salaries. */
export function presencesOf(records: readonly ClassRecord[]): Presences {
  const presences = new Map<Id, ClassRecord[]>()
  for (const record of records) {
    for (const [id, isPresent] of Object.entries(record.teacherAttendance)) {
      if (!isPresent) continue
      const before = presences.get(id)
      if (before) before.push(record)
      else presences.set(id, [record])
    }
  }
  return presences
}

/**
 * Earnings of a teacher in a range of days, both ends included; a missing end is open. An attended class is paid if it
 * has the teacher's name and matches a schedule (spec 5, Teacher). Names ignore accents, case and repeated spaces, so
 * that a corrected accent costs no salary.
 */
export function accruedSalary(
  teacher: Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules' | 'salaryPerClass'>,
  presences: Presences,
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): Accrued {
  const inRange = (presences.get(teacher.id) ?? []).filter(({ date }) => date !== null && isWithin(date, start, end))
  const { isOwn, isScheduled } = paysFor(teacher)
  const own = inRange.filter(({ teacher: name }) => isOwn(name))
  const paid = own.filter(isScheduled)
  return {
    classes: paid.length,
    unpaid: inRange.length - paid.length,
    ofOthers: inRange.length - own.length,
    salary: paid.length * teacher.salaryPerClass,
  }
}

/** Predicates for paid classes: the class has the teacher's name and matches a schedule. */
export function paysFor({ name, subdisciplineSchedules }: Pick<Teacher, 'name' | 'subdisciplineSchedules'>) {
  const schedules = subdisciplineSchedules.map(({ subdiscipline, level }) => ({
    isSubdiscipline: nameMatcher(subdiscipline),
    isLevel: nameMatcher(level),
  }))
  return {
    isOwn: nameMatcher(name),
    isScheduled: ({ subdiscipline, level }: Pick<ClassRecord, 'subdiscipline' | 'level'>): boolean =>
      schedules.some(({ isSubdiscipline, isLevel }) => isSubdiscipline(subdiscipline) && isLevel(level)),
  }
}

/**
 * Past classes that other schedules would no longer pay, or pay for the first time (spec 2, Teachers): the pay of every
 * range is computed from the schedules of today. Empty if their number stays.
 */
export function repaidTexts(
  teacher: Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules'>,
  subdisciplineSchedules: Teacher['subdisciplineSchedules'],
  records: readonly ClassRecord[],
): string[] {
  const { isOwn, isScheduled: wasPaid } = paysFor(teacher)
  const { isScheduled: isPaid } = paysFor({ ...teacher, subdisciplineSchedules })
  const own = records.filter(
    (each) => each.date !== null && each.teacherAttendance[teacher.id] === true && isOwn(each.teacher),
  )
  const lost = own.filter((each) => wasPaid(each) && !isPaid(each)).length
  const more = own.filter((each) => isPaid(each) && !wasPaid(each)).length
  const classes = (count: number) => counted(count, 'clase pasada', 'clases pasadas')
  return [
    ...(lost > 0 ? [`Con estos horarios ya no se ${lost === 1 ? 'paga' : 'pagan'} ${classes(lost)}.`] : []),
    ...(more > 0 ? [`Con estos horarios ${more === 1 ? 'se paga' : 'se pagan'} ${classes(more)} más.`] : []),
  ]
}

/** Classes of a teacher who is no longer listed; `name` comes from the rolls, else from the id. */
type DeletedTeacher = { id: Id; name: string; classes: number }

/**
 * Unlisted teachers who were present in a range of days, most classes first (spec 2, Teachers). Their salary per class
 * was deleted with them, so their earnings are unknown. A roll's name is theirs if no listed teacher has it.
 */
export function deletedTeachers(
  teachers: readonly Pick<Teacher, 'id' | 'name'>[],
  presences: Presences,
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): DeletedTeacher[] {
  const ids = new Set(teachers.map(({ id }) => id))
  const names = new Set(teachers.map(({ name }) => nameKey(name)))
  return [...presences]
    .filter(([id]) => !ids.has(id))
    .map(([id, records]) => {
      const own = records.find(({ teacher }) => teacher.trim() !== '' && !names.has(nameKey(teacher)))
      const inRange = records.filter(({ date }) => date !== null && isWithin(date, start, end))
      return { id, name: own?.teacher.trim() ?? `Maestro ${id}`, classes: inRange.length }
    })
    .filter(({ classes }) => classes > 0)
    .toSorted((a, b) => b.classes - a.classes || compareTexts(a.name, b.name))
}

/** Classes of a deleted teacher in Spanish: `Olga Ruiz (eliminado): 3 clases, sin monto` (spec 2, Teachers). */
export const deletedTeacherText = ({ name, classes }: DeletedTeacher): string =>
  `${name} (eliminado): ${classes === 1 ? '1 clase' : `${String(classes)} clases`}, sin monto`
/** Classes without pay and the reason: `1 sin contar: fuera de sus horarios` (spec 2, Teachers). */
export function uncountedText({ unpaid, ofOthers }: Pick<Accrued, 'unpaid' | 'ofOthers'>): string | null {
  if (unpaid === 0) return null
  const counts = [
    { count: ofOthers, why: 'a nombre de otro maestro' },
    { count: unpaid - ofOthers, why: 'fuera de sus horarios' },
  ].filter(({ count }) => count > 0)
  const reasons = counts.map(({ count, why }) => (count === unpaid ? why : `${String(count)} ${why}`))
  return `${String(unpaid)} sin contar: ${reasons.join(', ')}`
}
