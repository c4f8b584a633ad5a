import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import { searchKey } from '#values/text.ts'

/** The products of a category, as the catalogue shows them. */
export type CategoryGroup = { name: string; products: Product[] }

const uncategorized = 'Sin categoría'

/**
 * The catalogue grouped by category (spec 2, POS), in the order of the categories; products of a category that is not
 * among them come after, and those without any at the end.
 */
export function groupByCategory(products: Product[], categories: Category[]): CategoryGroup[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const groups = new Map<string, Product[]>(categories.map(({ name }) => [name, []]))
  // A category that is itself called so is one with those that have none.
  groups.delete(uncategorized)
  const last: Product[] = []
  for (const product of products) {
    const name = names.get(product.categoryId ?? '') || product.categoryName || uncategorized
    const group = name === uncategorized ? last : groups.get(name)
    if (group) group.push(product)
    else groups.set(name, [product])
  }
  return [...groups, [uncategorized, last] as const]
    .map(([name, found]) => ({ name, products: found }))
    .filter((group) => group.products.length > 0)
}

/** The products with the names that the academy's categories have now; one that is not among them keeps the name it brings. */
export function withCategoryNames(products: Product[], categories: Category[]): Product[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return products.map((product) => {
    const name = names.get(product.categoryId ?? '')
    return name === undefined || name === product.categoryName ? product : { ...product, categoryName: name }
  })
}

/** The products whose name or category holds every word of a search, accents and case aside. */
export function searchProducts(products: Product[], search: string): Product[] {
  const words = searchKey(search).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? products
    : products.filter(({ name, categoryName }) => {
        const text = searchKey(`${name} ${categoryName}`)
        return words.every((word) => text.includes(word))
      })
}
