import type { HttpHandler } from 'msw/http'
import { answer, type Backend } from '#mocks/answer.ts'

/** The endpoints of the students. */
export const students = (backend: Backend): HttpHandler[] => [
  answer(backend, 'get', 'list_students', () => ({
    success: true,
    students: backend.db.students.all().toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at) || b.id - a.id),
  })),
]
