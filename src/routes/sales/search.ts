import * as z from 'zod/mini'
import { day, id, oneOf, ofText, orden } from '#routes/shared/lists/search.ts'

export const SaleSearch = z.object({
  /** first day of the history, as `yyyy-mm-dd` */
  inicio: day,
  /** last day of the history, as `yyyy-mm-dd` */
  fin: day,
  orden,
  /** shows the cash count instead of the counter */
  vista: oneOf(['corte']),
  /** day of the cash count, as `yyyy-mm-dd`; by default today */
  dia: day,
  /** counts only the shift, or the time since the last count; by default the day */
  turno: oneOf(['si', 'desde']),
  /** student to sell to; leaves the address once the counter has taken it */
  estudiante: id,
  /** the months for the cart: `adeudo` for all that the student owes, `familia` for siblings too, or one as `yyyy-mm` */
  meses: ofText((text) => (/^(adeudo|familia|\d{4}-\d{2})$/.test(text) ? text : undefined)),
})
export type SaleSearch = z.infer<typeof SaleSearch>
