import type { EndpointNotes } from './notes.ts'
import { byIdNotes, done, listNotes } from './shared.ts'

const schedule = {
  subdiscipline: 'Ballet infantil',
  level: 'Principiante',
  days: ['Lunes', 'Miércoles'],
  time: '17:00',
}

const teacherAbout = {
  id: 'Id del maestro; `null` para uno nuevo.',
  user_id: 'Id del usuario que lo guarda.',
  name: 'Nombre del maestro; con él se le reconoce en la asistencia y en el calendario.',
  disciplines: 'Ids de los productos de tipo `discipline` que imparte.',
  subdisciplineSchedules: 'Horarios de sus clases.',
  'subdisciplineSchedules.subdiscipline': 'Subdisciplina de la clase.',
  'subdisciplineSchedules.level': 'Nivel de la clase.',
  'subdisciplineSchedules.days': 'Días, de `Lunes` a `Domingo`.',
  'subdisciplineSchedules.time': 'Hora de inicio, de 24 horas.',
  salaryPerClass: 'Salario por clase.',
}

/** The notes of the calls of the teachers, by name. */
export const teachersNotes: Record<string, EndpointNotes> = {
  list_teachers: listNotes(
    'Los maestros',
    {
      id: 3,
      user_id: 1,
      name: 'Sofía Arriaga Téllez',
      disciplines: [1],
      subdisciplineSchedules: [schedule],
      salaryPerClass: 280,
    },
    {
      ...teacherAbout,
      id: 'Id del maestro.',
      user_id: { about: 'Id del usuario que lo guardó.', kind: 'id' },
      disciplines: {
        about: 'Ids de los productos de tipo `discipline` que imparte; en datos antiguos, sus nombres.',
        kind: 'ids',
      },
    },
  ),
  create_or_update_teacher: {
    title: 'Guarda a un maestro, nuevo o no',
    does: [
      'Con `id` `null` crea uno; con un id reemplaza ese.',
      'Recibe también, tal como llegaron, los campos de `list_teachers` que la aplicación no conoce.',
      'Rechaza un horario repetido (misma subdisciplina, nivel, hora y días): «Horario ya agregado».',
    ],
    request: {
      example: {
        id: null,
        user_id: 1,
        name: 'Sofía Arriaga Téllez',
        disciplines: [1],
        subdisciplineSchedules: [schedule],
        salaryPerClass: 280,
      },
      fields: teacherAbout,
    },
    response: done('Maestro guardado.'),
    success: 'El `message` del servidor.',
  },
  delete_teacher: {
    ...byIdNotes('Borra a un maestro', 'del maestro', 3, 'Maestro eliminado.'),
    does: ['Sus asistencias se conservan.'],
    success: 'El `message` del servidor.',
  },
}
