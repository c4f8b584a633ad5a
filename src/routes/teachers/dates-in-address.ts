import type { IsoDate } from '#values/dates.ts'
import { fortnightToPay } from '#values/fortnights.ts'
import type { TeacherSearch } from './search.ts'

/** The search params with the dates that they show: the fortnight to pay, unless they name dates or all dates. */
export function withFortnight(search: TeacherSearch, today: IsoDate): TeacherSearch {
  const { inicio, fin, fechas } = search
  if ([inicio, fin, fechas].some((given) => given !== undefined)) return search
  const { start, end } = fortnightToPay(today)
  return { ...search, inicio: start, fin: end }
}

/** A change of the shown search params. A changed date keeps the other one; without dates all dates show. */
export function changedDates({ inicio, fin }: TeacherSearch, change: TeacherSearch): TeacherSearch {
  if (!('inicio' in change || 'fin' in change)) return change
  const dates = { inicio, fin, ...change }
  return { ...dates, fechas: (dates.inicio ?? dates.fin) === undefined ? 'todas' : undefined }
}
