import type { Product } from '#api/products.ts'
import type { Schedule } from '#api/teachers.ts'
import { refusalOf, type FormResult, type Refusal } from '#rules/form.ts'
import { distinct, searchKey } from '#values/text.ts'
import { weekdays } from '#values/week.ts'

/** A discipline as a teacher is given it: a product of that type. */
export type Discipline = Pick<Product, 'id' | 'name' | 'subdisciplines'>

/** The disciplines among the products: those that a teacher can have (spec 2, Teachers). */
export const disciplinesOf = (products: readonly Product[]): Product[] =>
  products.filter(({ type }) => type === 'discipline')

/** The discipline that a teacher's row means: by its id or, in older data, by its name (spec 3, Teacher). */
const findDiscipline = (given: string, disciplines: readonly Discipline[]): Discipline | undefined =>
  disciplines.find(({ id }) => id === given) ?? disciplines.find(({ name }) => searchKey(name) === searchKey(given))

/** What a teacher's row says of its disciplines, each once and by its id; what is no longer offered is kept as it is. */
export const disciplineIds = (given: readonly string[], disciplines: readonly Discipline[]): string[] => [
  ...new Set(given.map((each) => findDiscipline(each, disciplines)?.id ?? each)),
]

/** A discipline of a teacher as people call it, also when it is no longer offered. */
export const disciplineName = (given: string, disciplines: readonly Discipline[]): string =>
  findDiscipline(given, disciplines)?.name ?? (/^\d+$/.test(given) ? `Disciplina ${given}` : given)

/** The subdisciplines of the chosen disciplines, each once: what a schedule may be of (spec 5, Teacher). */
export const offeredSubdisciplines = (chosen: readonly string[], disciplines: readonly Discipline[]): string[] => [
  ...new Set(chosen.flatMap((each) => findDiscipline(each, disciplines)?.subdisciplines ?? [])),
]

/**
 * The schedules that belong to the chosen disciplines; the others are dropped (spec 5, Teacher). A discipline that is no
 * longer offered does not say what is of it, so a schedule that no other discipline claims stays as long as it is chosen.
 */
export function schedulesOf<Row extends Pick<Schedule, 'subdiscipline'>>(
  schedules: readonly Row[],
  chosen: readonly string[],
  disciplines: readonly Discipline[],
): Row[] {
  const offered = new Set(offeredSubdisciplines(chosen, disciplines))
  const claimed = new Set(disciplines.flatMap(({ subdisciplines }) => subdisciplines))
  const hasUnknown = chosen.some((each) => !findDiscipline(each, disciplines))
  return schedules.filter(
    ({ subdiscipline }) => offered.has(subdiscipline) || (hasUnknown && !claimed.has(subdiscipline)),
  )
}

/** Whether two schedules are the same: subdiscipline, level, time and set of days (spec 5, Teacher). */
export function isSameSchedule(a: Schedule, b: Schedule): boolean {
  const [days, others] = [new Set(a.days), new Set(b.days)]
  return (
    a.subdiscipline === b.subdiscipline &&
    a.level === b.level &&
    a.time === b.time &&
    days.symmetricDifference(others).size === 0
  )
}

/** The levels that are known, to be suggested: those of the academy first, then those that people have. */
export const knownLevels = (
  levels: readonly { name: string }[],
  people: readonly { level: string }[],
  schedules: readonly { level: string }[],
): string[] =>
  distinct(
    levels.map(({ name }) => name),
    [...people, ...schedules].map(({ level }) => level),
  )

/** Days in the order of the week, each once; what is no day of it comes last. */
const inWeekOrder = (days: readonly string[]): string[] => {
  const week: readonly string[] = weekdays
  const placeOf = (day: string) => (week.includes(day) ? week.indexOf(day) : week.length)
  return [...new Set(days)].toSorted((a, b) => placeOf(a) - placeOf(b))
}

const enumeration = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** When a schedule is, in words: `Lunes y Viernes, 18:30`. */
export const scheduleTimes = ({ days, time }: Pick<Schedule, 'days' | 'time'>): string =>
  [enumeration.format(inWeekOrder(days)) || 'sin días', time || 'sin hora'].join(', ')

/** A schedule in words: `Kata, Avanzado: Lunes y Viernes, 18:30`. */
export const describeSchedule = (schedule: Schedule): string =>
  `${[schedule.subdiscipline, schedule.level].filter(Boolean).join(', ')}: ${scheduleTimes(schedule)}`

/** Whether a schedule says all that it has to: subdiscipline, level, at least one day and time (spec 5, Teacher). */
export const isComplete = ({ subdiscipline, level, days, time }: Schedule): boolean =>
  [subdiscipline, level, time].every((text) => text.trim() !== '') && days.length > 0

/** A schedule that says nothing yet. */
export const blankSchedule: Schedule = { subdiscipline: '', level: '', days: [], time: '' }

/** What a schedule must say (spec 5, Teacher). */
export const incompleteText = 'Completa subdisciplina, nivel, días y hora'

const duplicate: Refusal = {
  message: 'Horario ya agregado',
  hints: { schedule: 'Ya está en la lista.' },
}

/** What the builder of schedules reads beside its own fields. */
export type Offer = {
  /** what the schedule may be of */
  subdisciplines: readonly string[]
  /** the levels that are known, in whose spelling a typed one is kept */
  levels: readonly string[]
}

/**
 * The schedule that the builder's fields amount to, or why it is not added to the others (spec 5, Teacher); one that is
 * there already has its hint under `schedule`, since no field of it is wrong.
 */
export function readSchedule(fields: Schedule, others: readonly Schedule[], offer: Offer): FormResult<Schedule> {
  const { subdiscipline, days, time } = fields
  const level = offer.levels.find((known) => searchKey(known) === searchKey(fields.level)) ?? fields.level.trim()
  const refusal = refusalOf(
    {
      subdiscipline: offer.subdisciplines.includes(subdiscipline) ? undefined : 'Elige una subdisciplina.',
      level: level === '' ? 'Indica el nivel.' : undefined,
      days: days.length === 0 ? 'Elige al menos un día.' : undefined,
      time: time === '' ? 'Indica la hora.' : undefined,
    },
    incompleteText,
  )
  if (refusal) return { refusal }
  const draft = { subdiscipline, level, days: inWeekOrder(days), time }
  return others.some((other) => isSameSchedule(other, draft)) ? { refusal: duplicate } : { draft }
}
