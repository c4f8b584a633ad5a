import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useDraft, type DraftActor } from '#actors/draft.ts'
import { createFormDraft } from '#actors/form-draft.ts'
import { useFormActor, type FormOptions, type RecordFormActor } from '#actors/record-form.ts'
import { createRemoval, type RemovalActor } from '#actors/removal.ts'
import { useScreenActor } from '#actors/run.ts'
import type { Scope, SignedIn } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import type { FormDraft } from '#forms/kept.ts'
import type { Noun } from '#forms/noun.ts'

/** What is particular to a screen with a form and a table. */
export type RecordScreenOptions<Row extends { id: Id }, Values extends object, Draft, Kept> = FormOptions<
  Row,
  Values,
  Draft
> &
  Noun<Row, Values, Draft, Kept> & { remove: (id: Id) => Promise<void> }

/** The removal of the rows below a form, not started. It reloads the rows, and ends the edition of a removed one. */
export function createRecordRemoval<Row extends { id: Id }, Values extends object, Draft, Kept>(
  scope: Scope,
  form: RecordFormActor<Row, Values, Draft>,
  { removal, rows, remove, reload, tell }: RecordScreenOptions<Row, Values, Draft, Kept>,
): RemovalActor<Row> {
  return createRemoval<Row>(scope, {
    ...removal,
    rows,
    ...(tell ? { tell } : {}),
    remove,
    onRemoved: (id) => {
      form.send({ type: 'REMOVED', id })
      void reload()
    },
  })
}

/** The form of a noun with its draft, and the removal of its rows. `options` must stay the same. */
export function useRecordScreen<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  options: RecordScreenOptions<Row, Values, Draft, Kept>,
) {
  const form = useFormActor<Row, Values, Draft>(visit, options)
  const removal = useScreenActor(visit, () => createRecordRemoval(visit, form, options))
  const draft: DraftActor<FormDraft<Kept>> = useDraft(() => createFormDraft(visit, form, options))
  const isSheetOpen = useSelector(form, (state) => state.hasTag('sheet'))
  return {
    form,
    removal,
    draft,
    edit: useCallback((row: Row) => form.send({ type: 'EDIT', row }), [form]),
    remove: useCallback((row: Row) => removal.send({ type: 'REMOVE', row }), [removal]),
    /** the form as a sheet on small screens */
    sheet: {
      isOpen: isSheetOpen,
      open: () => form.send({ type: 'OPEN' }),
      close: () => form.send({ type: 'CLOSE' }),
    },
  }
}
