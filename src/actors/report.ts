import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { createScopedActor } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Id } from '#api/reading.ts'
import { saveReport, type FinancialReport, type NewReport } from '#api/reports.ts'
import { sentReport } from '#forms/report.ts'
import { report } from '#machines/report/machine.ts'
import type { RangeToSettle, SavedReport } from '#machines/report/setup.ts'
import { foundAmong, rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { productionCostQuery, reportQuery, reportsQuery, salariesQuery } from '#rows/reports.ts'
import { salesQuery } from '#rows/sales.ts'
import { panelOfRange, type Loadable, type Panel } from '#rules/reports/report-panel.ts'
import { operationalSalaries } from '#rules/reports/report.ts'
import { isSaleWithin } from '#rules/sales/history.ts'
import { lackingText, undatedIn } from '#rules/unreadable.ts'
import { findSentRow } from '#saving/sent.ts'

export type ReportActor = ActorRefFrom<typeof report>

/** Saves and loads financial reports; not started. A loaded report goes to the query cache. */
export function createReport(visit: SignedIn): ReportActor {
  const { calls, queries } = visit
  const reports = rowsIn(queries, reportsQuery())
  let before: FinancialReport[] | undefined
  const sending = sendingFor<NewReport, SavedReport>({
    send: (write) => {
      before = reports.known()
      return saveReport(calls, write)
    },
    find: async (write) => {
      const found = findSentRow(await reports.reloaded(), { id: null, draft: write, before }, sentReport)
      return foundAmong(reports.unreadable(), found)
    },
  })
  const machine = report.provide({
    actors: {
      sending,
      settle: fromPromise<Panel, RangeToSettle>(({ input }) => settledPanel(queries, input)),
      load: fromPromise<FinancialReport, Id>(({ input }) => queries.query({ ...reportQuery(input), staleTime: 0 })),
    },
  })
  const actor = createScopedActor(machine, visit, {
    alertOf: ({ context: { missing } }) => missing && 'missing',
  })
  actor.on('saved', () => void reloadLists(queries, reportsQuery()))
  return actor
}

/**
 * Returns the panel of a range with all its figures. Rejects if a figure cannot be loaded. Also rejects if more sales
 * are unreadable than the person was told.
 */
async function settledPanel(queries: QueryClient, { range, typed, uncounted: told }: RangeToSettle): Promise<Panel> {
  const { start, end } = range
  // A known figure is not loaded again. A figure that is being loaded is awaited.
  const settled = <Options extends { queryKey: QueryKey }>(options: Options) => ({
    ...options,
    staleTime: queries.isFetching({ queryKey: options.queryKey, exact: true }) > 0 ? 0 : Infinity,
  })
  const [sales, salaries, production] = await Promise.all([
    queries.query(settled(salesQuery())),
    typed[operationalSalaries] ?? queries.query(settled(salariesQuery(start, end))),
    queries.query(settled(productionCostQuery(start, end))),
  ])
  const { unreadable = 0 } = queries.getQueryData(salesQuery().queryKey) ?? {}
  const uncounted = { unreadable, undated: undatedIn(sales) }
  if (uncounted.unreadable > told.unreadable || uncounted.undated > told.undated)
    throw Object.assign(new Error(lackingText('sales', uncounted)), { kind: 'refused' })
  const isShown = isSaleWithin(start, end)
  return panelOfRange(
    range,
    {
      sales: known(isShown ? sales.filter(isShown) : sales),
      uncounted,
      salaries: known(salaries),
      production: known(production),
    },
    typed,
  )
}

const known = <Value>(data: Value): Loadable<Value> => ({ data, isFetching: false })
