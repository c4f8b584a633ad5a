import * as z from 'zod/mini'
import { day, orden, text } from '#routes/-search.ts'

/** What of the history is looked at: the rolls of a day (`yyyy-mm-dd`), a subdiscipline and a level; all without them. */
export const AttendanceSearch = z.object({ fecha: day, subdisciplina: text, nivel: text, orden })
export type AttendanceSearch = z.infer<typeof AttendanceSearch>
