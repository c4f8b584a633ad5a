import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FinancialReport } from '#api/reports.ts'
import type { TypedExpenses } from '#forms/report.ts'
import { undatedFor, useLacks } from '#routes/shared/lists/unreadable.ts'
import { productionCostQuery, reportQuery, reportsQuery, salariesQuery } from '#rows/reports.ts'
import { allSalesQuery, salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { cancelledSinceText } from '#rules/reports/cancelled-since.ts'
import { panelOfRange, panelOfReport, rangeKey, reportKey } from '#rules/reports/report-panel.ts'
import {
  fullRange,
  productionCosts,
  rangeOf,
  salesOf,
  type ExpenseName,
  type Expenses,
  type Range,
} from '#rules/reports/report.ts'
import { proposedName, reportBefore, reportOfSameDays } from '#rules/reports/saved-reports.ts'
import { isCashCountName } from '#rules/sales/cash-counts.ts'
import { isSaleWithin } from '#rules/sales/history.ts'
import { joinedTexts, lackingText } from '#rules/unreadable.ts'
import { formatMoney } from '#values/money.ts'
import type { FinanceSearch } from './search.ts'

const none: never[] = []
const nothing: Partial<Expenses> = {}

/** The shown range or report, with its figures (spec 2, Finances). */
export type ShownPanel = ReturnType<typeof useShownPanel>

/** Loads the range or the report of `search`, with the typed expenses in place of the saved ones. */
export function useShownPanel(search: FinanceSearch, typedExpenses: TypedExpenses) {
  const { wanted, asked, loaded, range } = useShownRange(search)
  const sums = useSums(loaded ? null : fullRange(range))
  const sales = useShownSales(loaded, range)
  const typed = typedExpenses[loaded ? reportKey(loaded.id) : rangeKey(range)] ?? nothing
  const panel = loaded
    ? panelOfReport(loaded, typed)
    : panelOfRange(range, { sales: sales.shown, uncounted: sales.uncounted, ...sums }, typed)
  const { data: reports = none } = useQuery(reportsQuery())
  const cancelled = useCancelledSince(loaded)
  return {
    wanted,
    asked,
    loaded,
    range,
    typed,
    panel,
    name: loaded?.name ?? (panel.range ? proposedName(panel.range) : ''),
    earlier: panel.range
      ? reportBefore(reports, panel.range, loaded && isCashCountName(loaded.name) ? loaded.name : undefined)
      : undefined,
    sameDays: panel.range ? reportOfSameDays(reports, panel.range) : undefined,
    sales,
    lacking: joinedTexts(lackingText('sales', panel.uncounted), cancelled),
    sumAgain: sums.sumAgain,
    originOf: (name: ExpenseName) => {
      if (typed[name] !== undefined) return 'Escrita a mano.'
      if (loaded) return 'Como se guardó en el reporte.'
      if (!fullRange(range)) return 'Se suma al elegir las dos fechas.'
      if (panel.unsummed.includes(name)) return `No se pudo sumar: cuenta como ${formatMoney(0)}.`
      const sum = name === productionCosts ? sums.production : sums.salaries
      return sum.isLoading ? 'Sumando…' : 'Suma del rango de fechas.'
    },
    counted: [salesQuery(), studentsQuery(), ...sums.counted],
  }
}

function useShownRange({ reporte, inicio, fin }: FinanceSearch) {
  const wanted = reporte === undefined ? null : String(reporte)
  const asked = useQuery({ ...reportQuery(wanted ?? ''), enabled: wanted !== null })
  const loaded = wanted === null ? null : (asked.data ?? null)
  const range: Range = loaded ? rangeOf(loaded) : { start: inicio, end: fin }
  return { wanted, asked, loaded, range }
}

/** Sums of the server for a range. A range without both dates has no sums. */
function useSums(range: { start: string; end: string } | null) {
  const { start, end } = range ?? { start: '', end: '' }
  const options = [salariesQuery(start, end), productionCostQuery(start, end)] as const
  const salaries = useQuery({ ...options[0], enabled: range !== null })
  const production = useQuery({ ...options[1], enabled: range !== null })
  return {
    salaries,
    production,
    counted: range ? options : none,
    sumAgain: () => {
      void salaries.refetch()
      void production.refetch()
    },
  }
}

function useCancelledSince(loaded: FinancialReport | null): string | undefined {
  const { data: all } = useQuery(allSalesQuery())
  return useMemo(() => (loaded && all ? cancelledSinceText(salesOf(loaded), all) : undefined), [loaded, all])
}

/** Sales of the loaded report or of the range. For a range, `filter` selects among `rows`. */
function useShownSales(loaded: FinancialReport | null, { start, end }: Range) {
  const { data, isFetching, isPending, isLoadingError, refetch } = useQuery(salesQuery())
  const { unreadable, incomplete } = useLacks(salesQuery())
  const all = data ?? none
  const rows = useMemo(() => (loaded ? salesOf(loaded) : all), [loaded, all])
  const filter = useMemo(() => (loaded ? undefined : isSaleWithin(start, end)), [loaded, start, end])
  const filtered = useMemo(() => (filter ? rows.filter(filter) : rows), [rows, filter])
  const shown = useMemo(() => ({ data: data && filtered, isFetching }), [data, filtered, isFetching])
  const uncounted = { unreadable, undated: undatedFor(all) }
  return { rows, filter, shown, uncounted, incomplete, isPending, isLoadingError, refetch }
}
