import type { CalendarEvent, Periodicity } from '#api/events.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { daysAfter, weekdayOf, weekOf } from '#values/week.ts'

/** What each periodicity is called (spec 9). */
export const periodicityLabels: Record<Periodicity, string> = {
  once: 'Única vez',
  weekly: 'Semanal',
  monthly: 'Mensual',
  semiannual: 'Semestral',
}

type Recurring = Pick<CalendarEvent, 'date' | 'periodicity'>

const dayOfMonth = (day: IsoDate): string => day.slice(8)
const monthSerial = (day: IsoDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** Whether an event that starts on one day happens on another. */
const recurs: Record<Periodicity, (start: IsoDate, day: IsoDate) => boolean> = {
  once: (start, day) => day === start,
  weekly: (start, day) => weekdayOf(day) === weekdayOf(start),
  monthly: (start, day) => dayOfMonth(day) === dayOfMonth(start),
  semiannual: (start, day) =>
    day >= start && dayOfMonth(day) === dayOfMonth(start) && (monthSerial(day) - monthSerial(start)) % 6 === 0,
}

/**
 * Whether an event happens on a day, to the letter of spec 5: once on its date; weekly on its weekday and monthly on its
 * day of the month, whatever the start; semiannual on its day of the month, a whole multiple of 6 months after its start
 * and never before it. A month without the day is skipped; an event without a readable date never happens.
 */
export const happensOn = ({ date, periodicity }: Recurring, day: IsoDate): boolean =>
  date !== null && recurs[periodicity](date, day)

const byTime = (a: CalendarEvent, b: CalendarEvent): number => (a.time < b.time ? -1 : Number(a.time > b.time))

/** The events of a day, the earliest first. */
export const eventsOn = (events: CalendarEvent[], day: IsoDate): CalendarEvent[] =>
  events.filter((event) => happensOn(event, day)).toSorted(byTime)

/** The seven days of the week of a day, each with its events, the earliest first (spec 2, Calendar). */
export const eventsOfWeek = (events: CalendarEvent[], day: IsoDate): { day: IsoDate; events: CalendarEvent[] }[] =>
  weekOf(day).map((each) => ({ day: each, events: eventsOn(events, each) }))

const rarestFirst: Periodicity[] = ['once', 'semiannual', 'monthly', 'weekly']

/** No day of the year goes longer than 12 years without falling on a given weekday, not even across 2100. */
const horizonInMonths = 13 * 12

/** The first day, from a day on, on which both of two events happen; `undefined` where there will never be one. */
export function firstCommonDay(a: Recurring, b: Recurring, from: IsoDate): IsoDate | undefined {
  const [rarer, other] = rarestFirst.indexOf(a.periodicity) <= rarestFirst.indexOf(b.periodicity) ? [a, b] : [b, a]
  return candidatesFor(rarer, from).find((day) => day >= from && happensOn(rarer, day) && happensOn(other, day))
}

/** The days, in order, among which the first of an event is that it shares with one that is no rarer. */
function candidatesFor({ date, periodicity }: Recurring, from: IsoDate): IsoDate[] {
  if (date === null) return []
  if (periodicity === 'once') return [date]
  // Two weekly events meet within a week or never.
  if (periodicity === 'weekly') return Array.from({ length: 7 }, (_, index) => daysAfter(from, index))
  const start = periodicity === 'semiannual' && date > from ? date : from
  return Array.from({ length: horizonInMonths }, (_, index) => monthSerial(start) + index).flatMap(
    (month) => isoDateOf(`${Math.floor(month / 12)}-${(month % 12) + 1}-${dayOfMonth(date)}`) ?? [],
  )
}
