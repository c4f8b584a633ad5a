import { useEffect } from 'react'
import type { Range } from '#rules/reports/report.ts'
import type { IsoDate } from '#values/dates.ts'
import { monthRange } from '#values/ranges.ts'
import type { FinanceSearch } from './search.ts'

/** The search params with the range that they show: the current month, unless they name dates or a report. */
export function withRange(search: FinanceSearch, today: IsoDate): FinanceSearch {
  const { inicio, fin, fechas, reporte } = search
  if ([inicio, fin, fechas, reporte].some((given) => given !== undefined)) return search
  const { start, end } = monthRange(today)
  return { ...search, inicio: start, fin: end }
}

/** The search params of a range; without dates they name all sales. */
export const rangeParams = ({ start, end }: Range): Pick<FinanceSearch, 'inicio' | 'fin' | 'fechas'> => ({
  inicio: start,
  fin: end,
  fechas: start === undefined && end === undefined ? 'todas' : undefined,
})

/** Keeps a range in the address while `isKept`, so that work on it stays after the end of its month. */
export function useKeptRange(isKept: boolean, { start, end }: Range, change: (search: FinanceSearch) => void): void {
  useEffect(() => {
    if (isKept) change(rangeParams({ start, end }))
  }, [isKept, start, end, change])
}
