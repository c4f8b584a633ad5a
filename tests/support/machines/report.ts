import { createActor, fromPromise } from 'xstate'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import { report } from '#machines/report.ts'
import type { RangeToSettle } from '#machines/report-setup.ts'
import { expensesBy, figuresOf, type Panel } from '#rules/finance.ts'
import { october, panelOfOctober } from '#models/report.ts'
import type { Finding } from '#rules/sent.ts'

const figures = figuresOf(
  [{ total: 100_000 }],
  expensesBy((name) => (name === 'Mejoras' ? 40_000 : 0)),
)

/** A panel of reports with the given answers; what it settled, saved, looked for, loaded and told is recorded. */
export function openReport(
  answer: { id: string | null } | Error,
  loadFailure?: Error,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: unknown[] = []
  const settling = Promise.withResolvers<Panel>()
  const actor = createActor(
    report.provide({
      actors: {
        settle: fromPromise<Panel, RangeToSettle>(({ input }) => {
          did.push(`settles ${JSON.stringify(input)}`)
          return settling.promise
        }),
        save: fromPromise<{ id: string | null }, NewReport>(async ({ input }) => {
          did.push(`saves ${input.name}, ${input.profit}`)
          if (answer instanceof Error) throw answer
          return answer
        }),
        find: fromPromise<Finding, NewReport>(({ input }) => {
          did.push(`looks for ${input.name}, ${input.profit}`)
          return find()
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
