import * as z from 'zod/mini'
import { orden, text } from '#routes/-search.ts'

/** What of the products is looked at; all, without `buscar`. */
export const ProductSearch = z.object({ buscar: text, orden })
export type ProductSearch = z.infer<typeof ProductSearch>
