import * as z from 'zod/mini'
import { day, oneOf, orden, text } from '#routes/shared/lists/search.ts'

/**
 * Filters of the history: day (`yyyy-mm-dd`), subdiscipline and level; a missing one means all. `vista`: the roll alone, as
 * it is taken at the door. `desde`: the first day of the classes without a roll.
 */
export const AttendanceSearch = z.object({
  vista: oneOf(['lista']),
  desde: day,
  fecha: day,
  subdisciplina: text,
  nivel: text,
  orden,
})
export type AttendanceSearch = z.infer<typeof AttendanceSearch>
