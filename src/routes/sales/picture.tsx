import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFormActor, type RecordFormActor } from '#actors/record-form.ts'
import type { SignedIn } from '#actors/scope.ts'
import { categoriesQuery } from '#api/categories.ts'
import { reloadLists } from '#rows/reload.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { productsQuery, updateProduct, type Product, type ProductDraft } from '#api/products.ts'
import { required } from '#machines/required.ts'
import { pictureVersioning, productTexts, readPicture } from '#forms/product.ts'
import { sentProduct } from '#forms/sent-records.ts'
import { savedPicture, type Picture } from '#ui/fields/picture.ts'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import answers from '#ui/dialogs/answers.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'

type PictureForm = RecordFormActor<Product, { picture: Picture }, ProductDraft>

/** The form that changes the picture of a product at the counter; nobody makes a product there. */
export const usePictureForm = (visit: SignedIn): PictureForm =>
  useFormActor<Product, { picture: Picture }, ProductDraft>(visit, {
    form: {
      valuesOf: (row) => ({ picture: savedPicture(row?.imageUrl ?? null) }),
      read: ({ picture }, row) =>
        readPicture({
          product: required(row),
          categories: visit.queries.getQueryData(categoriesQuery().queryKey)?.rows ?? [],
          picture,
        }),
      versioning: pictureVersioning,
      texts: {
        ...productTexts,
        sent: { noun: 'la imagen', participle: 'guardada', again: 'enviarla' },
        gone: 'Alguien eliminó este producto.',
      },
    },
    save: (draft, now, edited) => updateProduct(required(now), draft, edited),
    rows: rowsIn(visit.queries, productsQuery()),
    sentAs: sentProduct,
    reload: () => reloadLists(visit.queries, productsQuery()),
  })

/** The dialog that changes the picture of the chosen product (spec 2, POS). */
export function PictureDialog({ form }: { form: PictureForm }) {
  const { row, round, values } = useSelector(form, ({ context }) => context)
  // What was open last stays in view while the dialog fades.
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
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))

  return (
    <GuidedForm startsFocused={false} isBusy={isBusy} onSubmit={() => form.send({ type: 'SUBMIT' })}>
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
        {/* Not to be pressed again while the dialog fades. */}
        <ActionButton type="submit" loading={isBusy} disabled={row === null}>
          Guardar
        </ActionButton>
      </div>
    </GuidedForm>
  )
}
