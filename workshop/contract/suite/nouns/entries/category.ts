import { listCategoriesEndpoint } from '#api/categories.ts'
import type { TriedNoun } from '../noun.ts'

/** A new category is made with its product, and no call removes it. */
export const category: TriedNoun = {
  noun: 'categoría',
  list: listCategoriesEndpoint,
  saves: [],
}
