import * as z from 'zod/mini'
import { createDraft, useDraft, type DraftActor } from '#actors/draft.ts'
import type { ReportActor } from '#actors/report.ts'
import type { SignedIn } from '#actors/scope.ts'
import { rowsIn } from '#rows/list-rows.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import type { Id } from '#api/reading.ts'
import { reportsQuery } from '#api/reports.ts'
import { confirmed } from '#machines/report.ts'
import { reportWords, without, type ReportContext, type TypedExpenses } from '#machines/report-setup.ts'
import { required } from '#machines/required.ts'
import { expenseNames } from '#rules/report.ts'
import { sentReport, type SentReport } from '#forms/sent-records.ts'
import { findSent, rowsOf } from '#forms/sent.ts'
import { remembered } from '#values/once.ts'

/**
 * What was typed and, while a report of it is on its way, that report, the ids of those before, if they were known, and
 * whether expenses of other panels were typed too.
 */
type KeptExpenses = {
  unsaved: TypedExpenses
  sent?: { report: SentReport; before: readonly Id[] | null; isLate: boolean } | undefined
}

export type ExpensesDraft = DraftActor<KeptExpenses>

/** The expenses that were typed over panels and not saved in a report. */
const place: DraftPlace<KeptExpenses> = {
  name: 'expenses',
  version: 1,
  content: z.object({
    unsaved: z.record(z.string(), z.partialRecord(z.enum(expenseNames), z.number())),
    sent: z.optional(
      z.object({
        report: z.object({
          name: z.string(),
          startDate: z.string(),
          endDate: z.string(),
          totalSales: z.number(),
          totalExpenses: z.number(),
          profit: z.number(),
        }),
        before: z.nullable(z.array(z.string())),
        isLate: z.boolean(),
      }),
    ),
  }),
}

/**
 * The draft of the typed expenses (spec 4, Drafts), not started. `onRecovered` receives the key of the panel that was
 * typed into last. Those of a report that was on its way are looked for first.
 */
export function createExpensesDraft(
  visit: SignedIn,
  report: ReportActor,
  onRecovered: (key: string) => void,
): ExpensesDraft {
  const rows = rowsIn(visit.queries, reportsQuery())
  const sentOf = remembered((context: ReportContext) => {
    const { name, startDate, endDate, totalSales, totalExpenses, profit } = confirmed({ context })
    return {
      report: { name, startDate, endDate, totalSales, totalExpenses, profit },
      before: rows.known()?.map(({ id }) => id) ?? null,
      isLate: Object.keys(without(context.unsaved, required(context.panel).key)).length > 0,
    }
  })
  return createDraft(visit, report, {
    place,
    contentOf: (state): KeptExpenses | null => {
      const { unsaved } = state.context
      if (Object.keys(unsaved).length === 0) return null
      return state.matches('saving') ? { unsaved, sent: sentOf(state.context) } : { unsaved }
    },
    recover: ({ unsaved }) => {
      report.send({ type: 'RESTORE', unsaved })
      const last = Object.keys(unsaved).at(-1)
      if (last !== undefined) onRecovered(last)
    },
    search: {
      words: reportWords,
      find: async ({ sent }) => {
        if (!sent) return null
        const now = await rows.reloaded()
        const call = { id: null, draft: sent.report, before: rowsOf(now, sent.before) }
        return { finding: findSent(now, call, sentReport), isLate: sent.isLate }
      },
    },
  })
}

/** The draft of the typed expenses on a screen; `onRecovered` must stay the same. */
export const useExpensesDraft = (...given: Parameters<typeof createExpensesDraft>): ExpensesDraft =>
  useDraft(() => createExpensesDraft(...given))
