import * as z from 'zod/mini'
import { id, oneOf, orden, text } from '#routes/shared/lists/search.ts'
import { statusFilters } from '#rules/students/student-list.ts'

/** Search params of the student list. The default is active students, newest enrolment first. */
export const StudentSearch = z.object({
  buscar: text,
  estado: oneOf(statusFilters),
  nivel: text,
  disciplina: text,
  orden,
  /** student whose row opens for edits */
  editar: id,
})
export type StudentSearch = z.infer<typeof StudentSearch>
