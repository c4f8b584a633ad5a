import * as z from 'zod/mini'
import { listCategoriesEndpoint } from '#api/categories.ts'
import type { TriedNoun } from '../noun.ts'
import { id, text } from '../shapes.ts'

/** A new category is made with its product, and no call removes it. */
export const category: TriedNoun = {
  noun: 'categoría',
  list: listCategoriesEndpoint,
  saves: [],
  forms: { list_categories: z.object({ id, name: text }) },
}
