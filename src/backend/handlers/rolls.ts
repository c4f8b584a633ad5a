import { createAttendanceEndpoint, listAttendanceEndpoint } from '#api/rolls.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { idOf } from '#backend/lookup.ts'
import { refuse } from '#backend/refusal.ts'

/** There is one roll per date, subdiscipline, level and teacher (spec 4, Attendance). */
export const rolls: readonly Handler[] = [
  answerList(
    listAttendanceEndpoint,
    {
      does: 'Cargar las asistencias',
      pages: ['AttendancePanel', 'TeacherManagement', 'StudentsList', 'ProductManagement'],
      of: ['attendance'],
    },
    (store) => store.attendance.pieces(),
  ),

  answer(
    createAttendanceEndpoint,
    { does: 'Guardar una asistencia', pages: ['AttendancePanel'] },
    async ({ body: roll, store }) => {
      const { date, subdiscipline, level, teacher } = roll
      const existing = await store.attendance.first({ date, subdiscipline, level, teacher })
      if (await hasUnknown(store.students, roll.studentAttendance, existing?.studentAttendance))
        refuse('El estudiante no existe.')
      if (await hasUnknown(store.teachers, roll.teacherAttendance, existing?.teacherAttendance))
        refuse('El maestro no existe.')
      if (existing) await store.attendance.replace({ id: existing.id, ...roll })
      else await store.attendance.insert(roll)
      return { success: true, message: existing ? 'Asistencia actualizada.' : 'Asistencia guardada.' }
    },
  ),
]

type Marks = Record<string, boolean>

/** Whether a marked person does not exist. A stored roll keeps the marks of people who were deleted later. */
async function hasUnknown(
  people: { find: (id: number) => unknown },
  marks: Marks,
  storedMarks: Marks = {},
): Promise<boolean> {
  for (const id of Object.keys(marks))
    if (!Object.hasOwn(storedMarks, id) && (await people.find(idOf(id))) === undefined) return true
  return false
}
