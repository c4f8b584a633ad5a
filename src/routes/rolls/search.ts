import * as z from 'zod/mini'
import { day, orden, text } from '#routes/shared/lists/search.ts'

/** Filters of the history: day (`yyyy-mm-dd`), subdiscipline and level; a missing one means all. */
export const AttendanceSearch = z.object({ fecha: day, subdisciplina: text, nivel: text, orden })
export type AttendanceSearch = z.infer<typeof AttendanceSearch>
