import * as z from 'zod/mini'
import { oneOf, orden, text } from '#routes/shared/lists/search.ts'

export const ProductSearch = z.object({
  buscar: text,
  orden,
  /** type that the form begins with, for a new academy */
  nuevo: oneOf(['disciplina']),
})
export type ProductSearch = z.infer<typeof ProductSearch>
