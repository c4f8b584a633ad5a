import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { find, fitnessFor, searchableOf, type Found, type Searchable } from '#values/search.ts'

/** A category of the catalogue with its products. */
export type CategoryGroup = { name: string; products: Product[] }

const uncategorized = 'Sin categoría'

/**
 * Groups products by category (spec 2, POS). Listed categories come first, in their order; then unlisted ones; products
 * without a category come last. Empty groups are left out.
 */
export function groupByCategory(products: Product[], categories: Category[]): CategoryGroup[] {
  const names = new Map<Id | null, string>(categories.map(({ id, name }) => [id, name]))
  const groups = new Map<string, Product[]>(categories.map(({ name }) => [name, []]))
  const last: Product[] = []
  for (const product of products) {
    const name = names.get(product.categoryId) || product.categoryName || uncategorized
    const group = name === uncategorized ? last : groups.get(name)
    if (group) group.push(product)
    else groups.set(name, [product])
  }
  return [...groups, [uncategorized, last] as const]
    .map(([name, found]) => ({ name, products: found }))
    .filter((group) => group.products.length > 0)
}

/** Replaces each product's category name by the current one. A product of an unlisted category keeps its name. */
export function withCategoryNames(products: Product[], categories: Category[]): Product[] {
  const names = new Map<Id | null, string>(categories.map(({ id, name }) => [id, name]))
  return products.map((product) => {
    const name = names.get(product.categoryId)
    return name === undefined ? product : { ...product, categoryName: name }
  })
}

const searchables = new WeakMap<Product, Searchable>()

function searchableProduct(product: Product): Searchable {
  const before = searchables.get(product)
  if (before) return before
  const made = searchableOf({
    name: product.name,
    others: product.categoryName,
  })
  searchables.set(product, made)
  return made
}

/** What a search finds among the products, by name and category, those that fit best first (spec 2, POS). */
export const findProducts = (products: readonly Product[], search: string): Found<Product> =>
  find(products, search, searchableProduct)

/** The products that a search finds, in the order of the list. */
export function searchProducts(products: readonly Product[], search: string): Product[] {
  const fitnessOf = fitnessFor(search)
  return products.filter((product) => fitnessOf(searchableProduct(product)) !== null)
}
