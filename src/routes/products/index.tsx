import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { productForm } from '#actors/forms/product-form.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { OpenImport } from '#routes/shared/import/open.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { PricesDue } from '#routes/shared/lists/prices-due.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { DiscardQuestion, RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { BackButton } from '#routes/shared/screen/back-button.tsx'
import { useOpenNew } from '#routes/shared/screen/open-new.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useRecordScreen } from '#routes/shared/screen/use-record-screen.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { maySeeStudents } from '#rules/permissions.ts'
import { withCategoryNames } from '#rules/sales/catalogue.ts'
import { mayRecover } from '#saving/kept.ts'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import { OpenForm } from '#ui/shell/form-opener.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { ProductDependents } from './dependents.tsx'
import { ProductForm } from './form.tsx'
import classes from './products.module.css'
import { ProductSearch } from './search.ts'
import { Listing } from './table.tsx'

const { Part: PriceChange } = latePart(async () => (await import('./prices.tsx')).PriceChange)
const { Part: WaitingFamilies } = latePart(async () => (await import('./families.tsx')).WaitingFamilies)
const { Part: ProductImport } = latePart(async () => (await import('./import/index.tsx')).ProductImport)

export const Route = createFileRoute('/_shell/productos')({
  validateSearch: ProductSearch,
  loader: ({ context: { queries } }) => preload([queries.query(productsQuery()), queries.query(categoriesQuery())]),
  component: Products,
})

const none: never[] = []

const rowsFor = memoizeByList(withCategoryNames)

/** The products, the change of several prices, or the import of products (spec 2, Products). */
function Products() {
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<ProductSearch>(Route.useNavigate(), 'vista')
  const Part = search.vista === 'importar' ? ProductImport : PriceChange
  return search.vista !== undefined ? (
    <Screen
      actions={
        <BackButton onClick={() => changeSearch({ vista: undefined, ver: undefined })}>Volver a productos</BackButton>
      }
    >
      <Part search={search} onSearch={changeSearch} />
    </Screen>
  ) : (
    <ProductList search={search} onSearch={changeSearch} />
  )
}

type Props = { search: ProductSearch; onSearch: (change: ProductSearch) => void }

function ProductList({ search, onSearch: changeSearch }: Props) {
  const context = Route.useRouteContext()
  const products = useQuery(productsQuery())
  const categories = useQuery(categoriesQuery())

  const isDiscipline = search.nuevo === 'disciplina'
  const { form, removal, draft, edit, remove, sheet } = useRecordScreen(
    context.visit,
    productForm(context.visit, isDiscipline ? 'discipline' : undefined),
  )
  useOpenNew(isDiscipline, sheet)
  const row = useSelector(form, ({ context }) => context.row)
  const round = useSelector(form, ({ context }) => context.round)

  const rows = rowsFor(products.data ?? none, categories.data ?? none)

  return (
    <Screen
      actions={
        <div className={classes.actions}>
          {rows.length > 1 && (
            <Button variant="default" onClick={() => changeSearch({ vista: 'precios' })}>
              Cambiar precios
            </Button>
          )}
          <OpenImport onOpen={() => changeSearch({ vista: 'importar' })} />
          <OpenForm sheet={sheet}>Agregar producto</OpenForm>
        </div>
      }
      chosen={chosenWords({ Búsqueda: search.buscar })}
    >
      <FormDrafts form={form} draft={draft} what="un producto" mayRecover={mayRecover(products.data)} />
      <PricesDue className={classes.due} />
      {maySeeStudents(context.user) && <WaitingFamilies onOpen={() => changeSearch({ vista: 'precios' })} />}
      <FormAndTable
        title={row ? `Editar ${row.name}` : 'Nuevo producto'}
        sheet={sheet}
        form={<ProductForm key={round} form={form} />}
      >
        <Listing
          products={products}
          rows={rows}
          search={search}
          onSearch={changeSearch}
          onEdit={edit}
          onRemove={remove}
        />
      </FormAndTable>
      <RemovalQuestion
        removal={removal}
        question="¿Estás seguro de que quieres eliminar este producto?"
        nameOf={({ name }) => name}
        dependentsOf={(product) => <ProductDependents product={product} />}
      />
      <DiscardQuestion form={form} />
      <SendingQuestion of={form} />
    </Screen>
  )
}
