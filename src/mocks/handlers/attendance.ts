import type { HttpHandler } from 'msw/http'
import { createAttendanceEndpoint, listAttendanceEndpoint } from '#api/attendance.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'

/** Handlers of the attendance. One roll exists per date, subdiscipline, level and teacher. */
export const attendance = (backend: Backend): HttpHandler[] => [
  answer(backend, listAttendanceEndpoint, () => ({ success: true, attendance: backend.db.attendance.all() })),

  answer(backend, createAttendanceEndpoint, async ({ body: roll }) => {
    const { db } = backend
    const known = db.attendance.first(
      ({ date, subdiscipline, level, teacher }) =>
        date === roll.date && subdiscipline === roll.subdiscipline && level === roll.level && teacher === roll.teacher,
    )
    // A stored roll may contain people who were deleted since.
    const unknownIn = (
      marks: Record<string, boolean>,
      before: Record<string, boolean> = {},
      has: (id: number) => boolean,
    ) => Object.keys(marks).some((id) => !(id in before) && !has(Number(id)))
    if (unknownIn(roll.studentAttendance, known?.studentAttendance, (id) => db.students.find(id) !== undefined))
      refuse('El estudiante no existe.')
    if (unknownIn(roll.teacherAttendance, known?.teacherAttendance, (id) => db.teachers.find(id) !== undefined))
      refuse('El maestro no existe.')
    if (known) await db.attendance.replace({ id: known.id, ...roll })
    else await db.attendance.insert(roll)
    return { success: true, message: known ? 'Asistencia actualizada.' : 'Asistencia guardada.' }
  }),
]
