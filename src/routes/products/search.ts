import * as z from 'zod/mini'
import { oneOf, orden, text } from '#routes/shared/lists/search.ts'

/** The search params of the products; without `buscar` all are shown. */
export const ProductSearch = z.object({
  buscar: text,
  orden,
  /** what the form begins with, for a new academy */
  nuevo: oneOf(['disciplina']),
})
export type ProductSearch = z.infer<typeof ProductSearch>
