import * as z from 'zod/mini'
import { day, orden } from '#routes/shared/lists/search.ts'

/** The date range of the salaries, both days included, as `yyyy-mm-dd`; a missing end is open. */
export const TeacherSearch = z.object({ inicio: day, fin: day, orden })
export type TeacherSearch = z.infer<typeof TeacherSearch>
