import { Checkbox, NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useDeferredValue, useMemo } from 'react'
import type { PriceChangeActor } from '#actors/price-change.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { newPricesIn, type NewPrice } from '#forms/price-change.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { moneyColumn } from '#routes/shared/lists/money-column.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { searchProducts } from '#rules/sales/catalogue.ts'
import { productTypeLabel } from '#rules/sales/product-type.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { NoValue } from '#ui/notes/no-value.tsx'
import { asIs, idOf, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { counted } from '#values/counted.ts'
import { formatMoney, pesosOf, type Cents } from '#values/money.ts'
import { compareTexts, withHeld } from '#values/text.ts'
import classes from './prices.module.css'
import type { ProductSearch } from './search.ts'

type Props = {
  change: PriceChangeActor
  products: UseQueryResult<Product[]>
  /** products with the current names of their categories */
  rows: Product[]
  search: ProductSearch
  onSearch: (change: ProductSearch) => void
}

/** Products to choose, with their prices before and after the change. Disciplines come first. */
export function PriceTable({ change, products, rows, search, onSearch }: Props) {
  const { values, refusal } = useSelector(change, ({ context }) => context)
  const { buscar = '', tipo = '', orden } = search
  const searched = useDeferredValue(buscar)
  const shown = useMemo(
    () =>
      searchProducts(rows, searched)
        .filter(({ type }) => tipo === '' || productTypeLabel(type) === tipo)
        .toSorted((one, other) => compareTexts(one.name, other.name)),
    [rows, searched, tipo],
  )
  const prices = useMemo(() => newPricesIn(values, rows), [values, rows])
  const choose = (ids: readonly Id[], isChosen: boolean) => {
    const others = values.chosen.filter((id) => !ids.includes(id))
    change.send({ type: 'CHANGE', values: { chosen: isChosen ? [...others, ...ids] : others } })
  }
  const columns = columnsFor(new Set(values.chosen), prices, choose)
  return (
    <ListSection
      heading="Precios nuevos"
      isCard
      className={classes.list}
      tools={
        <>
          <ChooseShown shown={shown} chosen={values.chosen} error={refusal?.hints['chosen']} onChoose={choose} />
          <NativeSelect
            label="Tipo"
            data={[{ value: '', label: 'Todos' }, ...withHeld(typesIn(rows), tipo === '' ? [] : [tipo])]}
            value={tipo}
            onChange={({ currentTarget }) => onSearch({ tipo: currentTarget.value || undefined })}
          />
          <SearchField
            label="Buscar producto"
            placeholder="Nombre o categoría"
            value={buscar}
            onChange={(text) => onSearch({ buscar: text || undefined })}
          />
        </>
      }
      file="Precios nuevos"
      freshness={<Freshness of={[productsQuery(), categoriesQuery()]} />}
      lacking={useUnreadable(productsQuery())}
      query={products}
      loading="Cargando productos"
      empty={rows.length === 0 ? 'No hay productos registrados.' : 'Ningún producto coincide con la búsqueda.'}
      end={<SaveBar change={change} prices={prices} />}
      columns={columns}
      rows={shown}
      rowId={idOf}
      order={orden}
      usualOrder="tipo"
      onOrder={(orden) => onSearch({ orden })}
    />
  )
}

const typesIn = (rows: readonly Product[]): string[] =>
  [...new Set(rows.map(({ type }) => productTypeLabel(type)))].toSorted(compareTexts)

type ShownProps = {
  shown: readonly Product[]
  chosen: readonly Id[]
  error: string | undefined
  onChoose: (ids: readonly Id[], isChosen: boolean) => void
}

function ChooseShown({ shown, chosen, error, onChoose }: ShownProps) {
  const count = shown.filter(({ id }) => chosen.includes(id)).length
  const isAll = count > 0 && count === shown.length
  if (shown.length === 0) return null
  return (
    <Checkbox
      label={`Elegir los ${shown.length} de la lista`}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      error={error}
      onChange={() => onChoose(shown.map(idOf), !isAll)}
    />
  )
}

/** The save, with the number of new prices. Prices of a later day are planned. */
function SaveBar({ change, prices }: { change: PriceChangeActor; prices: readonly NewPrice[] }) {
  const since = useSelector(change, ({ context }) => context.values.since)
  const verb = since > useToday() ? 'Planear' : 'Guardar'
  return (
    <div className={classes.save} data-bottom-bar>
      <ActionButton onClick={() => change.send({ type: 'SAVE' })}>
        {`${verb} ${prices.length === 0 ? 'precios' : counted(prices.length, 'precio', 'precios')}`}
      </ActionButton>
    </div>
  )
}

function columnsFor(
  chosen: ReadonlySet<Id>,
  prices: readonly NewPrice[],
  onChoose: ShownProps['onChoose'],
): Column<Product>[] {
  const after = new Map<Id, Cents>(prices.map(({ product, price }) => [product.id, price]))
  return [
    {
      id: 'elegir',
      header: 'Elegir',
      inCard: 'figure',
      cell: ({ id, name }) => (
        <Checkbox
          aria-label={`Elegir ${name}`}
          checked={chosen.has(id)}
          onChange={({ currentTarget }) => onChoose([id], currentTarget.checked)}
        />
      ),
    },
    {
      ...asIs<Product>('nombre', 'Nombre', ({ name }) => name),
      cell: ({ name }) => <bdi>{name}</bdi>,
      inCard: 'title',
    },
    asIs('categoria', 'Categoría', ({ categoryName }) => categoryName),
    asIs('tipo', 'Tipo', ({ type }) => productTypeLabel(type)),
    moneyColumn('precio', 'Precio hoy', ({ price }) => price, 'named'),
    {
      id: 'nuevo',
      header: 'Precio nuevo',
      cell: ({ id }) => {
        const price = after.get(id)
        return price === undefined ? <NoValue /> : <strong>{formatMoney(price)}</strong>
      },
      csv: ({ id }) => {
        const price = after.get(id)
        return price === undefined ? '' : pesosOf(price)
      },
      align: 'end',
      inCard: 'named',
    },
  ]
}
