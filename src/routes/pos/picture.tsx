import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFormActor, type RecordFormActor } from '#actors/record-form.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { Category } from '#api/categories.ts'
import { reloadLists } from '#actors/reload.ts'
import { productsQuery, updateProduct, type Product, type ProductDraft } from '#api/products.ts'
import { required } from '#machines/required.ts'
import { productTexts, readPicture, type PictureValues } from '#rules/product-form.ts'
import { savedPicture } from '#values/image.ts'
import answers from '#ui/dialogs/answers.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'

type PictureForm = RecordFormActor<Product, PictureValues, ProductDraft>

/** The form that changes the picture of a product at the counter; nobody makes a product there. */
export const usePictureForm = (visit: SignedIn): PictureForm =>
  useFormActor<Product, PictureValues, ProductDraft>(visit, {
    form: { read: readPicture, texts: productTexts },
    save: (id, draft) => updateProduct(required(id), draft),
    reload: () => reloadLists(visit.queries, productsQuery()),
  })

type Props = { form: PictureForm; categories: Category[] }

/** The dialog that changes the picture of the chosen product (spec 2, POS). */
export function PictureDialog({ form, categories }: Props) {
  const { row, round } = useSelector(form, ({ context }) => context)
  // What was open last stays in view while the dialog fades.
  const [last, setLast] = useState({ row, round })
  if (row !== null && round !== last.round) setLast({ row, round })

  return (
    <Dialog
      title={last.row ? `Imagen de ${last.row.name}` : ''}
      isOpen={row !== null}
      onClose={() => form.send({ type: 'CANCEL' })}
    >
      {last.row && <Fields key={last.round} form={form} product={last.row} categories={categories} />}
    </Dialog>
  )
}

function Fields({ form, product, categories }: Props & { product: Product }) {
  const { refusal, row } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  const [picture, setPicture] = useState(() => savedPicture(product.imageUrl))

  return (
    <GuidedForm
      startsFocused={false}
      isBusy={isBusy}
      onSubmit={() => form.send({ type: 'SUBMIT', values: { product, categories, picture } })}
    >
      <ImagePicker
        label="Imagen"
        startsFocused
        value={picture}
        error={refusal?.hints['picture']}
        onChange={(chosen) => {
          setPicture(chosen)
          form.send({ type: 'AMEND', field: 'picture' })
        }}
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
