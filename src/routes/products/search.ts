import * as z from 'zod/mini'
import { orden, text } from '#routes/shared/lists/search.ts'

/** The search params of the products; without `buscar` all are shown. */
export const ProductSearch = z.object({ buscar: text, orden })
export type ProductSearch = z.infer<typeof ProductSearch>
