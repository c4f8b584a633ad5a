import { createOrUpdateTeacherEndpoint, deleteTeacherEndpoint, listTeachersEndpoint } from '#api/teachers.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { roundedPesos } from '#backend/handlers/amounts.ts'
import { findOrRefuse, findDisciplineOrRefuse } from '#backend/lookup.ts'
import { refuse } from '#backend/refusal.ts'
import type { TeacherRow } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'

const notFoundText = 'El maestro no existe.'
const unknownUserText = 'Usuario no identificado. Por favor inicia sesión nuevamente.'

export const teachers: readonly Handler[] = [
  answerList(
    listTeachersEndpoint,
    {
      does: 'Cargar los maestros',
      pages: ['TeacherManagement', 'Calendar', 'AttendancePanel', 'DashboardPanel', 'ProductManagement'],
      of: ['teachers'],
    },
    (store) => store.teachers.pieces(),
  ),

  answer(
    createOrUpdateTeacherEndpoint,
    { does: 'Guardar un maestro', pages: ['TeacherManagement'] },
    async ({ body: { id, user_id, ...sent }, store }) => {
      const existing = id === null ? undefined : await findOrRefuse(store.teachers, id, notFoundText)
      // A stored teacher stays with the user who registered them, who may be deleted.
      const owner = existing?.user_id ?? (await findOrRefuse(store.users, user_id, unknownUserText)).id
      const disciplines: TeacherRow['disciplines'] = []
      for (const discipline of sent.disciplines)
        disciplines.push(await disciplineId(store, discipline, existing?.disciplines))
      const teacher = {
        ...sent,
        name: sent.name.trim(),
        user_id: owner,
        disciplines,
        salaryPerClass: roundedPesos(sent.salaryPerClass),
      }
      if (hasDuplicates(teacher.subdisciplineSchedules)) refuse('Horario ya agregado')
      if (existing) await store.teachers.replace({ ...teacher, id: existing.id })
      else await store.teachers.insert(teacher)
      return { success: true, message: existing ? 'Maestro actualizado.' : 'Maestro registrado.' }
    },
  ),

  answer(
    deleteTeacherEndpoint,
    { does: 'Eliminar un maestro', pages: ['TeacherManagement'] },
    async ({ body, store }) => {
      await store.teachers.remove((await findOrRefuse(store.teachers, body.id, notFoundText)).id)
      return { success: true, message: 'Maestro eliminado.' }
    },
  ),
]

/**
 * Id of a discipline; older data has its name instead (spec 3, Teacher). A teacher may keep a discipline that is no
 * longer offered, but not get it.
 */
async function disciplineId(
  { products }: Store,
  idOrName: number | string,
  held: TeacherRow['disciplines'] = [],
): Promise<number | string> {
  const named = typeof idOrName === 'string' ? await products.first({ type: 'discipline', name: idOrName }) : undefined
  const kept = held.find((each) => String(each) === String(idOrName))
  return named?.id ?? kept ?? (await findDisciplineOrRefuse(products, idOrName)).id
}

/** Whether two schedules have the same subdiscipline, level, time and set of days (spec 5, Teacher). */
function hasDuplicates(schedules: TeacherRow['subdisciplineSchedules']): boolean {
  const keys = schedules.map(({ subdiscipline, level, time, days }) =>
    JSON.stringify([subdiscipline, level, time, [...new Set(days)].toSorted()]),
  )
  return new Set(keys).size < keys.length
}
