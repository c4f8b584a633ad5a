import * as z from 'zod/mini'
import { day, oneOf, orden, text } from '#routes/shared/lists/search.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'

/**
 * Filters of the history: a day or a range of days (`yyyy-mm-dd`, both included), subdiscipline, level, and teacher as the
 * history calls them; a missing one means all. `vista`: the roll alone, as it is taken at the door, or the
 * classes without a roll alone. `desde`: the first day of these. `dia`, `clase`, `grupo` and `con`: date, subdiscipline, level
 * and teacher of the roll that is taken alone.
 */
export const AttendanceSearch = z.object({
  vista: oneOf(['lista', 'sin-lista']),
  desde: day,
  dia: day,
  clase: text,
  grupo: text,
  con: text,
  fecha: day,
  inicio: day,
  fin: day,
  subdisciplina: text,
  nivel: text,
  maestro: text,
  orden,
})
export type AttendanceSearch = z.infer<typeof AttendanceSearch>

/** The roll that an address says is taken alone; `null` where it says none, or not all of it. */
export const rollInSearch = ({ dia, clase, grupo, con }: AttendanceSearch): RollChoice | null =>
  dia !== undefined && clase !== undefined && grupo !== undefined && con !== undefined
    ? { date: dia, subdiscipline: clase, level: grupo, teacher: con }
    : null

/** What the address says of a roll that is taken alone. */
export const searchOfRoll = ({ date, subdiscipline, level, teacher }: RollChoice) =>
  ({ dia: date, clase: subdiscipline, grupo: level, con: teacher }) satisfies AttendanceSearch

/** An address without a roll. */
export const noRollInSearch = {
  dia: undefined,
  clase: undefined,
  grupo: undefined,
  con: undefined,
} satisfies AttendanceSearch

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
