import * as z from 'zod/mini'
import { day, idsUpTo, orden } from '#routes/-search.ts'

/** What of the finances is looked at. */
export const FinanceSearch = z.object({
  /** the first day, as `yyyy-mm-dd` */
  inicio: day,
  /** the last day, as `yyyy-mm-dd` */
  fin: day,
  /** of the sales */
  orden,
  /** the saved reports that are compared */
  comparar: idsUpTo(2),
})
export type FinanceSearch = z.infer<typeof FinanceSearch>
