import { runDraft, type DraftActor } from '#actors/drafts/draft.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { RollActor } from '#actors/roll.ts'
import { rollPlace, type KeptRoll } from '#forms/roll.ts'
import { writeOf } from '#machines/roll/context.ts'
import { hasChanges } from '#rules/rolls/roll-marks.ts'

export type RollDraft = DraftActor<KeptRoll>

/** Keeps the unsaved marks of the roll as a draft, also while they are being saved (spec 4, Drafts). */
export const runRollDraft = (visit: SignedIn, roll: RollActor): RollDraft =>
  runDraft(visit, roll, {
    place: rollPlace,
    contentOf: ({ context }) => (hasChanges(context.marks, context.stored) ? writeOf(context) : null),
    recover: (kept) => roll.send({ type: 'RECOVER', kept }),
  })
