import { createActor, fromPromise } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import { report } from '#machines/report/machine.ts'
import type { RangeToSettle, SavedReport } from '#machines/report/setup.ts'
import { october, panelOfOctober } from '#models/report.ts'
import type { Panel } from '#rules/reports/report-panel.ts'
import { expensesBy, figuresOf } from '#rules/reports/report.ts'
import { answered, foundAs, type Finding } from '#saving/sent.ts'

const figures = figuresOf(
  [{ total: 100_000 }],
  expensesBy((name) => (name === 'Mejoras' ? 40_000 : 0)),
)

/** A panel of reports with the given answers. It records its actions and notices. */
export function openReport(
  answer: SavedReport | Error,
  loadFailure?: Error,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: unknown[] = []
  const settling = Promise.withResolvers<Panel>()
  const sending = sendingFor<NewReport, SavedReport>({
    send: async ({ name, profit }) => {
      did.push(`saves ${name}, ${profit}`)
      if (answer instanceof Error) throw answer
      return answer
    },
    find: async ({ name, profit }) => {
      did.push(`looks for ${name}, ${profit}`)
      return answered(foundAs(await find()), () => ({ id: '5' }))
    },
  })
  const actor = createActor(
    report.provide({
      actors: {
        sending,
        settle: fromPromise<Panel, RangeToSettle>(({ input }) => {
          did.push(`settles ${JSON.stringify(input)}`)
          return settling.promise
        }),
        load: fromPromise<FinancialReport, string>(async ({ input }) => {
          did.push(`loads ${input}`)
          if (loadFailure) throw loadFailure
          return { ...october, id: input }
        }),
      },
    }),
  )
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', () => did.push('saved'))
  actor.start()
  return {
    actor,
    did,
    settle: settling.resolve,
    fail: settling.reject,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

export const range = { start: '2026-10-01', end: '2026-10-31' }
export const panel = panelOfOctober({ figures })
