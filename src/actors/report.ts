import type { QueryClient, QueryState } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useRemoval, type RemovalActor } from '#actors/removal.ts'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import {
  deleteReport,
  productionCostQuery,
  reportQuery,
  reportsQuery,
  salariesQuery,
  saveReport,
  type FinancialReport,
  type NewReport,
} from '#api/reports.ts'
import { salesQuery } from '#api/sales.ts'
import { report, missingTexts, type RangeToSettle } from '#machines/report.ts'
import { panelOfRange, type Loadable, type Panel } from '#rules/finance.ts'
import { isSaleWithin } from '#rules/sale.ts'

export type ReportActor = ActorRefFrom<typeof report>

/**
 * Saving, loading and removing financial reports. A loaded report goes to the query cache; `onRemoved` receives the id
 * of a removed one.
 */
export function useReport(
  visit: SignedIn,
  onRemoved: (id: Id) => void,
): { report: ReportActor; removal: RemovalActor<FinancialReport> } {
  const { queries } = visit
  const reload = () => void queries.invalidateQueries({ ...reportsQuery(), exact: true })
  const actor = useScreenActor(visit, () => {
    const machine = report.provide({
      actors: {
        settle: fromPromise<Panel, RangeToSettle>(({ input, signal }) => settledPanel(queries, input, signal)),
        save: fromPromise<{ id: Id | null }, NewReport>(({ input }) => saveReport(input)),
        load: fromPromise<FinancialReport, Id>(({ input }) => queries.query({ ...reportQuery(input), staleTime: 0 })),
      },
    })
    const made = createScopedActor(machine, visit, {
      alertOf: ({ context: { missing } }) => missing && missingTexts[missing],
    })
    made.on('saved', reload)
    return made
  })
  const removal = useRemoval<FinancialReport>(visit, {
    removed: 'Reporte eliminado.',
    remove: deleteReport,
    onRemoved: (id) => {
      onRemoved(id)
      reload()
    },
  })
  return { report: actor, removal }
}

/** The panel of a range once nothing of it is being loaded; rejects if `signal` is aborted before. */
async function settledPanel(
  queries: QueryClient,
  { range: { start, end }, typed }: RangeToSettle,
  signal: AbortSignal,
): Promise<Panel> {
  const parts = {
    sales: salesQuery(),
    salaries: salariesQuery(start, end),
    production: productionCostQuery(start, end),
  }
  const isLoading = () => Object.values(parts).some(({ queryKey }) => queries.isFetching({ queryKey, exact: true }) > 0)
  await new Promise<void>((resolve, reject) => {
    const settle = () => {
      if (isLoading()) return
      unsubscribe()
      resolve()
    }
    const unsubscribe = queries.getQueryCache().subscribe(settle)
    signal.addEventListener('abort', () => {
      unsubscribe()
      reject(new Error('nobody waits for the figures any more'))
    })
    settle()
  })
  const sales = loadable(queries.getQueryState(parts.sales.queryKey))
  return panelOfRange(
    { start, end },
    {
      sales: { ...sales, data: sales.data?.filter(isSaleWithin(start, end) ?? (() => true)) },
      salaries: loadable(queries.getQueryState(parts.salaries.queryKey)),
      production: loadable(queries.getQueryState(parts.production.queryKey)),
    },
    typed,
  )
}

const loadable = <Value>(state: QueryState<Value> | undefined): Loadable<Value> => ({
  data: state?.data,
  isFetching: state?.fetchStatus === 'fetching',
  isError: state?.status === 'error',
})
