/** The category of a product: chosen, or typed as a new one. */

import type { Category } from '#api/categories.ts'
import type { Product, ProductDraft } from '#api/products.ts'
import { memoized } from '#values/memoized.ts'
import { nameKey, oneLine } from '#values/text.ts'

export type Known = { products: readonly Product[]; categories: readonly Category[] }

/**
 * The categories of the selector: the listed categories, then the categories that only products have. The edited
 * product's own category comes first among the latter, so that saving does not change it.
 */
export function categoryChoices(
  categories: readonly Category[],
  product: Product | null,
  products: readonly Product[] = [],
): readonly Category[] {
  const choices = [...categories]
  for (const each of product ? [product, ...products] : products) {
    const own = ownCategory(each, choices)
    if ('id' in own && !choices.includes(own)) choices.push(own)
  }
  return choices
}

/** The product's category: a listed category, or a typed category if only its name is known. */
export function ownCategory(
  { categoryId, categoryName }: Product,
  categories: readonly Category[],
): Category | { typed: string } {
  const name = nameKey(categoryName)
  const listed =
    categories.find(({ id }) => id === categoryId) ??
    (name === '' ? undefined : withName(categories, categoryName, ({ name }) => name))
  if (listed) return listed
  return categoryId !== null && name !== '' ? { id: categoryId, name: categoryName } : { typed: categoryName.trim() }
}

/** The rows by the key of their name, computed once per list. */
const listedByName = memoized((categories: readonly Category[]) =>
  Map.groupBy(categories, (each) => nameKey(each.name)),
)
const usedByName = memoized((products: readonly Product[]) =>
  Map.groupBy(products, (each) => nameKey(each.categoryName)),
)

/** The row of a name; without an equal one, the first that differs only in accents or case. */
function withName<Row>(rows: readonly Row[] = [], name: string, nameIn: (row: Row) => string): Row | undefined {
  const key = nameKey(name)
  return rows.find((row) => nameIn(row) === name) ?? rows.find((row) => nameKey(nameIn(row)) === key)
}

/** The existing category that differs from a name only in accents or case; `undefined` if there is none (spec 5, Product). */
export function existingCategory(name: string, { products, categories }: Known): ProductDraft['category'] | undefined {
  const key = nameKey(name)
  const listed = withName(listedByName(categories).get(key), name, (category) => category.name)
  if (listed) return { chosen: listed.id }
  const used = withName(usedByName(products).get(key), name, ({ categoryName }) => categoryName)
  return used && (used.categoryId === null ? { typed: oneLine(used.categoryName) } : { chosen: used.categoryId })
}
