import * as z from 'zod/mini'
import { day, oneOf, orden, text } from '#routes/shared/lists/search.ts'
import type { RollChoice } from '#rules/rolls/roll.ts'

/**
 * Search params of the attendance. `fecha`, `inicio` and `fin` (`yyyy-mm-dd`, included), `subdisciplina`, `nivel` and
 * `maestro` filter the history. `vista` shows only the roll, or only the missing rolls, which start at `desde`. `dia`,
 * `clase`, `grupo` and `con` are date, subdiscipline, level and teacher of the roll taken alone.
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

/** Returns the roll in an address, or `null` if the address does not name all of it. */
export const rollInSearch = ({ dia, clase, grupo, con }: AttendanceSearch): RollChoice | null =>
  dia !== undefined && clase !== undefined && grupo !== undefined && con !== undefined
    ? { date: dia, subdiscipline: clase, level: grupo, teacher: con }
    : null

export const searchOfRoll = ({ date, subdiscipline, level, teacher }: RollChoice) =>
  ({ dia: date, clase: subdiscipline, grupo: level, con: teacher }) satisfies AttendanceSearch

export const noRollInSearch = {
  dia: undefined,
  clase: undefined,
  grupo: undefined,
  con: undefined,
} satisfies AttendanceSearch

export const noHistoryFilters = {
  fecha: undefined,
  inicio: undefined,
  fin: undefined,
  subdisciplina: undefined,
  nivel: undefined,
  maestro: undefined,
} satisfies AttendanceSearch

export const hasHistoryFilter = ({ fecha, inicio, fin, subdisciplina, nivel, maestro }: AttendanceSearch): boolean =>
  (fecha ?? inicio ?? fin ?? subdisciplina ?? nivel ?? maestro) !== undefined
