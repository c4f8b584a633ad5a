import { reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { noMarks, type GonePerson, type Marks, type RollChoice, type Selector } from '#rules/attendance.ts'
import { mergedMarks, type Versions } from '#rules/roll-conflict.ts'

/** A roll to save. */
export type RollToSave = RollChoice & { marks: Marks }

/** A roll with unsaved marks, over a reload; `stored` are the marks of the server when it was read. */
export type KeptRoll = { chosen: RollChoice; marks: Marks; stored: Marks }

/** The refusal of a roll with marks of people who are in no list any more, which may be the reason. */
export class GoneRefusal extends Error {
  override readonly name = 'GoneRefusal'
  readonly kind = 'refused'
  readonly gone: readonly GonePerson[]
  constructor(refusal: unknown, gone: readonly GonePerson[]) {
    super(reasonOf(refusal), { cause: refusal })
    this.gone = gone
  }
}

/** What a roll remembers. */
export type RollContext = {
  chosen: RollChoice
  /** the roll to show if the user discards the changes */
  next: RollChoice | null
  marks: Marks
  /** the marks stored on the server */
  stored: Marks
  /** the marks that another machine has saved since the roll was read, while the user compares them with theirs */
  theirs: Marks | null
  /** the marked people who are in no list any more, while the user is asked about them */
  gone: readonly GonePerson[]
  /** the question about a date that may be mistyped, while it is asked */
  doubt: string | null
  /** the marks being saved */
  sent: Marks
  /** the selectors that the last refusal asked for and that are still empty */
  missing: Selector[]
  /** why the last save failed; cleared by the next save or another roll */
  failure: string | null
}

/** A roll before its marks are loaded. */
export const empty = {
  next: null,
  marks: noMarks,
  stored: noMarks,
  theirs: null,
  gone: [],
  doubt: null,
  sent: noMarks,
  failure: null,
} satisfies Partial<RollContext>

/** The marks to compare with those that the server has now; `null` without any there. */
export const versionsOf = ({ stored, marks }: RollContext, theirs: Marks | null): Versions | null =>
  theirs && { stored, marks, theirs }

/** The marks of both machines, the user's first. */
export const merged = ({ theirs, ...context }: RollContext): Marks =>
  mergedMarks({ ...context, theirs: required(theirs) })
