import { useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { DraftActor } from '#actors/drafts/draft.ts'
import { createFormDraft } from '#actors/drafts/form-draft.ts'
import { createRecordForm, type RecordFormActor } from '#actors/forms/record-form.ts'
import { createRecordRemoval, type RecordScreenOptions } from '#actors/forms/record-removal.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { Id } from '#api/reading.ts'
import { useFormBeside } from '#device/kept/form-beside.ts'
import { hasChanges } from '#machines/saving/record-form-context.ts'
import { useDraft, useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import type { FormDraft } from '#saving/kept.ts'

/**
 * Visibility of a form that is a sheet on small screens, or that was closed beside its table. It opens for a new record
 * or an edited row. It closes after a save or when the person closes it. Closing it leaves an edited row, but keeps the
 * values of a new record. It also opens for recovered values.
 */
function useSheet<Row extends { id: Id }, Values extends object, Draft>(
  form: RecordFormActor<Row, Values, Draft>,
  place: { name: string },
  isOnRequest: boolean,
) {
  const [stands, setStands] = useFormBeside(place)
  /** whether the person opened or closed the sheet of a new record, and in which round of the form */
  const [pressed, setPressed] = useState<{ round: number; isOpen: boolean }>()
  const round = useSelector(form, ({ context }) => context.round)
  const isEditing = useSelector(form, ({ context }) => context.row !== null)
  const isFilled = useSelector(form, ({ context }) => hasChanges(context))
  return {
    isOpen: isEditing || (pressed?.round === round ? pressed.isOpen : isFilled),
    isBeside: stands && !isOnRequest,
    isUnsaved: isFilled && !isEditing,
    open: () => {
      setStands(true)
      setPressed({ round, isOpen: true })
    },
    close: () => {
      setStands(false)
      if (isEditing) form.send({ type: 'CLOSE' })
      else if (!form.getSnapshot().hasTag('busy')) setPressed({ round, isOpen: false })
    },
  }
}

/**
 * The form of a noun with its draft, and the removal of its rows. `options` must stay the same. A form on request never
 * stands beside its table while unused.
 */
export function useRecordScreen<Row extends { id: Id }, Values extends object, Draft, Kept>(
  visit: SignedIn,
  options: RecordScreenOptions<Row, Values, Draft, Kept>,
  isOnRequest = false,
) {
  const form = useScreenActor(visit, () => createRecordForm<Row, Values, Draft>(visit, options))
  const removal = useScreenActor(visit, () => createRecordRemoval(visit, form, options))
  const draft: DraftActor<FormDraft<Kept>> = useDraft(() => createFormDraft(visit, form, options))
  return {
    form,
    removal,
    draft,
    edit: useCallback((row: Row) => form.send({ type: 'EDIT', row }), [form]),
    remove: useCallback((row: Row) => removal.send({ type: 'REMOVE', row }), [removal]),
    sheet: useSheet(form, options.draft.place, isOnRequest),
  }
}
