import { TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Search } from 'lucide-react'
import {
  Fragment,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
} from 'react'
import type { SaleActor } from '#actors/sale.ts'
import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { hueAmongProducts } from '#routes/shared/lists/hues.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { categoriesQuery } from '#rows/categories.ts'
import { productsQuery } from '#rows/products.ts'
import { findProducts, searchProducts, groupByCategory, type CategoryGroup } from '#rules/sales/catalogue.ts'
import { isEnter } from '#ui/fields/enter.ts'
import { severalFit } from '#ui/fields/type-ahead.tsx'
import type { HueOf } from '#ui/hues.ts'
import { EmptyHelp, EmptyList } from '#ui/notes/empty-list.tsx'
import { useKeyHint } from '#ui/shell/key-hint.ts'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import { Tile } from '#ui/shell/tile.tsx'
import { formatMoney } from '#values/money.ts'
import type { Found } from '#values/search.ts'
import { shortened } from '#values/text.ts'
import classes from './catalogue.module.css'

type Props = {
  ref: Ref<HTMLInputElement>
  sale: SaleActor
  products: UseQueryResult<Product[]>
  categories: Category[]
  chosen: string | null
  /** elements for the chosen product: below its row, or below the search if it is not listed */
  rooms: Record<'setTile' | 'setBelowSearch', (room: HTMLElement | null) => void>
  /** `press` is missing if the keyboard chose the product in the search */
  onChoose: (product: Product, press?: MouseEvent<HTMLElement>) => void
}

const none: Product[] = []
const nothing: Found<Product> = { items: none, isClear: false, best: null }

/** Returns the best match of a search, or `undefined` if several match equally well. */
const takenByEnter = ({ items: [first], isClear }: Found<Product>) => (isClear ? first : undefined)

/** Products to sell, by category (spec 2, POS). */
export function Catalogue({
  ref,
  sale,
  products,
  categories,
  chosen,
  rooms: { setTile, setBelowSearch },
  onChoose,
}: Props) {
  const keyHint = useKeyHint('/')
  const [search, setSearch] = useSearchFor(sale)
  const searched = useDeferredValue(search)
  const all = products.data ?? none
  const groups = useMemo(() => groupByCategory(searchProducts(all, searched), categories), [all, searched, categories])
  const hueOf = hueAmongProducts(all)
  const isSearching = searched.trim() !== ''
  const found = useMemo(() => (isSearching ? findProducts(all, searched) : nothing), [all, isSearching, searched])
  const lit = takenByEnter(found)
  const isUnclear = !lit && found.items.length > 0
  const unreadable = useUnreadable(productsQuery())
  const isMissing = useSelector(sale, ({ context }) => context.missing === 'product')

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && search !== '') {
      // Only the next Escape puts the chosen product back.
      event.preventDefault()
      setSearch('')
    }
    const isBlank = search.trim() === ''
    // The field already has the focus: the key of the search is no text of it.
    if (event.key === '/' && isBlank) event.preventDefault()
    if (!isEnter(event) || (isBlank && chosen !== null)) return
    // The focus moves to the chosen product, which the same key press would add.
    event.preventDefault()
    if (event.repeat) return
    // Searches again, because the last letters may not be rendered yet.
    const matches = isBlank ? nothing : findProducts(all, search)
    const taken = takenByEnter(matches)
    if (taken) onChoose(taken)
    else if (chosen === null && matches.items.length === 0) sale.send({ type: 'ADD_LINE' })
  }

  return (
    <section className={classes.catalogue} aria-label="Catálogo">
      <TextInput
        ref={ref}
        type="search"
        aria-label="Buscar producto"
        placeholder={`Buscar producto${keyHint}`}
        leftSection={<Search size={18} aria-hidden />}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={press}
        error={isMissing && !lit && 'Elige un producto del catálogo.'}
      />
      <p role="status" className={isUnclear ? classes.unclear : classes.hint}>
        {lit ? `Enter elige ${lit.name}` : isUnclear && severalFit}
      </p>
      <Freshness of={[productsQuery(), categoriesQuery()]} />
      {unreadable !== undefined && <p className={classes.unreadable}>{unreadable}</p>}
      <div ref={setBelowSearch} className={classes.room} />
      {products.isPending ? (
        <CatalogueSkeleton />
      ) : groups.length === 0 ? (
        <NoProducts products={products} />
      ) : (
        <CategoryRegions
          groups={groups}
          hueOf={hueOf}
          chosen={chosen}
          lit={lit?.id ?? null}
          setTile={setTile}
          onChoose={onChoose}
        />
      )}
    </section>
  )
}

