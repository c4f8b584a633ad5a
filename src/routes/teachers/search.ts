import * as z from 'zod/mini'
import { day, orden } from '#routes/-search.ts'

/** Which days of the teachers are paid, both included and as `yyyy-mm-dd`; open where one is missing. */
export const TeacherSearch = z.object({ inicio: day, fin: day, orden })
export type TeacherSearch = z.infer<typeof TeacherSearch>
