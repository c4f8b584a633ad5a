import * as z from 'zod/mini'
import { day, id, oneOf, orden } from '#routes/shared/lists/search.ts'

/**
 * Search params of the teachers. The salaries' dates are `yyyy-mm-dd`, both included, and a missing bound is open.
 * `fechas` shows all dates; by default the fortnight to pay shows. `recibo` is the teacher whose payslip replaces the
 * list. `nuevo` opens the form.
 */
export const TeacherSearch = z.object({
  inicio: day,
  fin: day,
  fechas: oneOf(['todas']),
  orden,
  recibo: id,
  nuevo: oneOf(['maestro']),
})
export type TeacherSearch = z.infer<typeof TeacherSearch>
