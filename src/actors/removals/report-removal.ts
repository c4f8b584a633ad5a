import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createRemoval, type RemovalActor } from '#actors/removals/removal.ts'
import type { Id } from '#api/reading.ts'
import { deleteReport, type FinancialReport } from '#api/reports.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { reportsQuery } from '#rows/reports.ts'

/** The removal of financial reports, not started; `onRemoved` receives the id of the removed report. */
export function createReportRemoval(visit: SignedIn, onRemoved: (id: Id) => void): RemovalActor<FinancialReport> {
  const { calls, queries } = visit
  return createRemoval<FinancialReport>(visit, {
    noun: 'el reporte',
    removed: 'Reporte eliminado.',
    rows: rowsIn(queries, reportsQuery()),
    remove: (id) => deleteReport(calls, id),
    onRemoved: (id) => {
      onRemoved(id)
      void reloadLists(queries, reportsQuery())
    },
  })
}
