import type { Notice } from '#machines/notice.ts'
import type { FormResult, Refusal } from '#rules/form.ts'

/** What a submitted form leaves in its machine: the draft to be sent, and why it was refused. */
export type Submission<Draft> = { draft: Draft | null; refusal: Refusal | null }

/** The alert of a form that was refused. */
const alertOf = (reading: FormResult<unknown>): Notice | null =>
  'refusal' in reading ? { tone: 'alert', text: reading.refusal.message } : null

/**
 * The two moves of a submitted form, to be spread into its transitions: `refused` keeps the refusal and tells it;
 * `accepted` keeps the draft, and needs a target. The machine has the actions `take` and `tell` and the guard
 * `is refused`.
 */
export const submission = <Submitted, Draft>(read: (submitted: Submitted) => FormResult<Draft>) => ({
  refused: {
    guard: { type: 'is refused' as const, params: read },
    actions: [
      { type: 'storeResult' as const, params: read },
      { type: 'tell' as const, params: (submitted: Submitted) => alertOf(read(submitted)) },
    ],
  },
  accepted: { actions: [{ type: 'storeResult' as const, params: read }] },
})

/** The guard of {@link submission}. */
export const isRefused = (reading: FormResult<unknown>): boolean => 'refusal' in reading

/** What {@link submission} keeps of a reading. */
export const submissionOf = <Draft>(reading: FormResult<Draft>): Partial<Submission<Draft>> =>
  'draft' in reading ? { draft: reading.draft, refusal: null } : { refusal: reading.refusal }
