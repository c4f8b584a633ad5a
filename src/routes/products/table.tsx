import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Product } from '#api/products.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { hueAmongProducts } from '#routes/shared/lists/hues.ts'
import { moneyColumn } from '#routes/shared/lists/money-column.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { searchProducts } from '#rules/sales/catalogue.ts'
import { productTypeLabel } from '#rules/sales/product-type.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { HueOf } from '#ui/hues.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { NoValue } from '#ui/notes/no-value.tsx'
import { GoToForm } from '#ui/shell/form-opener.tsx'
import { Tile } from '#ui/shell/tile.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { actionsColumn } from '#ui/table/row-action.tsx'
import { shortened } from '#values/text.ts'
import classes from './products.module.css'
import type { ProductSearch } from './search.ts'

type Props = {
  products: UseQueryResult<Product[]>
  /** products with the current names of their categories */
  rows: Product[]
  search: ProductSearch
  onSearch: (change: ProductSearch) => void
  onEdit: (product: Product) => void
  onRemove: (product: Product) => void
}

/** Width in rem below which ten columns do not fit: a small screen, or a medium one with the form. */
const cardsAt = 55.99

/** Table of the products (spec 2, Products). */
export function Listing({ products, rows, search, onSearch, onEdit, onRemove }: Props) {
  const { buscar = '', orden } = search
  const searched = useDeferredValue(buscar)
  const filter = useMemo(() => {
    const found = new Set(searchProducts(rows, searched))
    return (product: Product) => found.has(product)
  }, [rows, searched])
  const columns = useMemo(() => columnsFor(hueAmongProducts(rows), onEdit, onRemove), [rows, onEdit, onRemove])

  return (
    <ListSection
      heading="Listado de Productos"
      className={classes.listing}
      tools={
        <SearchField
          label="Buscar producto"
          placeholder="Nombre o categoría"
          value={buscar}
          onChange={(text) => onSearch({ buscar: text || undefined })}
        />
      }
      file="Productos"
      freshness={<Freshness of={[productsQuery(), categoriesQuery()]} />}
      lacking={useUnreadable(productsQuery())}
      query={products}
      loading="Cargando productos"
      heights={{ row: 47 }}
      empty={rows.length === 0 ? 'No hay productos registrados.' : 'Ningún producto coincide con la búsqueda.'}
      help={
        <EmptyHelp action={<GoToForm>Agregar el primer producto</GoToForm>}>
          Aquí está lo que vendes: artículos, servicios y disciplinas.
        </EmptyHelp>
      }
      columns={columns}
      rows={rows}
      filter={filter}
      rowId={idOf}
      order={orden}
      usualOrder="nombre"
      onOrder={(orden) => onSearch({ orden })}
      isDense
      cardsAt={cardsAt}
    />
  )
}

export function columnsFor(hueOf: HueOf, onEdit: Props['onEdit'], onRemove: Props['onRemove']): Column<Product>[] {
  return [
    {
      id: 'nombre',
      header: 'Nombre',
      cell: ({ name }) => (
        <bdi className={classes.name} title={name}>
          {shortened(name)}
        </bdi>
      ),
      sortValue: ({ name }) => name,
      csv: ({ name }) => name,
    },
    {
      id: 'categoria',
      header: 'Categoría',
      cell: ({ categoryName }) => <Words list={categoryName === '' ? [] : [categoryName]} />,
      sortValue: ({ categoryName }) => categoryName,
      csv: ({ categoryName }) => categoryName,
    },
    moneyColumn('precio', 'Precio', ({ price }) => price),
    moneyColumn('costo', 'Costo de producción', ({ productionCost }) => productionCost, 'more'),
    {
      id: 'tipo',
      header: 'Tipo',
      cell: ({ type }) => <span className={classes.words}>{productTypeLabel(type)}</span>,
      sortValue: ({ type }) => productTypeLabel(type),
      csv: ({ type }) => productTypeLabel(type),
    },
    {
      id: 'subdisciplinas',
      header: 'Subdisciplinas',
      cell: ({ subdisciplines }) => <Words list={subdisciplines} />,
      csv: ({ subdisciplines }) => subdisciplines.join(', '),
      inCard: 'more',
    },
    {
      id: 'colores',
      header: 'Colores',
      cell: ({ colors }) => <Words list={colors} />,
      csv: ({ colors }) => colors.join(', '),
      inCard: 'more',
    },
    {
      id: 'tallas',
      header: 'Tallas',
      cell: ({ sizes }) => <Words list={sizes} areSizes />,
      csv: ({ sizes }) => sizes.join(', '),
      inCard: 'more',
    },
    {
      id: 'imagen',
      header: 'Imagen',
      inCard: 'more',
      cell: ({ name, categoryName, imageUrl }) => (
        <Tile name={name} group={categoryName} hue={hueOf(name)} image={imageUrl} />
      ),
    },
    actionsColumn(({ name }) => name, { onEdit, onRemove }),
  ]
}

/** A list of words in a cell, or a dash if empty. Sizes are shorter, so their cell is narrower. */
const Words = ({ list, areSizes = false }: { list: string[]; areSizes?: boolean }) =>
  list.length === 0 ? (
    <NoValue />
  ) : (
    <bdi className={areSizes ? classes.sizes : classes.words} title={list.join(', ')}>
      {shortened(list.join(', '))}
    </bdi>
  )
