import type { Notice } from '#machines/notice.ts'
import type { FormResult, Refusal } from '#rules/form.ts'

/** The result of a submitted form, as context of a machine. */
export type Submission<Draft> = { draft: Draft | null; refusal: Refusal | null }

const alertOf = (result: FormResult<unknown>): Notice | null =>
  'refusal' in result ? { tone: 'alert', id: 'refusal', text: result.refusal.message } : null

/**
 * Two transitions for a submitted form, to spread into a machine. `refused` stores the refusal and shows it; `accepted`
 * stores the draft, and needs a target. The machine must define the guard `is refused` and the actions `storeResult`
 * and `tell`.
 */
export const submission = <Submitted, Draft>(read: (submitted: Submitted) => FormResult<Draft>) => ({
  refused: {
    guard: { type: 'is refused' as const, params: read },
    actions: [
      { type: 'storeResult' as const, params: read },
      { type: 'notify' as const, params: (submitted: Submitted) => alertOf(read(submitted)) },
    ],
  },
  accepted: { actions: [{ type: 'storeResult' as const, params: read }] },
})

/** The guard `is refused` of {@link submission}. */
export const isRefused = (result: FormResult<unknown>): boolean => 'refusal' in result

/** The context that the action `storeResult` of {@link submission} assigns. */
export const submissionOf = <Draft>(result: FormResult<Draft>): Partial<Submission<Draft>> =>
  'draft' in result ? { draft: result.draft, refusal: null } : { refusal: result.refusal }
