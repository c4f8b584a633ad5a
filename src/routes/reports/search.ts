import * as z from 'zod/mini'
import { day, id, idsUpTo, oneOf, orden } from '#routes/shared/lists/search.ts'

/** The search params of the finances. */
export const FinanceSearch = z.object({
  /** first day, as `yyyy-mm-dd` */
  inicio: day,
  /** last day, as `yyyy-mm-dd` */
  fin: day,
  /** the shown saved report, instead of the date range */
  reporte: id,
  /** order of the sales */
  orden,
  /** the compared reports */
  comparar: idsUpTo(2),
  /** whether what is shown is compared with the report before it, instead of two reports */
  anterior: oneOf(['si']),
})
export type FinanceSearch = z.infer<typeof FinanceSearch>
