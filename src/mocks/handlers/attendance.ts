import type { HttpHandler } from 'msw/http'
import { createAttendanceEndpoint, listAttendanceEndpoint } from '#api/rolls.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'

/** Handlers of the attendance. There is one roll per date, subdiscipline, level and teacher (spec 4, Attendance). */
export const attendance = (backend: Backend): HttpHandler[] => [
  answer(backend, listAttendanceEndpoint, () => ({ success: true, attendance: backend.db.attendance.all() })),

  answer(backend, createAttendanceEndpoint, async ({ body: roll }) => {
    const { db } = backend
    const existing = db.attendance.first(
      ({ date, subdiscipline, level, teacher }) =>
        date === roll.date && subdiscipline === roll.subdiscipline && level === roll.level && teacher === roll.teacher,
    )
    // A stored roll may contain people who were deleted later; saving it again keeps their marks.
    const hasUnknown = (
      marks: Record<string, boolean>,
      storedMarks: Record<string, boolean> = {},
      has: (id: number) => boolean,
    ) => Object.keys(marks).some((id) => !(id in storedMarks) && !has(Number(id)))
    if (hasUnknown(roll.studentAttendance, existing?.studentAttendance, (id) => db.students.find(id) !== undefined))
      refuse('El estudiante no existe.')
    if (hasUnknown(roll.teacherAttendance, existing?.teacherAttendance, (id) => db.teachers.find(id) !== undefined))
      refuse('El maestro no existe.')
    if (existing) await db.attendance.replace({ id: existing.id, ...roll })
    else await db.attendance.insert(roll)
    return { success: true, message: existing ? 'Asistencia actualizada.' : 'Asistencia guardada.' }
  }),
]
