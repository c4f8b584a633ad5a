import { createActor, fromPromise } from 'xstate'
import type { Id } from '#api/reading.ts'
import {
  deleteReport,
  loadReport,
  reportsQuery,
  saveReport,
  type FinancialReport,
  type NewReport,
} from '#api/reports.ts'
import { removalMachine } from '#machines/removal.ts'
import { report as reportMachine, requests } from '#machines/report.ts'
import type { AcademyContext } from '#routes/-context.ts'
import { announce } from '#routes/-notices.ts'
import { useScreenActor } from '#routes/-screen-actor.ts'
import { takeBack } from '#ui/dialogs/notice.ts'

/** The saved reports of the panel: saved, loaded and removed; `onLoaded` is given the report that is shown from now on. */
export function useReports(
  { queries, inspect }: Pick<AcademyContext, 'queries' | 'inspect'>,
  onLoaded: (report: FinancialReport) => void,
) {
  const options = inspect ? { inspect } : {}
  const reload = () => void queries.invalidateQueries(reportsQuery())

  const report = useScreenActor(() => {
    const machine = reportMachine.provide({
      actors: {
        save: fromPromise<{ id: Id | null }, NewReport>(({ input }) => saveReport(input)),
        load: fromPromise<FinancialReport, Id>(({ input, signal }) => loadReport(input, signal)),
      },
    })
    const actor = createActor(machine, options)
    actor.on('notice', ({ notice }) => announce(notice))
    actor.on('saved', reload)
    actor.on('loaded', ({ report: loaded }) => onLoaded(loaded))
    let asked: keyof typeof requests | null = null
    actor.subscribe(({ context: { missing } }) => {
      if (asked && asked !== missing) takeBack(requests[asked])
      asked = missing
    })
    return actor
  })

  const removal = useScreenActor(() => {
    const machine = removalMachine<FinancialReport>().provide({
      actors: { remove: fromPromise<void, Id>(({ input }) => deleteReport(input)) },
    })
    const actor = createActor(machine, { ...options, input: { removed: 'Reporte eliminado.' } })
    actor.on('notice', ({ notice }) => announce(notice))
    actor.on('removed', ({ id }) => {
      report.send({ type: 'REMOVED', id })
      reload()
    })
    return actor
  })

  return { report, removal }
}

/** The two machines of the saved reports. */
export type Reports = ReturnType<typeof useReports>
