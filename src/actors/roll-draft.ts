import * as z from 'zod/mini'
import { runDraft, type DraftActor } from '#actors/draft.ts'
import type { RollActor } from '#actors/roll.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import type { KeptRoll } from '#machines/roll-context.ts'
import { hasChanges } from '#rules/roll.ts'

export type RollDraft = DraftActor<KeptRoll>

const marksById = z.record(z.string(), z.boolean())
const Marks = z.object({ students: marksById, teachers: marksById })

/** A roll with marks that are not saved. */
const place: DraftPlace<KeptRoll> = {
  name: 'roll',
  version: 1,
  content: z.object({
    chosen: z.object({ date: z.string(), subdiscipline: z.string(), level: z.string(), teacher: z.string() }),
    marks: Marks,
    stored: Marks,
  }),
}

/** Keeps the unsaved marks of the roll as a draft, also while they are being saved (spec 4, Drafts). */
export const runRollDraft = (visit: SignedIn, roll: RollActor): RollDraft =>
  runDraft(visit, roll, {
    place,
    contentOf: ({ context: { chosen, marks, stored } }) =>
      hasChanges(marks, stored) ? { chosen, marks, stored } : null,
    recover: (kept) => roll.send({ type: 'RESTORE', kept }),
  })
