import * as z from 'zod/mini'
import { oneOf, orden, text } from '#routes/-search.ts'
import { statusFilters } from '#rules/student-list.ts'

/** What of the student list is looked at; without `estado` those who attend, without `orden` the newest enrolment first. */
export const StudentSearch = z.object({ buscar: text, estado: oneOf(statusFilters), nivel: text, orden })
export type StudentSearch = z.infer<typeof StudentSearch>
