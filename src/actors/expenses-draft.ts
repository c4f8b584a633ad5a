import * as z from 'zod/mini'
import { createDraft, useDraft, type DraftActor } from '#actors/draft.ts'
import type { ReportActor } from '#actors/report.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#api/drafts.ts'
import type { TypedExpenses } from '#machines/report-setup.ts'
import { expenseNames } from '#rules/finance.ts'

type KeptExpenses = { unsaved: TypedExpenses }

export type ExpensesDraft = DraftActor<KeptExpenses>

/** The expenses that were typed over panels and not saved in a report. */
const place: DraftPlace<KeptExpenses> = {
  name: 'expenses',
  version: 1,
  content: z.object({ unsaved: z.record(z.string(), z.partialRecord(z.enum(expenseNames), z.number())) }),
}

/**
 * The draft of the typed expenses (spec 4, Drafts), not started. `onRecovered` receives the key of the panel that was
 * typed into last.
 */
export const createExpensesDraft = (
  visit: SignedIn,
  report: ReportActor,
  onRecovered: (key: string) => void,
): ExpensesDraft =>
  createDraft(visit, report, {
    place,
    contentOf: ({ context: { unsaved } }) => (Object.keys(unsaved).length > 0 ? { unsaved } : null),
    recover: ({ unsaved }) => {
      report.send({ type: 'RESTORE', unsaved })
      const last = Object.keys(unsaved).at(-1)
      if (last !== undefined) onRecovered(last)
    },
  })

/** The draft of the typed expenses on a screen; `onRecovered` must stay the same. */
export const useExpensesDraft = (...given: Parameters<typeof createExpensesDraft>): ExpensesDraft =>
  useDraft(() => createExpensesDraft(...given))
