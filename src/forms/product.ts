import type { Category } from '#api/categories.ts'
import type { Product, ProductDraft, ProductType } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { existingCategory, ownCategory, type Known } from '#forms/product-category.ts'
import type { FormResult } from '#rules/form.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import { goneText } from '#saving/kept.ts'
import { nameTyped } from '#saving/merge.ts'
import { memoized } from '#values/memoized.ts'
import { pesosOf, type Cents } from '#values/money.ts'
import { amountHint, typedCents } from '#values/numbers.ts'
import { noPicture, pictureHint, pictureUrl, savedPicture, type Picture } from '#values/picture.ts'
import { distinct, isSameName, nameKey, oneLine } from '#values/text.ts'

export type ProductValues = {
  name: string
  /** id of the selected category; empty if none */
  category: Id
  /** name of a new category; it overrides the selected category */
  newCategory: string
  price: string
  productionCost: string
  type: ProductType
  subdisciplines: string
  colors: string
  sizes: string
  picture: Picture
}

/** The messages after a save of a product (spec 8, Product). */
export const productTexts = {
  created: 'Producto agregado con éxito!',
  updated: 'Producto actualizado con éxito!',
  sent: { noun: 'el producto', participle: 'guardado', again: 'enviarlo' },
  gone: goneText('el producto'),
}

export const pictureRefused = 'Revisa la imagen del producto.'

const emptyProduct: ProductValues = {
  name: '',
  category: '',
  newCategory: '',
  price: '',
  productionCost: '',
  type: 'physical',
  subdisciplines: '',
  colors: '',
  sizes: '',
  picture: noPicture,
}

export const amountText = (cents: Cents): string => pesosOf(cents).toFixed(2)

/** The initial values of the product form. A new product is empty and of type `physical` (spec 9, Defaults). */
export function productValues(product: Product | null, categories: readonly Category[]): ProductValues {
  if (!product) return emptyProduct
  const category = ownCategory(product, categories)
  return {
    name: product.name,
    category: 'id' in category ? category.id : '',
    newCategory: 'typed' in category ? category.typed : '',
    price: amountText(product.price),
    productionCost: product.productionCost === 0 ? '' : amountText(product.productionCost),
    type: product.type,
    subdisciplines: commaText(product.subdisciplines),
    colors: commaText(product.colors),
    sizes: commaText(product.sizes),
    picture: savedPicture(product.imageUrl),
  }
}

/**
 * Splits a text at commas: trimmed, without empty parts and without repetitions. Texts that differ only in accents or
 * case are repetitions (spec 5, Product).
 */
export function commaList(text: string): string[] {
  const parts = text.split(',').map(oneLine).filter(Boolean)
  return [...Map.groupBy(parts, (part) => nameKey(part) || part).values()].flatMap(([first = '']) => first)
}

/**
 * A typed list. If the text is unchanged, the `stored` list is returned, because its parts may contain commas (spec 7,
 * Sending).
 */
const listTyped = (text: string, stored: readonly string[] = []): string[] =>
  text === commaText(stored) ? [...stored] : commaList(text)

/**
 * The subdisciplines of the form. Only a discipline has subdisciplines (spec 5, Product). For an unknown type they
 * stay; `stored` are the product's current subdisciplines.
 */
export const subdisciplinesIn = ({ type, subdisciplines }: ProductValues, stored?: readonly string[]): string[] =>
  type === 'physical' || type === 'service' ? [] : listTyped(subdisciplines, stored)

/** Joins a list with commas, the inverse of {@link commaList}. */
export const commaText = (list: readonly string[]): string => list.join(', ')

/** The data for saving a product: the edited product, all products, and the categories. */
export type Assortment = Known & { row: Product | null }

/** The names in the lists of the products, computed once per list. */
const namesIn = memoized((products: readonly Product[]) => ({
  subdisciplines: distinct(...products.map(({ subdisciplines }) => subdisciplines)),
  colors: distinct(...products.map(({ colors }) => colors)),
  sizes: distinct(...products.map(({ sizes }) => sizes)),
}))

/**
 * A list of names in the spelling of the other products (spec 5, Product). The edited product may change the spelling
 * of its own names.
 */
function inKnownSpelling(
  typed: string[],
  kind: 'subdisciplines' | 'colors' | 'sizes',
  { row, products }: Assortment,
): string[] {
  if (typed.length === 0) return typed
  const known = namesIn(products)[kind]
  const own = row?.[kind] ?? []
  return typed.map((name) =>
    own.some((other) => isSameName(other, name)) ? name : (known.find((other) => isSameName(other, name)) ?? name),
  )
}

/** A typed amount in cents; `NaN` if it is unreadable. */
const amountOf = (text: string): Cents => typedCents(text) ?? Number.NaN

/**
 * Whether a save would change the cost of a product. The servers sum today's cost of all sold products, so it would
 * change the profit of every past month (spec 5, Product).
 */
export function changesCost(saved: Product | null, { productionCost }: Pick<ProductValues, 'productionCost'>): boolean {
  const cost = amountOf(productionCost.trim() || '0')
  return saved !== null && !Number.isNaN(cost) && cost !== saved.productionCost
}

/** Whether a value stands in the second part of the form: cost, colors, sizes or picture. */
export const hasMore = ({ productionCost, type, colors, sizes, picture }: ProductValues): boolean =>
  productionCost !== '' || (isPhysical(type) && colors + sizes !== '') || pictureUrl(picture) !== null

/** Validates the product form. Missing fields are reported before wrong ones (spec 5, Product). */
export function readProduct(values: ProductValues, assortment: Assortment): FormResult<ProductDraft> {
  const { category, type, picture } = values
  const { row } = assortment
  const name = nameTyped(values.name, row?.name)
  const typed = oneLine(values.newCategory)
  const price = amountOf(values.price)
  const productionCost = amountOf(values.productionCost.trim() || '0')
  const hints = {
    name: name.trim() === '' ? 'Escribe el nombre.' : undefined,
    category: typed === '' && category === '' ? 'Elige una categoría o escribe una nueva.' : undefined,
    price: price >= 0 ? undefined : amountHint(values.price, 'Escribe un precio, por ejemplo 350.00.'),
    productionCost:
      productionCost >= 0 ? undefined : amountHint(values.productionCost, 'Escribe un número, por ejemplo 120.00.'),
    picture: pictureHint(picture),
  }
  const refused = (message: string) => ({ refusal: { message, hints } })

  if (hints.name !== undefined || hints.category !== undefined || hints.price !== undefined)
    return refused('Por favor, completa todos los campos.')
  if (hints.productionCost !== undefined) return refused('El costo de producción debe ser un número válido.')
  if (hints.picture !== undefined) return refused(pictureRefused)
  return {
    draft: {
      name,
      category: typed === '' ? { chosen: category } : (existingCategory(typed, assortment) ?? { typed }),
      price,
      productionCost,
      type,
      image: pictureUrl(picture),
      subdisciplines: inKnownSpelling(subdisciplinesIn(values, row?.subdisciplines), 'subdisciplines', assortment),
      colors: isPhysical(type) ? inKnownSpelling(listTyped(values.colors, row?.colors), 'colors', assortment) : [],
      sizes: isPhysical(type) ? inKnownSpelling(listTyped(values.sizes, row?.sizes), 'sizes', assortment) : [],
    },
  }
}
