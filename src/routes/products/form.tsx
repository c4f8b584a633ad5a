import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { memo, useMemo, type ChangeEvent } from 'react'
import type { RecordFormActor } from '#actors/forms/record-form.ts'
import { type Product, type ProductDraft } from '#api/products.ts'
import { categoryChoices } from '#forms/product-category.ts'
import { changesCost, hasMore, subdisciplinesIn, type ProductValues } from '#forms/product.ts'
import { KeptNames } from '#routes/shared/fields/kept-names.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { isPhysical, productTypeLabels } from '#rules/sales/product-type.ts'
import { wordOptions } from '#rules/words.ts'
import { FormButtons } from '#ui/fields/form-buttons.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { ImagePicker } from '#ui/fields/image-picker.tsx'
import { MoreFields } from '#ui/fields/more-fields.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { NotLoaded } from '#ui/notes/empty-list.tsx'
import { shortened } from '#values/text.ts'
import classes from './products.module.css'

type Props = { form: RecordFormActor<Product, ProductValues, ProductDraft> }

const none: never[] = []

const disciplineNames = (product: Pick<Product, 'name' | 'type'> | null): string[] =>
  product?.type === 'discipline' ? [product.name] : []

const moreText = (type: string) => (isPhysical(type) ? 'Más: costo, colores, tallas e imagen' : 'Más: costo e imagen')

/** Form that adds or edits a product (spec 2, Products; spec 5, Product). Commas separate the values of a list. */
export const ProductForm = memo(function ProductForm({ form }: Props) {
  const { row, round, values, refusal } = useSelector(form, ({ context }) => context)
  const isSaving = useSelector(form, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(form)
  const change = (changes: Partial<ProductValues>) => form.send({ type: 'CHANGE', values: changes })

  const field = (name: Exclude<keyof ProductValues, 'picture' | 'type'>) => ({
    value: values[name],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      change({ [name]: currentTarget.value }),
    error: refusal?.hints[name],
  })
  const amount = (name: 'price' | 'productionCost') => ({
    value: values[name],
    onChange: (typed: string) => change({ [name]: typed }),
    error: refusal?.hints[name],
  })

  return (
    <GuidedForm
      className={classes.form}
      startsFocused={round > 0}
      isBusy={isSaving}
      onSubmit={() => form.send({ type: 'SUBMIT' })}
    >
      <TextInput label="Nombre" autoComplete="off" {...field('name')} />
      {/* A product without a name cannot be saved, so it renames nothing. */}
      <KeptNames
        kind="discipline"
        before={values.name.trim() === '' ? none : disciplineNames(row)}
        now={disciplineNames(values)}
      />
      <Category product={row} {...field('category')} />
      <TextInput
        label="Nueva categoría"
        description="Si escribes una, se usa en lugar de la elegida."
        autoComplete="off"
        {...field('newCategory')}
      />
      <NativeSelect
        label="Tipo"
        data={wordOptions(productTypeLabels, [row?.type, values.type])}
        value={values.type}
        onChange={({ currentTarget }) => change({ type: currentTarget.value })}
      />
      {values.type === 'discipline' && (
        <ListField label="Subdisciplinas" placeholder="Ballet infantil, Puntas" {...field('subdisciplines')} />
      )}
      <KeptNames
        kind="subdiscipline"
        before={row?.subdisciplines ?? none}
        now={subdisciplinesIn(values, row?.subdisciplines)}
      />
      <NumberField label="Precio" leftSection="$" {...amount('price')} />
      <MoreFields label={moreText(values.type)} startsOpen={hasMore(values)}>
        <Cost {...amount('productionCost')} changesPast={changesCost(row, values)} />
        {isPhysical(values.type) && <Variants colors={field('colors')} sizes={field('sizes')} />}
        <ImagePicker
          label="Imagen"
          value={values.picture}
          error={refusal?.hints['picture']}
          onChange={(chosen) => change({ picture: chosen })}
        />
      </MoreFields>
      <FormButtons
        className={classes.buttons}
        submit={row ? 'Actualizar producto' : 'Agregar producto'}
        isBusy={isBusy}
        onCancel={row && (() => form.send({ type: 'CANCEL' }))}
      />
    </GuidedForm>
  )
})

type FieldProps = {
  value: string
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  error: string | undefined
}

type CostProps = { value: string; onChange: (typed: string) => void; error: string | undefined; changesPast: boolean }

const Cost = ({ changesPast, ...cost }: CostProps) => (
  <NumberField
    label="Costo de producción"
    leftSection="$"
    placeholder="0.00"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    description={changesPast && <span className={classes.cost}>También cambia la utilidad de meses pasados.</span>}
    {...cost}
  />
)

function Category({ product, ...field }: FieldProps & { product: Product | null }) {
  const categories = useQuery(categoriesQuery())
  const products = useQuery(productsQuery()).data
  const choices = useMemo(
    () => categoryChoices(categories.data ?? none, product, products),
    [categories.data, product, products],
  )
  return (
    <>
      <NativeSelect
        label="Categoría"
        data={[
          { value: '', label: categories.isPending ? 'Cargando categorías…' : 'Elige una categoría' },
          ...choices.map(({ id, name }) => ({
            value: id,
            label: shortened(name),
          })),
        ]}
        {...field}
      />
      {categories.isLoadingError && (
        <NotLoaded onRetry={() => void categories.refetch()}>No se pudieron cargar las categorías.</NotLoaded>
      )}
    </>
  )
}

const ListField = (field: FieldProps & { label: string; placeholder: string }) => (
  <TextInput description="Separadas por comas." autoComplete="off" {...field} />
)

const Variants = ({ colors, sizes }: Record<'colors' | 'sizes', FieldProps>) => (
  <div className={classes.variants}>
    <ListField label="Colores" placeholder="Rosa, Negro" {...colors} />
    <ListField label="Tallas" placeholder="CH, M, G" {...sizes} />
  </div>
)
