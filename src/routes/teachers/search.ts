import * as z from 'zod/mini'
import { day, id, oneOf, orden } from '#routes/shared/lists/search.ts'

/**
 * The date range of the salaries, both days included, as `yyyy-mm-dd`; a missing end is open. `recibo`: the teacher whose
 * payslip of that range is shown instead of the list. `nuevo` opens the form, for a new academy.
 */
export const TeacherSearch = z.object({ inicio: day, fin: day, orden, recibo: id, nuevo: oneOf(['maestro']) })
export type TeacherSearch = z.infer<typeof TeacherSearch>
