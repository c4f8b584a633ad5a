import * as z from 'zod/mini'
import { id, oneOf, orden, text } from '#routes/shared/lists/search.ts'
import { statusFilters, type StudentFilter } from '#rules/students/student-list.ts'

/** Search params of the student list. The default is active students, newest enrolment first. */
export const StudentSearch = z.object({
  buscar: text,
  estado: oneOf(statusFilters),
  nivel: text,
  disciplina: text,
  subdisciplina: text,
  orden,
  /** student whose row opens for edits */
  editar: id,
})
export type StudentSearch = z.infer<typeof StudentSearch>

/** The filters with their defaults. */
export const filterOf = (search: StudentSearch): StudentFilter => ({
  search: search.buscar ?? '',
  status: search.estado ?? 'Activo',
  level: search.nivel ?? '',
  discipline: search.disciplina ?? '',
  subdiscipline: search.subdisciplina ?? '',
})
