import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { isSameName, nameKey, searchKey } from '#values/text.ts'

/** A category of the catalogue with its products. */
export type CategoryGroup = { name: string; products: Product[] }

const uncategorized = 'Sin categoría'

/**
 * Groups products by category (spec 2, POS). Listed categories come first, in their order; then unlisted ones; products
 * without a category come last. A category written in several ways is one, in its first spelling. Empty groups are left out.
 */
export function groupByCategory(products: Product[], categories: Category[]): CategoryGroup[] {
  const names = new Map<Id | null, string>(categories.map(({ id, name }) => [id, name]))
  const groups = new Map<string, CategoryGroup>()
  const groupOf = (name: string): CategoryGroup => {
    const key = nameKey(name)
    const group = groups.get(key) ?? { name, products: [] }
    groups.set(key, group)
    return group
  }
  for (const { name } of categories) groupOf(name)
  const last: CategoryGroup = { name: uncategorized, products: [] }
  for (const product of products) {
    const name = names.get(product.categoryId)?.trim() || product.categoryName.trim() || uncategorized
    const group = isSameName(name, uncategorized) ? last : groupOf(name)
    group.products.push(product)
  }
  return [...groups.values(), last].filter((group) => group.products.length > 0)
}

/** Replaces each product's category name by the current one. A product of an unlisted category keeps its name. */
export function withCategoryNames(products: Product[], categories: Category[]): Product[] {
  const names = new Map<Id | null, string>(categories.map(({ id, name }) => [id, name]))
  return products.map((product) => {
    const name = names.get(product.categoryId)
    return name === undefined ? product : { ...product, categoryName: name }
  })
}

/** The products whose name or category contains every word of the search. Ignores accents and case. */
export function searchProducts(products: Product[], search: string): Product[] {
  const words = searchKey(search).split(/\s/)
  return products.filter(({ name, categoryName }) => {
    const text = searchKey(`${name} ${categoryName}`)
    return words.every((word) => text.includes(word))
  })
}
