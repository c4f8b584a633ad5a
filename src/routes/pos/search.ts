import * as z from 'zod/mini'
import { day, orden } from '#routes/-search.ts'

/** The date range of the history, both days included, as `yyyy-mm-dd`; a missing end is open. */
export const SaleSearch = z.object({ inicio: day, fin: day, orden })
export type SaleSearch = z.infer<typeof SaleSearch>
