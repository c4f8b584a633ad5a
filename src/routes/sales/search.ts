import * as z from 'zod/mini'
import { day, id, oneOf, ofText, orden } from '#routes/shared/lists/search.ts'

/** The search params of the point of sale. */
export const SaleSearch = z.object({
  /** first day of the history, as `yyyy-mm-dd` */
  inicio: day,
  /** last day of the history, as `yyyy-mm-dd` */
  fin: day,
  orden,
  /** the drawer is counted, instead of something sold */
  vista: oneOf(['corte']),
  /** the day whose drawer is counted, as `yyyy-mm-dd`; today without it */
  dia: day,
  /** only the sales of this shift are counted */
  turno: oneOf(['si']),
  /** the student to sell to; it leaves the address once the counter has taken it */
  estudiante: id,
  /** which of the student's months come into the cart: `adeudo`, all that they owe, or one as `yyyy-mm` */
  meses: ofText((text) => (text === 'adeudo' || /^\d{4}-\d{2}$/.test(text) ? text : undefined)),
})
export type SaleSearch = z.infer<typeof SaleSearch>
