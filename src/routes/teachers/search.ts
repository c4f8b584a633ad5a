import * as z from 'zod/mini'
import { day, id, oneOf, orden } from '#routes/shared/lists/search.ts'
import { importViews } from '#rules/sheets/import-views.ts'

/**
 * Search params of the teachers. The salaries' dates are `yyyy-mm-dd`, both included, and a missing bound is open.
 * `fechas` shows all dates; by default the fortnight to pay shows. `recibo` is the teacher whose payslip replaces the
 * list. `nuevo` opens the form. `vista` shows the import, and `ver` its rows.
 */
export const TeacherSearch = z.object({
  inicio: day,
  fin: day,
  fechas: oneOf(['todas']),
  orden,
  recibo: id,
  nuevo: oneOf(['maestro']),
  vista: oneOf(['importar']),
  ver: oneOf(importViews),
})
export type TeacherSearch = z.infer<typeof TeacherSearch>
