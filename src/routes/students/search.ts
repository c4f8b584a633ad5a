import * as z from 'zod/mini'
import { id, oneOf, orden, text } from '#routes/shared/lists/search.ts'
import { statusFilters } from '#rules/students/student-list.ts'

/** The search params of the student list; by default active students, newest enrolment first. */
export const StudentSearch = z.object({
  buscar: text,
  estado: oneOf(statusFilters),
  nivel: text,
  disciplina: text,
  orden,
  /** the student whose row is to be edited */
  editar: id,
})
export type StudentSearch = z.infer<typeof StudentSearch>
