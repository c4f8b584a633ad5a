import * as z from 'zod/mini'
import { oneOf, orden } from '#routes/shared/lists/search.ts'
import { importViews } from '#rules/import-views.ts'

/** The search params of the import of students. */
export const ImportSearch = z.object({
  /** which rows are shown; by default those to correct, and at the end those that were registered */
  ver: oneOf(importViews),
  /** order of the rows */
  orden,
})
export type ImportSearch = z.infer<typeof ImportSearch>
