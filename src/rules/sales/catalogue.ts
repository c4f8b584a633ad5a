import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { memoized } from '#values/memoized.ts'
import { find, fitnessFor, searchableOf, type Found } from '#values/search.ts'
import { nameKey } from '#values/text.ts'

export type CategoryGroup = { name: string; products: Product[] }

const uncategorized = 'Sin categoría'

/**
 * Groups products by category (spec 2, POS). Listed categories come first, in their order, then unlisted categories,
 * then products without a category. Empty groups are left out. Names that differ only in case or accents are one
 * category (spec 5, Product).
 */
export function groupByCategory(products: Product[], categories: Category[]): CategoryGroup[] {
  const names = new Map<Id | null, string>(categories.map(({ id, name }) => [id, name]))
  const last: CategoryGroup = { name: uncategorized, products: [] }
  const groups = new Map<string, CategoryGroup>(['', nameKey(uncategorized)].map((key) => [key, last]))
  const byName = new Map<string, CategoryGroup>()
  const groupOf = (name: string): CategoryGroup => {
    const known = byName.get(name)
    if (known) return known
    const key = nameKey(name)
    const group = groups.get(key) ?? { name, products: [] }
    groups.set(key, group)
    byName.set(name, group)
    return group
  }
  for (const { name } of categories) groupOf(name)
  for (const product of products)
    groupOf(names.get(product.categoryId) || product.categoryName || uncategorized).products.push(product)
  const others = [...groups.values()].filter((group) => group !== last)
  return [...others, last].filter(({ products: found }) => found.length > 0)
}

/** Replaces each product's category name by the current name. A product of an unlisted category keeps its name. */
export function withCategoryNames(products: Product[], categories: Category[]): Product[] {
  const names = new Map<Id | null, string>(categories.map(({ id, name }) => [id, name]))
  return products.map((product) => {
    const name = names.get(product.categoryId)
    return name === undefined ? product : { ...product, categoryName: name }
  })
}

const searchableProduct = memoized(({ name, categoryName }: Product) => searchableOf({ name, others: categoryName }))

/** Products that match a search by name or category, best match first (spec 2, POS). */
export const findProducts = (products: readonly Product[], search: string): Found<Product> =>
  find(products, search, searchableProduct)

export function searchProducts(products: readonly Product[], search: string): Product[] {
  const fitnessOf = fitnessFor(search)
  return products.filter((product) => fitnessOf(searchableProduct(product)) !== null)
}
