import * as z from 'zod/mini'
import { day, id, idsUpTo, orden } from '#routes/-search.ts'

/** What of the finances is looked at. */
export const FinanceSearch = z.object({
  /** the first day, as `yyyy-mm-dd` */
  inicio: day,
  /** the last day, as `yyyy-mm-dd` */
  fin: day,
  /** the saved report that the panel shows, instead of the days */
  reporte: id,
  /** of the sales */
  orden,
  /** the saved reports that are compared */
  comparar: idsUpTo(2),
})
export type FinanceSearch = z.infer<typeof FinanceSearch>
