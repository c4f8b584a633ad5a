import * as z from 'zod/mini'
import { oneOf, orden } from '#routes/shared/lists/search.ts'
import { importViews } from '#rules/sheets/import-views.ts'

export const RegistrationSearch = z.object({
  vista: oneOf(['importar']),
  ver: oneOf(importViews),
  orden,
})
export type RegistrationSearch = z.infer<typeof RegistrationSearch>
