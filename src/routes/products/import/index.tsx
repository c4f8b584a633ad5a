import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { productImportOf, type ProductImportActor } from '#actors/product-import.ts'
import type { Product } from '#api/products.ts'
import { sheetAdvice } from '#forms/import-views.ts'
import {
  checkProducts,
  countWithoutCategory,
  describeProducts,
  productDetail,
  productNoun,
  type CheckedProduct,
} from '#forms/product-import.ts'
import { LackingTexts } from '#routes/shared/import/lacking.tsx'
import { ImportRows } from '#routes/shared/import/rows.tsx'
import type { ImportSearch } from '#routes/shared/import/search.ts'
import { ImportSteps } from '#routes/shared/import/steps.tsx'
import { commonColumns } from '#routes/shared/import/verdict.tsx'
import { queryOfAll } from '#routes/shared/lists/query-of-all.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { productTypeLabel } from '#rules/sales/product-type.ts'
import { fieldsOf } from '#rules/sheets/fields.ts'
import type { Column } from '#ui/table/column.ts'
import { textColumn } from '#ui/table/text-column.tsx'
import { typedMoney } from '#values/numbers.ts'

type Props = { search: ImportSearch; onSearch: (change: ImportSearch) => void }

const example = ['Nombre', 'Categoría', 'Precio', 'Costo', 'Tipo', 'Colores', 'Tallas']

/** Import of products from a sheet (spec 2, Import of products). */
export function ProductImport(props: Props) {
  const { visit } = useRouteContext({ from: '__root__' })
  const imported = productImportOf(visit)
  return (
    <ImportSteps imported={imported} words={productNoun.words} fields={fieldsOf.product} example={example}>
      <ProductRows actor={imported.actor} {...props} />
    </ImportSteps>
  )
}

const none: never[] = []

function ProductRows({ actor, search, onSearch }: Props & { actor: ProductImportActor }) {
  const context = useSelector(actor, (state) => state.context)
  const isDone = useSelector(actor, (state) => state.matches('done'))
  const [listed, used] = [useQuery(productsQuery()), useQuery(categoriesQuery())]
  const [products, categories] = [listed.data ?? none, used.data ?? none]
  const query = queryOfAll(listed, used)
  const isKnown = !query.isPending && !query.isLoadingError
  const { headings, columns, shared, meant, dateOrder, rows } = context
  const checked = useMemo(
    () =>
      isKnown ? checkProducts({ headings, columns, shared, meant, dateOrder, rows }, { categories }, products) : none,
    [isKnown, headings, columns, shared, meant, dateOrder, rows, categories, products],
  )
  const share = (category: string) => actor.send({ type: 'SHARE', shared: { category } })
  const tableColumns = useMemo(() => columnsOf(actor, isDone), [actor, isDone])
  return (
    <ImportRows
      actor={actor}
      words={productNoun.words}
      checked={checked}
      columns={tableColumns}
      open={null}
      query={query}
      unknown="Sin los productos y las categorías no se puede revisar ningún renglón."
      about={() => sheetAdvice(checked)}
      questions={
        <LackingTexts
          texts={[{ count: countWithoutCategory(checked), what: 'categoría', value: shared.category, onChange: share }]}
        />
      }
      leadTo={<LeadTo page="ProductManagement">Ver en Productos</LeadTo>}
      search={search}
      onSearch={onSearch}
      onStart={() => actor.send({ type: 'START', known: { categories }, listed: products })}
    />
  )
}

function columnsOf(actor: ProductImportActor, isDone: boolean): Column<CheckedProduct>[] {
  const { want, line, verdict } = commonColumns<Product, CheckedProduct>(actor, describeProducts)
  const texts = [
    textColumn<CheckedProduct>('nombre', 'Nombre', ({ values }) => values.name, { inCard: 'title' }),
    textColumn<CheckedProduct>('categoria', 'Categoría', ({ values }) => values.newCategory, { inCard: 'note' }),
    textColumn<CheckedProduct>('precio', 'Precio', ({ values }) => typedMoney(values.price), {
      sortValue: ({ draft }) => draft?.price ?? -1,
      align: 'end',
      inCard: 'note',
    }),
    textColumn<CheckedProduct>('costo', 'Costo', ({ values }) => typedMoney(values.productionCost), {
      isShort: true,
      inCard: 'note',
    }),
    textColumn<CheckedProduct>('tipo', 'Tipo', ({ values }) => productTypeLabel(values.type), { inCard: 'note' }),
    textColumn<CheckedProduct>('detalle', 'Detalle', ({ values }) => productDetail(values), { inCard: 'note' }),
  ]
  return isDone ? [line, ...texts, verdict] : [want, line, ...texts, verdict]
}
