import type { RollWrite } from '#forms/roll.ts'
import type { Notice } from '#machines/notice.ts'
import { reasonOf } from '#machines/port.ts'
import type { Outcome } from '#machines/saving/sending-context.ts'
import { ownMarks } from '#rules/rolls/roll-conflict.ts'
import { hasChanges, noMarks, withMarks, type Marks } from '#rules/rolls/roll-marks.ts'
import type { GonePerson } from '#rules/rolls/roll-people.ts'
import type { RollChoice, Selector } from '#rules/rolls/roll.ts'

export type RollOutcome = Outcome<RollWrite, void>

/** Refusal of a roll with marks of people who are no longer listed. They may be the reason. */
export class GoneRefusal extends Error {
  override readonly name = 'GoneRefusal'
  readonly kind = 'refused'
  readonly gone: readonly GonePerson[]
  constructor(refusal: unknown, gone: readonly GonePerson[]) {
    super(reasonOf(refusal), { cause: refusal })
    this.gone = gone
  }
}

export type RollContext = {
  chosen: RollChoice
  /** the roll to show if the user discards the changes */
  next: RollChoice | null
  /** the roll to open after the save, if the user asked for one with the save */
  following: RollChoice | null
  marks: Marks
  stored: Marks
  /** the teacher whom the chosen one replaces in this class; empty without a substitute */
  insteadOf: string
  /** the marked people in no list, while the user is asked about them */
  gone: readonly GonePerson[]
  /** the question about a date that may be mistyped, while it is asked */
  doubt: string | null
  /** the marks of the last save */
  sent: Marks
  /** the empty selectors that the last refusal asked for */
  missing: Selector[]
  /** why the last save failed; cleared by the next save or another roll */
  failure: string | null
}

/** A roll before its marks are loaded. */
export const empty = {
  next: null,
  following: null,
  marks: noMarks,
  stored: noMarks,
  insteadOf: '',
  gone: [],
  doubt: null,
  sent: noMarks,
  failure: null,
} satisfies Partial<RollContext>

export const writeOf = ({ chosen, marks, stored, insteadOf }: RollContext): RollWrite => ({
  chosen,
  marks,
  stored,
  insteadOf,
})

/**
 * The roll after a save: the sent marks, with later marks on top. After a failed save, the marks that were read last
 * count as stored.
 */
export function afterSave({ marks, sent }: RollContext, { is, write, notices }: RollOutcome): Partial<RollContext> {
  const late = ownMarks({ marks, stored: sent })
  return {
    marks: withMarks(write.marks, late),
    stored: is === 'done' ? write.marks : write.stored,
    following: null,
    failure: notices.find(({ notice }) => notice.isFailure)?.notice.text ?? null,
  }
}

/** Whether the next roll can open after a save: the user asked for it, and made no mark meanwhile. */
export function goesOn(context: RollContext, outcome: RollOutcome): boolean {
  const { marks, stored } = { ...context, ...afterSave(context, outcome) }
  return outcome.is === 'done' && context.following !== null && !hasChanges(marks, stored)
}

export const refusalOf = ({ failure }: RollContext): Notice | null =>
  failure === null ? null : { tone: 'alert', text: failure, isFailure: true }

/** The people whose marks may be the reason for a refused roll. */
export const goneIn = (outcome: RollOutcome): readonly GonePerson[] =>
  outcome.is === 'refused' && outcome.error instanceof GoneRefusal ? outcome.error.gone : []
