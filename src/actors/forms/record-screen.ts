import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import { useDraft, type DraftActor } from '#actors/drafts/draft.ts'
import { createFormDraft } from '#actors/drafts/form-draft.ts'
import { useFormActor, type FormOptions, type RecordFormActor } from '#actors/forms/record-form.ts'
import { useScreenActor } from '#actors/lifetime/run.ts'
import type { Scope, SignedIn } from '#actors/lifetime/scope.ts'
import { createRemoval, type RemovalActor } from '#actors/removals/removal.ts'
import type { Id } from '#api/reading.ts'
import { useFormBeside } from '#device/kept/form-beside.ts'
import { hasChanges } from '#machines/saving/record-form-context.ts'
import type { FormDraft } from '#saving/kept.ts'
import type { Noun } from '#saving/noun.ts'

/** The options of a screen with a form and a table. */
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

/**
 * Visibility of a form that is a sheet on small screens, or that was closed beside its table. It opens for a new record
 * or an edited row. It closes after a save or when the person closes it. Closing it leaves an edited row, but keeps the
 * values of a new record. It also opens for recovered values.
 */
function useSheet<Row extends { id: Id }, Values extends object, Draft>(
  form: RecordFormActor<Row, Values, Draft>,
  place: { name: string },
) {
  const [isBeside, setIsBeside] = useFormBeside(place)
  /** whether the person opened or closed the sheet of a new record, and in which round of the form */
  const [pressed, setPressed] = useState<{ round: number; isOpen: boolean }>()
  const round = useSelector(form, ({ context }) => context.round)
  const isEditing = useSelector(form, ({ context }) => context.row !== null)
  const isFilled = useSelector(form, ({ context }) => hasChanges(context))
  return {
    isOpen: isEditing || (pressed?.round === round ? pressed.isOpen : isFilled),
    isBeside,
    isUnsaved: isFilled && !isEditing,
    open: () => {
      setIsBeside(true)
      setPressed({ round, isOpen: true })
    },
    close: () => {
      setIsBeside(false)
      if (isEditing) form.send({ type: 'CLOSE' })
      else if (!form.getSnapshot().hasTag('busy')) setPressed({ round, isOpen: false })
    },
  }
}

/** The form of a noun with its draft, and the removal of its rows. `options` must stay the same. */
export function useRecordScreen<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  options: RecordScreenOptions<Row, Values, Draft, Kept>,
) {
  const form = useFormActor<Row, Values, Draft>(visit, options)
  const removal = useScreenActor(visit, () => createRecordRemoval(visit, form, options))
  const draft: DraftActor<FormDraft<Kept>> = useDraft(() => createFormDraft(visit, form, options))
  return {
    form,
    removal,
    draft,
    edit: useCallback((row: Row) => form.send({ type: 'EDIT', row }), [form]),
    remove: useCallback((row: Row) => removal.send({ type: 'REMOVE', row }), [removal]),
    sheet: useSheet(form, options.draft.place),
  }
}
