import type { EndpointNotes } from './notes.ts'
import { done, listNotes } from './shared.ts'

const rollAbout = {
  subdiscipline: 'Subdisciplina de la clase.',
  level: 'Nivel de la clase.',
  teacher: 'Nombre del maestro de la clase.',
  studentAttendance: 'Por id de estudiante, si estuvo presente.',
  teacherAttendance: 'Por id de maestro, si estuvo presente.',
  recordedAt: 'Instante en que se pasó lista.',
}

const roll = {
  date: '02/02/2026',
  subdiscipline: 'Ballet infantil',
  level: 'Principiante',
  teacher: 'Sofía Arriaga Téllez',
  studentAttendance: { '12': true, '18': false },
  teacherAttendance: { '3': true },
  recordedAt: '2026-02-02T23:05:12.000Z',
}

/** The notes of the calls of attendance, by name. */
export const attendanceNotes: Record<string, EndpointNotes> = {
  list_attendance: listNotes(
    'Las listas de asistencia',
    { id: 51, ...roll },
    {
      id: 'Id del registro.',
      date: 'Día de la clase.',
      ...rollAbout,
      recordedAt: { about: rollAbout.recordedAt, form: 'ISO 8601 en UTC' },
    },
  ),
  create_attendance: {
    title: 'Guarda una lista de asistencia',
    does: ['Hay un registro por fecha, subdisciplina, nivel y maestro: si ya existe, lo reemplaza.'],
    request: { example: roll, fields: { date: 'Día de la clase.', ...rollAbout } },
    response: done('Asistencia guardada.'),
    success: 'Asistencia guardada con éxito!',
  },
}
