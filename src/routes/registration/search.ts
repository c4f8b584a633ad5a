import * as z from 'zod/mini'
import { oneOf } from '#routes/shared/lists/search.ts'
import { ImportSearch } from './import/search.ts'

/** The search params of the registration; by default the form. */
export const RegistrationSearch = z.extend(ImportSearch, {
  /** the import of many students from a sheet */
  vista: oneOf(['importar']),
})
export type RegistrationSearch = z.infer<typeof RegistrationSearch>
