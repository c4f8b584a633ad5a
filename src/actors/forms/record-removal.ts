import type { FormOptions, RecordFormActor } from '#actors/forms/record-form.ts'
import type { Scope } from '#actors/lifetime/scope.ts'
import { createRemoval, type RemovalActor } from '#actors/removals/removal.ts'
import type { Id } from '#api/reading.ts'
import type { Noun } from '#saving/noun.ts'

export type RecordScreenOptions<Row extends { id: Id }, Values extends object, Draft, Kept> = FormOptions<
  Row,
  Values,
  Draft
> &
  Noun<Row, Values, Draft, Kept> & { remove: (id: Id) => Promise<void> }

/** The removal of the rows below a form, not started. It reloads the rows, and closes a removed row in the form. */
export function createRecordRemoval<Row extends { id: Id }, Values extends object, Draft, Kept>(
  scope: Scope,
  form: RecordFormActor<Row, Values, Draft>,
  { removal, rows, remove, reload, notify }: RecordScreenOptions<Row, Values, Draft, Kept>,
): RemovalActor<Row> {
  return createRemoval<Row>(scope, {
    ...removal,
    rows,
    ...(notify ? { notify } : {}),
    remove,
    onRemoved: (id) => {
      form.send({ type: 'REMOVED', id })
      void reload()
    },
  })
}
