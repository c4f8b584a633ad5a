/** Details of a teacher's earnings (spec 2, Teachers). */

import type { AttendanceRecord } from '#api/rolls.ts'
import type { Teacher } from '#api/teachers.ts'
import { classesOn, classKey, type DayClass, type PlannedEvent } from '#rules/events/classes.ts'
import { replacedIn } from '#rules/rolls/substitution.ts'
import { paysFor } from '#rules/teachers/salary.ts'
import { isWithin, mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { compareTexts, distinct, enumerated, isolated, isSameName, nameKey, nameMatcher } from '#values/text.ts'

type SlipRoll = Pick<AttendanceRecord, 'date' | 'subdiscipline' | 'level' | 'teacher' | 'teacherAttendance'>
type SlipTeacher = Pick<Teacher, 'id' | 'name' | 'subdisciplineSchedules' | 'salaryPerClass'>

/** A class on a payslip. `why` is the reason why it is not paid, or `null`. `key` is unique in the payslip. */
export type SlipClass = {
  key: string
  date: IsoDate
  subdiscipline: string
  level: string
  why: string | null
}

/** A payslip: its classes by date, the number of paid classes, and their sum in cents. */
export type Payslip = { classes: SlipClass[]; counted: number; salary: Cents }

/**
 * Returns the reason why a roll does not pay a teacher, or `null` if it pays (spec 5, Teacher). `undefined` if the roll
 * does not concern the teacher. That is a roll of another name without the teacher's presence, or of a namesake who was
 * present.
 */
function whyUnpaid(teacher: SlipTeacher, namesakes: readonly Pick<Teacher, 'id'>[]) {
  const { isOwn, isScheduled } = paysFor(teacher)
  const schedules = teacher.subdisciplineSchedules
  return (roll: SlipRoll): string | null | undefined => {
    const { subdiscipline, teacher: name, teacherAttendance: marks } = roll
    const mark = marks[teacher.id]
    if (mark !== true) {
      if (!isOwn(name)) return undefined
      if (mark === false) return 'Ausente'
      return namesakes.some(({ id }) => marks[id] === true) ? undefined : 'Sin marcar en la lista'
    }
    if (!isOwn(name)) return name.trim() === '' ? 'Lista sin maestro' : `A nombre de ${isolated(name.trim())}`
    if (isScheduled(roll)) return null
    const isThat = nameMatcher(subdiscipline)
    const levels = distinct(schedules.filter((own) => isThat(own.subdiscipline)).map(({ level }) => level))
    return levels.length > 0
      ? `Otro nivel: sus horarios son de ${enumerated(levels.map(isolated))}`
      : 'Subdisciplina fuera de sus horarios'
  }
}

/** Payslip of a teacher in a range of days, both ends included; a missing end is open. */
export function payslipOf(
  teacher: SlipTeacher,
  teachers: readonly Pick<Teacher, 'id' | 'name'>[],
  records: readonly SlipRoll[],
  start: IsoDate | undefined,
  end: IsoDate | undefined,
): Payslip {
  const isTheirName = nameMatcher(teacher.name)
  const whyOf = whyUnpaid(
    teacher,
    teachers.filter(({ id, name }) => id !== teacher.id && isTheirName(name)),
  )
  const classes = records
    .flatMap((record, index): SlipClass[] => {
      const { date, subdiscipline, level } = record
      if (date === null || !isWithin(date, start, end)) return []
      const why = whyOf(record)
      return why === undefined ? [] : [{ key: String(index), date, subdiscipline, level, why }]
    })
    .toSorted(
      (one, other) => compareTexts(one.date, other.date) || compareTexts(one.subdiscipline, other.subdiscipline),
    )
  const counted = classes.filter(({ why }) => why === null).length
  return { classes, counted, salary: counted * teacher.salaryPerClass }
}

/** Names the teachers whom a paid class was given for: `Sustituyó a Lola`. `null` for the teacher's own class. */
export function replacedText(
  { why, ...slip }: SlipClass,
  teacher: SlipTeacher,
  teachers: readonly SlipTeacher[],
): string | null {
  const replaced = why === null ? replacedIn({ ...slip, teacher: teacher.name }, teachers) : []
  return replaced.length === 0 ? null : `Sustituyó a ${enumerated(replaced.map(isolated))}`
}

/**
 * Notice about classes that count more than once, because the server stores them with different spellings. One roll
 * covers the same class at two hours, so the teacher did not hold it twice.
 */
export function repeatedText({ classes }: Pick<Payslip, 'classes'>): string | null {
  const counted = classes.filter(({ why }) => why === null)
  const keyOf = ({ date, subdiscipline, level }: SlipClass) => `${date}\n${nameKey(subdiscipline)}\n${nameKey(level)}`
  const repeated = [...Map.groupBy(counted, keyOf).values()].flatMap(([one, ...others]) =>
    one && others.length > 0
      ? [`${isolated(one.subdiscipline)} ${isolated(one.level)} del ${mexicanDate(one.date)}`]
      : [],
  )
  if (repeated.length === 0) return null
  const [are, see] =
    repeated.length === 1
      ? ['Una clase está en varias listas del mismo día, y todas cuentan', 'Revísala']
      : [`${repeated.length} clases están en varias listas del mismo día, y todas cuentan`, 'Revísalas']
  return `${are}: ${enumerated(repeated)}. ${see} en Asistencia.`
}

/** Notice about classes with several hours a day: their one roll counts once (spec 3, Attendance record). */
export function severalHoursText(
  { classes }: Pick<Payslip, 'classes'>,
  { name }: Pick<Teacher, 'name'>,
  events: readonly PlannedEvent[],
): string | null {
  const own = events.filter(({ teacher }) => isSameName(teacher, name))
  const plannedOn = new Map<IsoDate, DayClass[]>()
  const severalHours = ({ date, ...names }: SlipClass): boolean => {
    const planned = plannedOn.get(date) ?? classesOn(own, date)
    plannedOn.set(date, planned)
    return planned.some((each) => classKey(each) === classKey(names) && each.times.length > 1)
  }
  const several = classes.filter((each) => each.why === null && severalHours(each))
  if (several.length === 0) return null
  const named = several.map(
    ({ date, subdiscipline, level }) => `${isolated(subdiscipline)} ${isolated(level)} del ${mexicanDate(date)}`,
  )
  return `Varias horas con una sola lista cuentan una vez: ${enumerated(named)}. Si se paga cada hora, suma las demás aparte.`
}

/** Range of a payslip in Spanish: `Del 01/11/2026 al 15/11/2026`. */
export function slipRangeText(start: IsoDate | undefined, end: IsoDate | undefined): string {
  if (start !== undefined && end !== undefined) return `Del ${mexicanDate(start)} al ${mexicanDate(end)}`
  if (start !== undefined) return `Desde el ${mexicanDate(start)}`
  return end === undefined ? 'Todas las fechas' : `Hasta el ${mexicanDate(end)}`
}

/** Notice that the server's sum of all salaries differs from the sum of the rolls, both in cents. */
export function differenceText(server: Cents, own: Cents): string | null {
  if (server === own) return null
  const difference = `${formatMoney(Math.abs(server - own))} ${server > own ? 'más' : 'menos'}`
  return `Entre todos, el servidor suma ${formatMoney(server)}, ${difference} que estas listas (${formatMoney(own)}).`
}
