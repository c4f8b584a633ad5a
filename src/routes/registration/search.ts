import * as z from 'zod/mini'
import { oneOf, orden } from '#routes/shared/lists/search.ts'
import { importViews } from '#rules/students/import-views.ts'

/** The search params of the registration; by default the form. */
export const RegistrationSearch = z.object({
  /** the import of many students from a sheet */
  vista: oneOf(['importar']),
  /** which rows of the import are shown */
  ver: oneOf(importViews),
  /** order of the rows */
  orden,
})
export type RegistrationSearch = z.infer<typeof RegistrationSearch>
