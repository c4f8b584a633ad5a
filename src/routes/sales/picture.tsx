import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { PictureForm } from '#actors/forms/product-picture.ts'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import answers from '#ui/dialogs/answers.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'
import type { Picture } from '#values/picture.ts'

/** Dialog that changes the picture of the chosen product (spec 2, POS). */
export function PictureDialog({ form }: { form: PictureForm }) {
  const { row, round, values } = useSelector(form, ({ context }) => context)
  // Keeps the last content while the dialog fades.
  const [last, setLast] = useState({ row, round, values })
  if (row !== null && values !== last.values) setLast({ row, round, values })

  return (
    <>
      <SendingQuestion of={form} />
      <Dialog
        title={last.row ? `Imagen de ${last.row.name}` : ''}
        isOpen={row !== null}
        onClose={() => form.send({ type: 'CANCEL' })}
      >
        {last.row && <Fields key={last.round} form={form} picture={last.values.picture} />}
      </Dialog>
    </>
  )
}

function Fields({ form, picture }: { form: PictureForm; picture: Picture }) {
  const { refusal, row } = useSelector(form, ({ context }) => context)
  const isSaving = useSelector(form, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(form)

  return (
    <GuidedForm startsFocused={false} isBusy={isSaving} onSubmit={() => form.send({ type: 'SUBMIT' })}>
      <ImagePicker
        label="Imagen"
        startsFocused
        value={picture}
        error={refusal?.hints['picture']}
        onChange={(chosen) => form.send({ type: 'CHANGE', values: { picture: chosen } })}
      />
      <div className={answers.answers}>
        <Button variant="default" disabled={isBusy} onClick={() => form.send({ type: 'CANCEL' })}>
          Cancelar
        </Button>
        {/* Disabled while the dialog fades. */}
        <ActionButton type="submit" loading={isBusy} disabled={row === null}>
          Guardar
        </ActionButton>
      </div>
    </GuidedForm>
  )
}
