import type { Product } from '#api/products.ts'
import type { Schedule } from '#api/teachers.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { isoDateOf } from '#values/dates.ts'
import { distinct, enumerated, isolated, isSameName, nameKey, oneLine } from '#values/text.ts'
import { weekdays } from '#values/week.ts'

export type Discipline = Pick<Product, 'id' | 'name' | 'subdisciplines'>

/** Products of type `discipline` (spec 2, Teachers). */
export const disciplinesOf = (products: readonly Product[]): Product[] =>
  products.filter(({ type }) => type === 'discipline')

/** Finds a discipline by id or, in older data, by name (spec 3, Teacher). The exact name wins. */
const findDiscipline = (given: string, disciplines: readonly Discipline[]): Discipline | undefined =>
  disciplines.find(({ id }) => id === given) ??
  disciplines.find(({ name }) => oneLine(name) === oneLine(given)) ??
  disciplines.find(({ name }) => isSameName(name, given))

/** A teacher's disciplines as distinct ids. A discipline that is no longer offered stays unchanged. */
export function disciplineIds(given: readonly string[], disciplines: readonly Discipline[]): string[] {
  const ids = new Map<string, string>()
  for (const each of given) {
    const id = findDiscipline(each, disciplines)?.id
    // Ids are compared exactly, names of older data by their folded form.
    const key = id === undefined ? nameKey(each) : `id ${id}`
    if (!ids.has(key)) ids.set(key, id ?? each)
  }
  return [...ids.values()]
}

export const disciplineName = (given: string, disciplines: readonly Discipline[]): string =>
  findDiscipline(given, disciplines)?.name ?? (/^\d+$/.test(given) ? `Disciplina ${given}` : given)

/** Distinct subdisciplines of the selected disciplines (spec 5, Teacher). */
export const offeredSubdisciplines = (chosen: readonly string[], disciplines: readonly Discipline[]): string[] =>
  distinct(chosen.flatMap((each) => findDiscipline(each, disciplines)?.subdisciplines ?? []))

const keysOf = (names: readonly string[]): Set<string> => new Set(names.map(nameKey))

/**
 * Schedules of the selected disciplines (spec 5, Teacher). A discipline that is no longer offered has unknown
 * subdisciplines. While one is selected, schedules that fit no other discipline are kept. A missing accent drops
 * neither the schedule nor its pay.
 */
export function schedulesOf<Row extends Pick<Schedule, 'subdiscipline'>>(
  schedules: readonly Row[],
  chosen: readonly string[],
  disciplines: readonly Discipline[],
): Row[] {
  const offered = keysOf(offeredSubdisciplines(chosen, disciplines))
  const claimed = keysOf(disciplines.flatMap(({ subdisciplines }) => subdisciplines))
  const hasUnknown = chosen.some((each) => !findDiscipline(each, disciplines))
  return schedules.filter(({ subdiscipline }) => {
    const key = nameKey(subdiscipline)
    return offered.has(key) || (hasUnknown && !claimed.has(key))
  })
}

/** Whether two schedules have the same subdiscipline, level, time and set of days (spec 5, Teacher). */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  const [days, others] = [keysOf(a.days), keysOf(b.days)]
  return (
    isSameName(a.subdiscipline, b.subdiscipline) &&
    isSameName(a.level, b.level) &&
    a.time === b.time &&
    days.symmetricDifference(others).size === 0
  )
}

/** Levels to suggest: first the academy's list, then levels of students, schedules and events. */
export const knownLevels = (levels: readonly { name: string }[], ...seen: (readonly { level: string }[])[]): string[] =>
  distinct(
    levels.map(({ name }) => name),
    ...seen.map((rows) => rows.map(({ level }) => level)),
  )

/** A typed level, in the spelling of the known level if both are the same. */
export const levelAsKnown = (typed: string, known: readonly string[]): string =>
  known.find((level) => isSameName(level, typed)) ?? typed.trim()

export const inWeekOrder = (days: readonly string[]): string[] => {
  const placeOf = (day: string) => {
    const place = weekdays.findIndex((each) => isSameName(each, day))
    return place === -1 ? weekdays.length : place
  }
  return distinct(days).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Days and time of a schedule in Spanish: `Lunes y Viernes, 18:30`, `solo el 20/11/2026, 18:30`. */
const scheduleTimes = ({ days, time }: Pick<Schedule, 'days' | 'time'>): string =>
  [enumerated(inWeekOrder(days).map(dayText)) || 'sin días', time || 'sin hora'].join(', ')

/** A day of a schedule. A date is the day of a substitute (spec 2, Attendance). */
const dayText = (day: string): string => (isoDateOf(day) === undefined ? day : `solo el ${day}`)

/** Short form for narrow places: `Lun, Mié y Vie, 18:30`. Of three or more days, the weekdays are cut to three letters. */
export function briefScheduleTimes({ days, time }: Pick<Schedule, 'days' | 'time'>): string {
  const brief = (day: string) => (isoDateOf(day) === undefined ? day.slice(0, 3) : day)
  return scheduleTimes({ days: days.length > 2 ? inWeekOrder(days).map(brief) : days, time })
}

/** A schedule in Spanish: `Kata, Avanzado: Lunes y Viernes, 18:30`. */
export const describeSchedule = (schedule: Schedule): string =>
  `${[schedule.subdiscipline, schedule.level].filter(Boolean).map(isolated).join(', ')}: ${scheduleTimes(schedule)}`

/** Whether a schedule has subdiscipline, level, time and at least one day (spec 5, Teacher). */
export const isComplete = ({ subdiscipline, level, days, time }: Schedule): boolean =>
  [subdiscipline, level, time].every((text) => text.trim() !== '') && days.length > 0

export const blankSchedule: Schedule = { subdiscipline: '', level: '', days: [], time: '' }

/** Message for an incomplete schedule (spec 5, Teacher). */
export const incompleteText = 'Completa subdisciplina, nivel, días y hora'

const duplicate: Refusal = {
  message: 'Horario ya agregado',
  hints: { schedule: 'Ya está en la lista.' },
}

export type ScheduleChoices = {
  subdisciplines: readonly string[]
  /** known levels; a typed level takes their spelling */
  levels: readonly string[]
}

/** Validates a schedule (spec 5, Teacher). A duplicate has the hint `schedule`, as no single field is wrong. */
export function readSchedule(
  fields: Schedule,
  others: readonly Schedule[],
  choices: ScheduleChoices,
): FormResult<Schedule> {
  const { days, time } = fields
  const subdiscipline = choices.subdisciplines.find((each) => isSameName(each, fields.subdiscipline))
  const level = levelAsKnown(fields.level, choices.levels)
  const refusal = refusalOf(
    {
      subdiscipline: subdiscipline === undefined ? 'Elige una subdisciplina.' : undefined,
      level: level === '' ? 'Indica el nivel.' : undefined,
      days: days.length === 0 ? 'Elige al menos un día.' : undefined,
      time: time === '' ? 'Indica la hora.' : undefined,
    },
    incompleteText,
  )
  if (refusal) return { refusal }
  const draft = { subdiscipline: subdiscipline ?? '', level, days: inWeekOrder(days), time }
  return others.some((other) => isSameSchedule(other, draft)) ? { refusal: duplicate } : { draft }
}
