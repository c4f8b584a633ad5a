import type { CalendarEvent } from '#api/events.ts'
import { monthSerial, rhythmOf } from '#rules/events/recurrence.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'
import { daysAfter, daysBetween } from '#values/week.ts'

/** A day on which an event happens, and its time as `HH:MM`, empty without a time. */
export type EventPlace = { day: IsoDate; time: string }

/** The day in a month, counted in months since the year 0; `undefined` if the month does not have it. */
const dayInMonth = (serial: number, dayOfMonth: string): IsoDate | undefined =>
  isoDateOf(`${String(Math.floor(serial / 12)).padStart(4, '0')}-${(serial % 12) + 1}-${dayOfMonth}`)

/**
 * The new date of an event, so that its occurrence on `from` happens on `to` (spec 5, Event). The whole series moves. A
 * weekly series moves by the same number of days. A monthly or semiannual series moves to the day of the month of `to`.
 * It starts in its first month that has this day. `null` for an event without a readable date.
 */
export function movedDate({ date, periodicity }: CalendarEvent, from: IsoDate, to: IsoDate): IsoDate | null {
  if (date === null || from === to) return date
  const rhythm = rhythmOf(periodicity)
  if (rhythm === 'once') return to
  if (rhythm === 'weekly') return daysAfter(date, daysBetween(from, to))
  const step = rhythm === 'monthly' ? 1 : 6
  const first = monthSerial(date) + monthSerial(to) - monthSerial(from)
  // If the first month lacks the day, the next month of the series has it.
  return dayInMonth(first, to.slice(8)) ?? dayInMonth(first + step, to.slice(8)) ?? to
}

const minutesPerHour = 60
const minutesPerDay = 24 * minutesPerHour

/** Moves a place by days and minutes. The time stays within the day. An event without a time stays without one. */
export function placeAway({ day, time }: EventPlace, { days, minutes }: { days: number; minutes: number }): EventPlace {
  const [hours = Number.NaN, rest = Number.NaN] = time.split(':').map(Number)
  const moved = hours * minutesPerHour + rest + minutes
  const isWithin = moved >= 0 && moved < minutesPerDay
  const parts = [Math.floor(moved / minutesPerHour), moved % minutesPerHour]
  return {
    day: daysAfter(day, days),
    time: isWithin ? parts.map((part) => String(part).padStart(2, '0')).join(':') : time,
  }
}
