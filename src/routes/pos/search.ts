import * as z from 'zod/mini'
import { day, orden } from '#routes/-search.ts'

/** Which days of the history are looked at, both included and as `yyyy-mm-dd`; open where one is missing. */
export const SaleSearch = z.object({ inicio: day, fin: day, orden })
export type SaleSearch = z.infer<typeof SaleSearch>
