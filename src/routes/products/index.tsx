import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { mayRecover, productPlace, useFormDraft } from '#actors/form-draft.ts'
import { useRecordForm } from '#actors/record-form.ts'
import { reloadLists, rowsIn } from '#actors/reload.ts'
import { categoriesQuery } from '#api/categories.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import {
  createProduct,
  deleteProduct,
  productsQuery,
  updateProduct,
  type Product,
  type ProductDraft,
} from '#api/products.ts'
import { preload } from '#routes/-preload.ts'
import { FormDrafts } from '#routes/-drafts.tsx'
import { Screen } from '#routes/-screen.tsx'
import { useChangeSearch } from '#routes/-search.ts'
import { withCategoryNames } from '#rules/catalogue.ts'
import { isSameProduct, productTexts, productValues, readProduct, type ProductValues } from '#rules/product-form.ts'
import { sentProduct } from '#rules/sent-records.ts'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import { Listing } from './list.tsx'
import { ProductSearch } from './search.ts'
import { ProductForm } from './form.tsx'
import { DiscardQuestion, RemovalQuestion } from '#routes/-questions.tsx'

export const Route = createFileRoute('/_shell/productos')({
  validateSearch: ProductSearch,
  loader: ({ context: { queries } }) => preload([queries.query(productsQuery()), queries.query(categoriesQuery())]),
  component: Products,
})

const none: never[] = []

/** The products screen: form and table (spec 2, Products). */
function Products() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const products = useQuery(productsQuery())
  const categories = useQuery(categoriesQuery())
  const { queries } = context

  const { form, removal, edit, remove, sheet } = useRecordForm<Product, ProductValues, ProductDraft>(context.visit, {
    form: {
      valuesOf: (row) => productValues(row, queries.getQueryData(categoriesQuery().queryKey) ?? none),
      isSame: isSameProduct,
      read: readProduct,
      // A typed new category also fixes a missing chosen one.
      answers: { newCategory: 'category' },
      texts: { ...productTexts, sent: { noun: 'el producto', participle: 'guardado' } },
    },
    rows: rowsIn(queries, productsQuery()),
    sentAs: sentProduct,
    removal: { noun: 'el producto', removed: 'Producto eliminado.' },
    save: (id, draft) => (id === null ? createProduct(draft) : updateProduct(id, draft)),
    remove: deleteProduct,
    // Saving may add a category, and disciplines are products too.
    reload: () => reloadLists(queries, productsQuery(), categoriesQuery(), disciplinesQuery()),
  })
  const draft = useFormDraft(context.visit, form, {
    ...productPlace,
    rows: rowsIn(queries, productsQuery()),
    noun: 'el producto',
  })
  const row = useSelector(form, ({ context }) => context.row)
  const round = useSelector(form, ({ context }) => context.round)

  const changeSearch = useChangeSearch<ProductSearch>(Route.useNavigate())
  const rows = useMemo(
    () => withCategoryNames(products.data ?? none, categories.data ?? none),
    [products.data, categories.data],
  )

  return (
    <Screen>
      <FormDrafts form={form} draft={draft} what="un producto" mayRecover={mayRecover(products.data)} />
      <FormAndTable
        title={row ? `Editar ${row.name}` : 'Nuevo producto'}
        openLabel="Agregar producto"
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
      <RemovalQuestion removal={removal} question="¿Estás seguro de que quieres eliminar este producto?" />
      <DiscardQuestion form={form} />
    </Screen>
  )
}
