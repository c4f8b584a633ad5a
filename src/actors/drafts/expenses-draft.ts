import { createDraft, type DraftActor } from '#actors/drafts/draft.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { ReportActor } from '#actors/report.ts'
import { expensesPlace, reportWords, sentReport, toFind, without, type KeptExpenses } from '#forms/report.ts'
import { confirmed } from '#machines/report/machine.ts'
import type { ReportContext } from '#machines/report/setup.ts'
import { required } from '#machines/required.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { reportsQuery } from '#rows/reports.ts'
import { findSent, rowsOf } from '#saving/sent.ts'
import { remembered } from '#values/once.ts'

/**
 * The draft of the typed expenses (spec 4, Drafts), not started. `onRecovered` receives the key of the last edited
 * panel. The expenses of a report that was on its way are searched for first.
 */
export function createExpensesDraft(
  visit: SignedIn,
  report: ReportActor,
  onRecovered: (key: string) => void,
): DraftActor<KeptExpenses> {
  const rows = rowsIn(visit.queries, reportsQuery())
  const sentOf = remembered((context: ReportContext) => {
    return {
      report: toFind(confirmed({ context })),
      before: rows.known()?.map(({ id }) => id) ?? null,
      isLate: Object.keys(without(context.unsaved, required(context.panel).key)).length > 0,
    }
  })
  return createDraft(visit, report, {
    place: expensesPlace,
    contentOf: (state): KeptExpenses | null => {
      const { unsaved } = state.context
      if (Object.keys(unsaved).length === 0) return null
      return state.matches('saving') ? { unsaved, sent: sentOf(state.context) } : { unsaved }
    },
    recover: ({ unsaved }) => {
      report.send({ type: 'RECOVER', unsaved })
      const last = Object.keys(unsaved).at(-1)
      if (last !== undefined) onRecovered(last)
    },
    search: {
      words: reportWords.sent,
      unreadable: rows.unreadable,
      find: async ({ sent }) => {
        if (!sent) return null
        const now = await rows.reloaded()
        const call = { id: null, draft: sent.report, before: rowsOf(now, sent.before) }
        return { finding: findSent(now, call, sentReport), isLate: sent.isLate }
      },
    },
  })
}
