/** The context of a record's form, and its changes. */

import type { Id } from '#api/reading.ts'
import { required } from '#machines/required.ts'
import type { WriteWords } from '#machines/saving/sending-context.ts'
import type { Submission } from '#machines/saving/submission.ts'
import { changedFields, changedForm, withoutHint } from '#rules/form.ts'
import { editedFields } from '#saving/merge.ts'
import type { NounForm } from '#saving/noun.ts'

/** The write of a form: the opened row, or `null` for a new record, and the edited fields. */
export type FormWrite<Row, Values, Draft> = {
  row: Row | null
  initial: Values
  values: Values
  draft: Draft
  edited: ReadonlySet<string>
  /** the rows before the write, if they are known */
  before: readonly Row[] | undefined
}

export type FormContext<Row, Values extends object, Draft> = NounForm<Row, Values, Draft> &
  Submission<Draft> & {
    /** the edited row; `null` while creating */
    row: Row | null
    /** the row to edit if the user discards the changes; `null` if the current row is only closed */
    next: Row | null
    /** the first values of the form, or the last saved values of an edited row */
    initial: Values
    /** the values on screen */
    values: Values
    /** the submitted values; `null` unless the form is being saved */
    sent: Values | null
    /** increases with each reset, so that the form starts again with other values */
    round: number
  }

export type FormEvent<Row, Values> =
  | { type: 'EDIT'; row: Row }
  /** leaves the edited row, after a question about changes */
  | { type: 'CLOSE' }
  /** leaves the edited row without a question */
  | { type: 'CANCEL' }
  | { type: 'CHANGE'; values: Partial<Values> }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'REMOVED'; id: Id }
  /** opens a row, or a new record, with the values of a draft */
  | { type: 'RECOVER'; row: Row | null; values: Values }

/** Whether the form differs from its first values. */
export const hasChanges = <Values extends object>({
  initial,
  values,
  versioning,
}: Pick<FormContext<unknown, Values, unknown>, 'initial' | 'values' | 'versioning'>): boolean =>
  editedFields({ initial, typed: values }, versioning).size > 0

/** The values of a form that was opened on a row, or for a new record. */
export const begun = <Row, Values extends object, Draft>(
  { valuesOf }: Pick<NounForm<Row, Values, Draft>, 'valuesOf'>,
  row: Row | null,
) => {
  const initial = valuesOf(row)
  return { row, next: null, initial, values: initial, sent: null, draft: null, refusal: null }
}

/** The same for a form that starts again. */
export const opened = <Row, Values extends object, Draft>(
  context: FormContext<Row, Values, Draft>,
  row: Row | null,
) => ({ ...begun(context, row), round: context.round + 1 })

/** The values after a change. A field loses its hint when the person changes it, or the field that answers it. */
export function changed<Row, Values extends object, Draft>(
  { values, refusal, answers }: FormContext<Row, Values, Draft>,
  changes: Partial<Values>,
) {
  const answered = Object.entries<string | undefined>(answers ?? {}).flatMap(([field, other]) =>
    other !== undefined && changedFields({ ...values, ...changes }, values).includes(field) ? [other] : [],
  )
  const after = changedForm({ values, refusal }, changes)
  return { ...after, refusal: answered.reduce(withoutHint, after.refusal) }
}

export function writeOf<Row, Values extends object, Draft>({
  row,
  initial,
  sent,
  draft,
  versioning,
}: FormContext<Row, Values, Draft>): FormWrite<Row, Values, Draft> {
  const values = required(sent)
  const edited = editedFields({ initial, typed: values }, versioning)
  return { row, initial, values, draft: required(draft), edited, before: undefined }
}

/** The texts of the write: a new record and an edited row have messages of their own. */
export const wordsOf = <Row, Values extends object, Draft>({
  texts,
}: FormContext<Row, Values, Draft>): WriteWords<FormWrite<Row, Values, Draft>, void> => ({
  ...texts,
  done: ({ row }) => (row === null ? texts.created : texts.updated),
})
