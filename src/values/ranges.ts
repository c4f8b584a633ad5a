import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { daysAfter, mondayOf } from '#values/week.ts'

export type NamedRange = { name: string; start: IsoDate; end: IsoDate }

/** A range in Spanish: `01/10/2026 – 31/10/2026`, `Desde el 01/10/2026`, `Todas las fechas`. */
export function rangeText({ start, end }: { start: IsoDate | undefined; end: IsoDate | undefined }): string {
  if (start !== undefined && end !== undefined) return `${mexicanDate(start)} – ${mexicanDate(end)}`
  if (start !== undefined) return `Desde el ${mexicanDate(start)}`
  return end === undefined ? 'Todas las fechas' : `Hasta el ${mexicanDate(end)}`
}

const firstOfMonth = (day: IsoDate): IsoDate => `${day.slice(0, 8)}01`

const lastOfMonth = (day: IsoDate): IsoDate => daysAfter(firstOfMonth(daysAfter(firstOfMonth(day), 31)), -1)

export const monthRange = (day: IsoDate) => ({ start: firstOfMonth(day), end: lastOfMonth(day) })

/** Ranges offered beside every pair of dates (spec 2, Every screen). A week is Monday to Sunday. */
export function namedRanges(today: IsoDate): NamedRange[] {
  const before = daysAfter(firstOfMonth(today), -1)
  return [
    { name: 'Hoy', start: today, end: today },
    { name: 'Ayer', start: daysAfter(today, -1), end: daysAfter(today, -1) },
    { name: 'Esta semana', start: mondayOf(today), end: daysAfter(mondayOf(today), 6) },
    { name: 'Este mes', ...monthRange(today) },
    { name: 'Mes pasado', start: firstOfMonth(before), end: before },
  ]
}

/** The days of this year up to its end. */
export const yearRange = (today: IsoDate): NamedRange => {
  const year = today.slice(0, 4)
  return { name: 'Este año', start: `${year}-01-01`, end: `${year}-12-31` }
}
