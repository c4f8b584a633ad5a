import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { memo, useImperativeHandle, type Ref } from 'react'
import type { RecordFormActor } from '#actors/record-form.ts'
import { categoriesQuery, type Category } from '#api/categories.ts'
import { productTypes, type Product, type ProductDraft } from '#api/products.ts'
import { KeptNames } from '#routes/-kept-names.tsx'
import { changedFields } from '#rules/form.ts'
import {
  categoryChoices,
  productTypeLabels,
  productValues,
  subdisciplinesIn,
  type ProductValues,
} from '#rules/product-form.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import type { FormHandle } from '#ui/fields/form-handle.ts'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'
import classes from './products.module.css'

type Props = {
  ref: Ref<FormHandle>
  form: RecordFormActor<Product, ProductValues, ProductDraft>
}

const none: Category[] = []

const typeOptions = productTypes.map((type) => ({ value: type, label: productTypeLabels[type] }))

/**
 * The form that adds or edits a product (spec 2, Products; spec 5, Product). Lists are separated by commas; only those
 * of the product's type are shown.
 */
export const ProductForm = memo(function ProductForm({ ref, form }: Props) {
  const categories = useQuery(categoriesQuery())
  const { row, round, refusal } = useSelector(form, ({ context }) => context)
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  const known = categories.data ?? none
  const fields = useForm<ProductValues>({
    initialValues: productValues(row, known),
    onValuesChange: (now, before) => {
      for (const field of changedFields(now, before))
        // A typed new category also fixes a missing chosen one.
        form.send({ type: 'AMEND', field: field === 'newCategory' ? 'category' : field })
    },
  })
  const { type, picture } = fields.values
  useImperativeHandle(ref, () => ({ hasChanges: () => fields.isDirty() }), [fields])

  const field = (name: Exclude<keyof ProductValues, 'picture'>) => ({
    ...fields.getInputProps(name),
    error: refusal?.hints[name],
  })

  return (
    <GuidedForm
      className={classes.form}
      startsFocused={round > 0}
      isBusy={isBusy}
      onSubmit={() => form.send({ type: 'SUBMIT', values: fields.getValues() })}
    >
      <TextInput label="Nombre" autoComplete="off" {...field('name')} />
      <NativeSelect
        label="Categoría"
        data={[
          { value: '', label: categories.isPending ? 'Cargando categorías…' : 'Elige una categoría' },
          ...categoryChoices(known, row).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('category')}
      />
      {categories.isLoadingError && (
        <Button
          className={classes.retry ?? ''}
          variant="subtle"
          size="compact-md"
          onClick={() => void categories.refetch()}
        >
          No se pudieron cargar las categorías. Reintentar
        </Button>
      )}
      <TextInput
        label="Nueva categoría"
        description="Si escribes una, se usa en lugar de la elegida."
        autoComplete="off"
        {...field('newCategory')}
      />
      <div className={classes.amounts}>
        <TextInput label="Precio" inputMode="decimal" autoComplete="off" leftSection="$" {...field('price')} />
        <TextInput
          label="Costo de producción"
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          placeholder="0.00"
          {...field('productionCost')}
        />
      </div>
      <NativeSelect label="Tipo" data={typeOptions} {...field('type')} />
      {type === 'discipline' && (
        <TextInput
          label="Subdisciplinas"
          description="Separadas por comas."
          placeholder="Ballet infantil, Puntas"
          autoComplete="off"
          {...field('subdisciplines')}
        />
      )}
      <KeptNames kind="subdiscipline" before={row?.subdisciplines ?? []} now={subdisciplinesIn(fields.values)} />
      {type === 'physical' && (
        <>
          <TextInput
            label="Colores"
            description="Separados por comas."
            placeholder="Rosa, Negro"
            autoComplete="off"
            {...field('colors')}
          />
          <TextInput
            label="Tallas"
            description="Separadas por comas."
            placeholder="CH, M, G"
            autoComplete="off"
            {...field('sizes')}
          />
        </>
      )}
      <ImagePicker
        label="Imagen"
        value={picture}
        error={refusal?.hints['picture']}
        onChange={(chosen) => fields.setFieldValue('picture', chosen)}
      />
      <div className={classes.buttons}>
        <FormButtons
          submit={row ? 'Actualizar producto' : 'Agregar producto'}
          isBusy={isBusy}
          onCancel={row && (() => form.send({ type: 'CANCEL' }))}
        />
      </div>
    </GuidedForm>
  )
})
