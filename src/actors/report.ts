import { fromPromise, type ActorRefFrom } from 'xstate'
import { useRemoval, type RemovalActor } from '#actors/removal.ts'
import { useScreenActor, createScopedActor } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import {
  deleteReport,
  reportQuery,
  reportsQuery,
  saveReport,
  type FinancialReport,
  type NewReport,
} from '#api/reports.ts'
import { report, missingTexts } from '#machines/report.ts'

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
