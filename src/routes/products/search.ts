import * as z from 'zod/mini'
import { oneOf, orden, text } from '#routes/shared/lists/search.ts'
import { importViews } from '#rules/sheets/import-views.ts'

export const ProductSearch = z.object({
  buscar: text,
  orden,
  /** the change of several prices, or the import, instead of the products */
  vista: oneOf(['precios', 'importar']),
  /** shown rows of the import */
  ver: oneOf(importViews),
  /** label of the only type whose prices show */
  tipo: text,
  /** type that the form begins with, for a new academy */
  nuevo: oneOf(['disciplina']),
})
export type ProductSearch = z.infer<typeof ProductSearch>
