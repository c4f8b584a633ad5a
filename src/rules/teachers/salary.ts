import type { AttendanceRecord } from '#api/rolls.ts'
import type { Id } from '#api/reading.ts'
import type { Teacher } from '#api/teachers.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts, nameKey, nameMatcher } from '#values/text.ts'

type ClassRecord = Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>

/** The attended classes of each teacher, by teacher id. */
export type Presences = ReadonlyMap<Id, readonly ClassRecord[]>

/**
 * A teacher's earnings: paid classes and their salary in cents. `unpaid` counts classes attended but not paid, of which
 * `ofOthers` are in the name of another teacher; the rest are in none of the teacher's schedules.
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
 * What a teacher earned in a range of days, both ends included; a missing end is open. Each attended class pays the
 * salary per class if it is in their name and in one of their schedules (spec 5, Teacher). Accents, case and repeated
 * spaces do not tell names apart, so that a corrected accent costs no salary.
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

/** When a class at which a teacher was present is paid: it is in their name, and in one of their schedules. */
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

/** Classes of someone who is in no list of teachers any more; `name` is the one that the rolls have, or their number. */
export type DeletedTeacher = { id: Id; name: string; classes: number }

/**
 * Who was present as a teacher in a range of days and is not listed any more, most classes first. Their salary per class
 * was deleted with them, so that nobody knows what they earned (spec 2, Teachers). A roll is in their name if no listed
 * teacher has that name.
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

/** Such classes in Spanish: `Olga Ruiz (eliminado): 3 clases, sin monto` (spec 2, Teachers). */
export const deletedTeacherText = ({ name, classes }: DeletedTeacher): string =>
  `${name} (eliminado): ${classes === 1 ? '1 clase' : `${String(classes)} clases`}, sin monto`
/** Which classes a salary leaves out and why: `1 sin contar: fuera de sus horarios`; `null` for none (spec 2, Teachers). */
export function uncountedText({ unpaid, ofOthers }: Pick<Accrued, 'unpaid' | 'ofOthers'>): string | null {
  if (unpaid === 0) return null
  const counts = [
    { count: ofOthers, why: 'a nombre de otro maestro' },
    { count: unpaid - ofOthers, why: 'fuera de sus horarios' },
  ].filter(({ count }) => count > 0)
  const reasons = counts.map(({ count, why }) => (count === unpaid ? why : `${String(count)} ${why}`))
  return `${String(unpaid)} sin contar: ${reasons.join(', ')}`
}
