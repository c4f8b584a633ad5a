import * as z from 'zod/mini'
import { day, oneOf, orden, text } from '#routes/shared/lists/search.ts'

/**
 * Filters of the history: a day or a range of days (`yyyy-mm-dd`, both included), subdiscipline, level, and teacher as the
 * history calls them; a missing one means all. `vista`: the roll alone, as it is taken at the door, or the
 * classes without a roll alone. `desde`: the first day of these.
 */
export const AttendanceSearch = z.object({
  vista: oneOf(['lista', 'sin-lista']),
  desde: day,
  fecha: day,
  inicio: day,
  fin: day,
  subdisciplina: text,
  nivel: text,
  maestro: text,
  orden,
})
export type AttendanceSearch = z.infer<typeof AttendanceSearch>

/** A search that shows the whole history, in the order it has. */
export const noHistoryFilters = {
  fecha: undefined,
  inicio: undefined,
  fin: undefined,
  subdisciplina: undefined,
  nivel: undefined,
  maestro: undefined,
} satisfies AttendanceSearch

/** Whether the history is narrowed at all. */
export const hasHistoryFilter = ({ fecha, inicio, fin, subdisciplina, nivel, maestro }: AttendanceSearch): boolean =>
  (fecha ?? inicio ?? fin ?? subdisciplina ?? nivel ?? maestro) !== undefined
