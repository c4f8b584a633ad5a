import * as z from 'zod/mini'
import { day, id, idsUpTo, oneOf, orden } from '#routes/shared/lists/search.ts'

export const FinanceSearch = z.object({
  /** first day, as `yyyy-mm-dd` */
  inicio: day,
  /** last day, as `yyyy-mm-dd` */
  fin: day,
  /** all sales, without a date range; by default the current month shows */
  fechas: oneOf(['todas']),
  /** id of the shown report, instead of a date range */
  reporte: id,
  orden,
  /** the sold lines, or a grouping of them; by default each sale shows */
  por: oneOf(['tipo', 'disciplina', 'producto', 'mes', 'renglon']),
  comparar: idsUpTo(2),
  /** whether the shown figures are compared with the report before them, instead of two reports */
  anterior: oneOf(['si']),
})
export type FinanceSearch = z.infer<typeof FinanceSearch>
