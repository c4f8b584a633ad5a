import type { HttpHandler } from 'msw/http'
import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
} from '#api/students.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse, findDisciplineOrRefuse } from '#mocks/tables/lookup.ts'
import { databaseTimestamp } from '#mocks/handlers/timestamp.ts'

const notFoundText = 'El estudiante no existe.'

/** Handlers of the students. */
export const students = (backend: Backend): HttpHandler[] => [
  answer(backend, listStudentsEndpoint, () => ({
    success: true,
    students: backend.db.students.all().toSorted((a, b) => b.enrolled_at.localeCompare(a.enrolled_at) || b.id - a.id),
  })),

  answer(backend, createStudentEndpoint, async ({ body: { user_id, main_discipline_id, ...student } }) => {
    const { db, clock } = backend
    const user = findOrRefuse(db.users, user_id, 'Usuario no identificado. Por favor inicia sesión nuevamente.')
    const discipline = findDisciplineOrRefuse(db.products, main_discipline_id)
    const { id } = await db.students.insert({
      ...student,
      user_id: user.id,
      discipline: discipline.name,
      enrolled_at: databaseTimestamp(clock()),
      status: 'Activo',
    })
    return { success: true, message: 'Estudiante registrado.', student_id: id }
  }),

  answer(backend, updateStudentEndpoint, async ({ body: { user_id: _, enrolled_at: __, ...edits } }) => {
    const { db } = backend
    const student = findOrRefuse(db.students, edits.id, notFoundText)
    // A student may keep a discipline that is no longer offered, but not change to one.
    const isKnown = db.products.first(({ type, name }) => type === 'discipline' && name === edits.discipline)
    if (edits.discipline !== student.discipline && !isKnown) refuse('Disciplina inválida')
    await db.students.replace({ ...student, ...edits, id: student.id, birth_date: edits.birth_date ?? '' })
    return { success: true, message: 'Estudiante actualizado.' }
  }),

  answer(backend, deleteStudentEndpoint, ({ body }) => {
    backend.db.students.remove(findOrRefuse(backend.db.students, body.id, notFoundText).id)
    return { success: true, message: 'Estudiante eliminado con éxito.' }
  }),
]
