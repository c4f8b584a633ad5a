import type { Category } from '#api/categories.ts'
import type { Product } from '#api/products.ts'
import { folded } from '#values/text.ts'

/** The products of a category, as the catalogue shows them. */
export type Shelf = { name: string; products: Product[] }

const uncategorized = 'Sin categoría'

/**
 * The catalogue grouped by category (spec 2, POS), in the order of the categories; products of a category that is not
 * among them come after, and those without any at the end.
 */
export function shelvesOf(products: Product[], categories: Category[]): Shelf[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const shelves = new Map<string, Product[]>(categories.map(({ name }) => [name, []]))
  // A category that is itself called so is one with those that have none.
  shelves.delete(uncategorized)
  const last: Product[] = []
  for (const product of products) {
    const name = names.get(product.categoryId ?? '') || product.categoryName || uncategorized
    const shelf = name === uncategorized ? last : shelves.get(name)
    if (shelf) shelf.push(product)
    else shelves.set(name, [product])
  }
  return [...shelves, [uncategorized, last] as const]
    .map(([name, found]) => ({ name, products: found }))
    .filter((shelf) => shelf.products.length > 0)
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
  const words = folded(search).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? products
    : products.filter(({ name, categoryName }) => {
        const text = folded(`${name} ${categoryName}`)
        return words.every((word) => text.includes(word))
      })
}
