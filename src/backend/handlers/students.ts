import {
  createStudentEndpoint,
  deleteStudentEndpoint,
  listStudentsEndpoint,
  updateStudentEndpoint,
} from '#api/students.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import { findOrRefuse, findDisciplineOrRefuse } from '#backend/lookup.ts'
import { refuse } from '#backend/refusal.ts'
import { studentDefaults } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'
import { pageKeys } from '#rules/permissions.ts'
import { isSameName } from '#values/text.ts'

const notFoundText = 'El estudiante no existe.'

export const students: readonly Handler[] = [
  answerList(listStudentsEndpoint, { does: 'Cargar los estudiantes', pages: pageKeys, of: ['students'] }, (store) =>
    store.students.pieces('enrolled_at'),
  ),

  answer(
    createStudentEndpoint,
    { does: 'Registrar un estudiante', pages: ['StudentRegistration'] },
    async ({ body: { user_id, main_discipline_id, ...student }, store, host }) => {
      const user = await findOrRefuse(
        store.users,
        user_id,
        'Usuario no identificado. Por favor inicia sesión nuevamente.',
      )
      const discipline = await findDisciplineOrRefuse(store.products, main_discipline_id)
      const { id } = await store.students.insert({
        ...studentDefaults,
        ...student,
        user_id: user.id,
        discipline: discipline.name,
        enrolled_at: databaseTimestamp(host.clock()),
      })
      return { success: true, message: 'Estudiante registrado.', student_id: id }
    },
  ),

  answer(
    updateStudentEndpoint,
    { does: 'Cambiar un estudiante', pages: ['StudentsList'] },
    async ({ body: { user_id: _, enrolled_at: __, ...edits }, store }) => {
      const student = await findOrRefuse(store.students, edits.id, notFoundText)
      // A student may keep a discipline that is no longer offered, but not change to it.
      if (edits.discipline !== student.discipline && !(await isTaught(store, edits.discipline)))
        refuse('Disciplina inválida')
      await store.students.replace({ ...student, ...edits, id: student.id, birth_date: edits.birth_date ?? '' })
      return { success: true, message: 'Estudiante actualizado.' }
    },
  ),

  answer(
    deleteStudentEndpoint,
    { does: 'Eliminar un estudiante', pages: ['StudentsList'] },
    async ({ body, store }) => {
      await store.students.remove((await findOrRefuse(store.students, body.id, notFoundText)).id)
      return { success: true, message: 'Estudiante eliminado con éxito.' }
    },
  ),
]

/** Whether a discipline has the name. A name that came from another server may have blanks that no form keeps. */
const isTaught = async ({ products }: Store, discipline: string): Promise<boolean> =>
  (await products.all()).some(({ type, name }) => type === 'discipline' && isSameName(name, discipline))
