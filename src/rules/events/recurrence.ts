import type { CalendarEvent, periodicities, Periodicity } from '#api/events.ts'
import { wordLabel } from '#rules/words.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { compareTexts } from '#values/text.ts'
import { daysAfter, weekdayOf, weekOf } from '#values/week.ts'

type Rhythm = (typeof periodicities)[number]

/** Spanish label of each periodicity (spec 9, Labels). */
export const periodicityLabels: Record<Rhythm, string> = {
  once: 'Única vez',
  weekly: 'Semanal',
  monthly: 'Mensual',
  semiannual: 'Semestral',
}

/** Label of a periodicity; an unknown periodicity is shown unchanged. */
export const periodicityLabel = (periodicity: Periodicity): string => wordLabel(periodicityLabels, periodicity)

/** How an event recurs. An event with an unknown periodicity happens once (spec 9, Defaults). */
export const rhythmOf = (periodicity: Periodicity): Rhythm => (isRhythm(periodicity) ? periodicity : 'once')

const isRhythm = (periodicity: string): periodicity is Rhythm => Object.hasOwn(periodicityLabels, periodicity)

type Recurring = Pick<CalendarEvent, 'date' | 'periodicity'>

const dayOfMonth = (day: IsoDate): string => day.slice(8)
export const monthSerial = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

const recurs: Record<Rhythm, (start: IsoDate, day: IsoDate) => boolean> = {
  once: (start, day) => day === start,
  weekly: (start, day) => weekdayOf(day) === weekdayOf(start),
  monthly: (start, day) => dayOfMonth(day) === dayOfMonth(start),
  semiannual: (start, day) =>
    day >= start && dayOfMonth(day) === dayOfMonth(start) && (monthSerial(day) - monthSerial(start)) % 6 === 0,
}

/**
 * Whether an event happens on a day (spec 5, Event). `once`: on its date. `weekly`: on its weekday. `monthly`: on its
 * day of the month. Weekly and monthly events also happen before the start date. `semiannual`: on its day of the month,
 * every 6 months from the start, never earlier. Months without that day are skipped. An event without a readable date
 * never happens.
 */
export const happensOn = ({ date, periodicity }: Recurring, day: IsoDate): boolean =>
  date !== null && recurs[rhythmOf(periodicity)](date, day)

/** Whether two events of one periodicity happen on the same days at the same time (spec 5, Event). */
export const isSameSeries = (a: Recurring & { time: string }, b: Recurring & { time: string }): boolean =>
  a.periodicity === b.periodicity &&
  a.time === b.time &&
  (a.date === null || b.date === null ? a.date === b.date : happensOn(a, b.date) && happensOn(b, a.date))

const byTime = (a: CalendarEvent, b: CalendarEvent): number => compareTexts(a.time, b.time)

export const eventsOn = (events: CalendarEvent[], day: IsoDate): CalendarEvent[] =>
  events.filter((event) => happensOn(event, day)).toSorted(byTime)

/** The seven days of the week that contains `day`, each with its events, sorted by time (spec 2, Calendar). */
export const eventsOfWeek = (events: CalendarEvent[], day: IsoDate): { day: IsoDate; events: CalendarEvent[] }[] =>
  weekOf(day).map((each) => ({ day: each, events: eventsOn(events, each) }))

const rarestFirst: Rhythm[] = ['once', 'semiannual', 'monthly', 'weekly']

const rankOf = ({ periodicity }: Recurring): number => rarestFirst.indexOf(rhythmOf(periodicity))

/** Within 13 years every day of the year falls on every weekday, even across 2100, which is no leap year. */
const horizonInMonths = 13 * 12

/** The first day on or after `from` on which both events happen. */
export function firstCommonDay(a: Recurring, b: Recurring, from: IsoDate): IsoDate | undefined {
  const [rarer, other] = rankOf(a) <= rankOf(b) ? [a, b] : [b, a]
  return candidatesFor(rarer, from).find((day) => day >= from && happensOn(rarer, day) && happensOn(other, day))
}

/** The first day on or after `from` on which an event happens, not before its start; `undefined` if there is none. */
export function nextDay(event: Recurring, from: IsoDate): IsoDate | undefined {
  if (event.date === null) return undefined
  const start = event.date > from ? event.date : from
  return candidatesFor(event, start).find((day) => day >= start && happensOn(event, day))
}

/** Days on which the event may happen, in order. They reach as far as its first clash with an event that is not rarer. */
function candidatesFor({ date, periodicity }: Recurring, from: IsoDate): IsoDate[] {
  if (date === null) return []
  const rhythm = rhythmOf(periodicity)
  if (rhythm === 'once') return [date]
  if (rhythm === 'weekly') return Array.from({ length: 7 }, (_, index) => daysAfter(from, index))
  const start = rhythm === 'semiannual' && date > from ? date : from
  return Array.from({ length: horizonInMonths }, (_, index) => monthSerial(start) + index).flatMap(
    (month) => isoDateOf(`${Math.floor(month / 12)}-${(month % 12) + 1}-${dayOfMonth(date)}`) ?? [],
  )
}
