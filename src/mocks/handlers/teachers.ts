import type { HttpHandler } from 'msw/http'
import { createOrUpdateTeacherEndpoint, deleteTeacherEndpoint, listTeachersEndpoint } from '#api/teachers.ts'
import { roundedPesos } from '#mocks/handlers/amounts.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse, findDisciplineOrRefuse } from '#mocks/tables/lookup.ts'
import type { TeacherRow } from '#mocks/tables/rows.ts'

const notFoundText = 'El maestro no existe.'

/** Handlers of the teachers. */
export const teachers = (backend: Backend): HttpHandler[] => [
  answer(backend, listTeachersEndpoint, () => ({ success: true, teachers: backend.db.teachers.all() })),

  answer(backend, createOrUpdateTeacherEndpoint, async ({ body: { id, user_id, ...sent } }) => {
    const { db } = backend
    const existing = id === null ? undefined : findOrRefuse(db.teachers, id, notFoundText)
    const teacher = {
      ...sent,
      name: sent.name.trim(),
      user_id: findOrRefuse(db.users, user_id, 'Usuario no identificado. Por favor inicia sesión nuevamente.').id,
      disciplines: sent.disciplines.map((discipline) => disciplineId(backend, discipline)),
      salaryPerClass: roundedPesos(sent.salaryPerClass),
    }
    if (hasDuplicates(teacher.subdisciplineSchedules)) refuse('Horario ya agregado')
    if (existing) await db.teachers.replace({ ...teacher, id: existing.id })
    else await db.teachers.insert(teacher)
    return { success: true, message: existing ? 'Maestro actualizado.' : 'Maestro registrado.' }
  }),

  answer(backend, deleteTeacherEndpoint, ({ body }) => {
    backend.db.teachers.remove(findOrRefuse(backend.db.teachers, body.id, notFoundText).id)
    return { success: true, message: 'Maestro eliminado.' }
  }),
]

/** The id of a discipline; older data has its name instead (spec 3, Teacher). */
function disciplineId({ db }: Backend, idOrName: number | string): number {
  const found = db.products.first(({ type, name }) => type === 'discipline' && name === idOrName)
  return (found ?? findDisciplineOrRefuse(db.products, idOrName)).id
}

/** Whether two schedules have the same subdiscipline, level, time and set of days (spec 5, Teacher). */
function hasDuplicates(schedules: TeacherRow['subdisciplineSchedules']): boolean {
  const keys = schedules.map(({ subdiscipline, level, time, days }) =>
    JSON.stringify([subdiscipline, level, time, [...new Set(days)].toSorted()]),
  )
  return new Set(keys).size < keys.length
}