/** The typed search. It is empty for the next product and the next sale, unless it was typed while a sale is on its way. */
function useSearchFor(sale: SaleActor) {
  const [search, setSearch] = useState('')
  const isForNext = useRef(false)
  useEffect(() => {
    const watching = [
      sale.on('added', () => setSearch('')),
      sale.on('sold', () => {
        if (!isForNext.current) setSearch('')
      }),
    ]
    return () => watching.forEach((each) => each.unsubscribe())
  }, [sale])
  const type = (text: string) => {
    isForNext.current = sale.getSnapshot().hasTag('busy')
    setSearch(text)
  }
  return [search, type] as const
}

function NoProducts({ products: { data = none, isLoadingError, refetch } }: Pick<Props, 'products'>) {
  const isEmpty = data.length === 0
  return (
    <p className={classes.none}>
      <EmptyList
        empty={isEmpty ? 'No hay productos registrados.' : 'Ningún producto coincide con la búsqueda.'}
        hasFailed={isLoadingError}
        onRetry={() => void refetch()}
        help={
          isEmpty && (
            <EmptyHelp action={<LeadTo page="ProductManagement">Agregar productos</LeadTo>}>
              Aquí eliges lo que se vende.
            </EmptyHelp>
          )
        }
      />
    </p>
  )
}

type ShownProps = { hueOf: HueOf; lit: string | null } & Pick<Props, 'chosen' | 'onChoose'> &
  Pick<Props['rooms'], 'setTile'>

/** Number of products above which a catalogue draws in two steps: more than a window shows. */
const manyProducts = 60

/** Draws a window of products at once, and the rest of a long catalogue when the browser has time. */
function CategoryRegions({ groups, ...shown }: ShownProps & { groups: CategoryGroup[] }) {
  const isFew = groups.reduce((sum, { products }) => sum + products.length, 0) <= manyProducts
  const isWhole = useDeferredValue(true, isFew)
  const drawn = isWhole ? null : new Set(groups.flatMap(({ products }) => products).slice(0, manyProducts))
  return groups.map((group) => (
    <CategoryRegion
      key={group.name}
      group={group}
      drawn={drawn}
      {...shown}
      chosen={ofGroup(group, shown.chosen)}
      lit={ofGroup(group, shown.lit)}
    />
  ))
}

const ofGroup = ({ products }: CategoryGroup, id: string | null): string | null =>
  products.some((product) => product.id === id) ? id : null

type CategoryProps = ShownProps & {
  group: CategoryGroup
  /** products to draw, or `null` for all; the others only take space */
  drawn: ReadonlySet<Product> | null
}

/** Memoized: renders only when one of its own products is chosen or unchosen. */
const CategoryRegion = memo(function CategoryRegion({ group, drawn, chosen, setTile, ...shown }: CategoryProps) {
  const id = useId()
  const { hueOf, lit, onChoose } = shown
  const products = drawn ? group.products.filter((product) => drawn.has(product)) : group.products
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{shortened(group.name)}</h2>
      <ul>
        {products.map((product) => (
          <Fragment key={product.id}>
            <li>
              <ProductButton
                product={product}
                hueOf={hueOf}
                isChosen={product.id === chosen}
                isLit={product.id === lit}
                onChoose={onChoose}
              />
            </li>
            {product.id === chosen && <li ref={setTile} className={classes.room} />}
          </Fragment>
        ))}
        {products.length < group.products.length && (
          <li
            aria-hidden
            className={classes.rest}
            style={{ height: placeOf(group.products.length - products.length) }}
          />
        )}
      </ul>
    </section>
  )
})

/** Estimated height of the products in three columns. One box for all is cheaper: a box for each took half a frame. */
const placeOf = (products: number): string => `${Math.ceil(products / 3) * 4.5}rem`

type ProductProps = {
  product: Product
  hueOf: HueOf
  isChosen: boolean
  /** whether Enter in the search chooses it */
  isLit: boolean
  onChoose: Props['onChoose']
}

/** Memoized: renders only when chosen or unchosen, because a catalogue may have a thousand products. */
const ProductButton = memo(function ProductButton({ product, hueOf, isChosen, isLit, onChoose }: ProductProps) {
  return (
    <button
      type="button"
      className={classes.product}
      aria-pressed={isChosen}
      data-lit={isLit}
      onClick={(press) => onChoose(product, press)}
    >
      <Tile name={product.name} group={product.categoryName} hue={hueOf(product.name)} image={product.imageUrl} />
      <span className={classes.name}>{shortened(product.name)}</span>{' '}
      <span className={classes.price}>{formatMoney(product.price)}</span>
    </button>
  )
})

function CatalogueSkeleton() {
  return (
    <div role="status" aria-label="Cargando productos" className={`${classes.loading ?? ''} ${pulse}`}>
      <Skeleton height={20} width={140} />
      <ul>
        {Array.from({ length: 9 }, (_, index) => (
          <li key={index}>
            <Skeleton height={64} />
          </li>
        ))}
      </ul>
    </div>
  )
}
