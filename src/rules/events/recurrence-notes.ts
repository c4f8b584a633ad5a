import type { CalendarEvent, Periodicity } from '#api/events.ts'
import { rhythmOf } from '#rules/events/recurrence.ts'
import { monthNames, type IsoDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'

const shortMonths = (dayOfMonth: number): readonly string[] => {
  if (dayOfMonth < 29) return []
  return dayOfMonth === 31 ? ['febrero', 'abril', 'junio', 'septiembre', 'noviembre'] : ['febrero']
}

function skipped(day: IsoDate, isMonthly: boolean): string | undefined {
  const [month, dayOfMonth] = [Number(day.slice(5, 7)) - 1, Number(day.slice(8))]
  const own = isMonthly ? monthNames : [monthNames[month], monthNames[(month + 6) % 12]]
  const without = shortMonths(dayOfMonth).filter((name) => own.some((each) => each === name))
  if (without.length === 0) return undefined
  const plural = without.length > 1 ? 'tienen' : 'tiene'
  return dayOfMonth === 29
    ? 'Se salta febrero, que solo en año bisiesto tiene día 29.'
    : `Se salta ${enumerated(without)}, que no ${plural} día ${dayOfMonth}.`
}

/** Notices about surprising dates of a series: skipped months, and dates before its start (spec 5, Event). */
export function recurrenceNotes(day: IsoDate | undefined, periodicity: Periodicity): string[] {
  const rhythm = rhythmOf(periodicity)
  if (day === undefined || rhythm === 'once') return []
  if (rhythm === 'weekly') return ['También se ve en semanas anteriores.']
  const isMonthly = rhythm === 'monthly'
  const before = isMonthly ? ['También se ve en meses anteriores.'] : []
  return [skipped(day, isMonthly) ?? [], before].flat()
}

/** Days of a series in Spanish: `todos los lunes`; `undefined` for an event that happens once. */
function daysOfSeries({ date, periodicity }: Pick<CalendarEvent, 'date' | 'periodicity'>): string | undefined {
  if (date === null) return undefined
  const day = String(Number(date.slice(8)))
  const words = {
    once: undefined,
    weekly: `todos los ${pluralDay((weekdays[weekdayOf(date)] ?? '').toLowerCase())}`,
    monthly: `todos los días ${day} de cada mes`,
    semiannual: `todos los días ${day} de cada seis meses`,
  }
  return words[rhythmOf(periodicity)]
}

const pluralDay = (weekday: string): string => (weekday.endsWith('s') ? weekday : `${weekday}s`)

/**
 * Explains in Spanish which days disappear if a series is deleted; `null` for an event that happens once. An event has
 * one date and no exceptions, so one day of a series cannot be deleted (spec 5, Event).
 */
export function seriesRemovalText(event: Pick<CalendarEvent, 'date' | 'periodicity'>): string | null {
  const days = daysOfSeries(event)
  return days === undefined
    ? null
    : `Se eliminan ${days}, también los que ya pasaron. Las listas de asistencia guardadas no cambian. Si solo falta una clase, toca la de ese día: «Este día no hay clase».`
}
