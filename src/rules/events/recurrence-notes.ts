import type { Periodicity } from '#api/events.ts'
import { rhythmOf } from '#rules/events/recurrence.ts'
import { monthNames, type IsoDate } from '#values/dates.ts'
import { enumerated } from '#values/text.ts'

/** The months that do not have a day of the month in every year. */
const shortMonths = (dayOfMonth: number): readonly string[] => {
  if (dayOfMonth < 29) return []
  return dayOfMonth === 31 ? ['febrero', 'abril', 'junio', 'septiembre', 'noviembre'] : ['febrero']
}

/** The months that a series skips, in words; `undefined` if it skips none. */
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

/**
 * What a periodicity does on some dates without anybody expecting it, in words (spec 5, Event): months that do not
 * have its day, and weeks or months before its date. None while there is no date.
 */
export function recurrenceNotes(day: IsoDate | undefined, periodicity: Periodicity): string[] {
  const rhythm = rhythmOf(periodicity)
  if (day === undefined || rhythm === 'once') return []
  if (rhythm === 'weekly') return ['Sale también en las semanas anteriores a esa fecha.']
  const isMonthly = rhythm === 'monthly'
  const before = isMonthly ? ['Sale también en los meses anteriores a esa fecha.'] : []
  return [skipped(day, isMonthly) ?? [], before].flat()
}
