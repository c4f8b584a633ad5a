import type { EndpointNotes } from './notes.ts'
import { byIdNotes, done, listNotes, stamp } from './shared.ts'

const student = {
  id: 12,
  user_id: 1,
  name: 'Renata Ibarra Solís',
  parent_name: 'Claudia Solís Mena',
  phone: '5512345678',
  birth_date: '2015-03-09',
  discipline: 'Ballet',
  subdisciplines: ['Ballet infantil'],
  level: 'Principiante',
  enrolled_at: '2026-01-12 17:20:00',
  status: 'Activo',
}

const personAbout = {
  name: 'Nombre del estudiante.',
  parent_name: 'Nombre de madre, padre o tutor.',
  phone: 'Teléfono.',
  birth_date: 'Fecha de nacimiento.',
  subdisciplines: 'Subdisciplinas a las que asiste.',
  level: 'Nivel, texto libre.',
}

const studentAbout = {
  ...personAbout,
  id: 'Id del estudiante.',
  user_id: 'Id del usuario que lo registró.',
  discipline: 'Nombre de su disciplina principal.',
  enrolled_at: 'Cuándo se registró.',
  status: '`Activo` o `Inactivo`.',
}

/** The notes of the calls of the students, by name. */
export const studentsNotes: Record<string, EndpointNotes> = {
  list_students: listNotes(
    'Los estudiantes, el más reciente primero',
    student,
    {
      ...studentAbout,
      user_id: { about: studentAbout.user_id, kind: 'id' },
      enrolled_at: { about: studentAbout.enrolled_at, form: stamp },
      status: { about: 'Si asiste.', kind: 'choice', values: ['Activo', 'Inactivo'] },
    },
    'Ordena por `enrolled_at`, el más reciente primero; el cliente vuelve a ordenar.',
  ),
  create_student: {
    title: 'Registra a un estudiante',
    does: [
      'Todos los campos son obligatorios y hay al menos una subdisciplina.',
      'Pone `enrolled_at` (ahora) y `status` (`Activo`), y guarda el nombre de la disciplina de `main_discipline_id`.',
      'Devuelve el id nuevo: con él se numera el comprobante (`STU-` y seis dígitos).',
    ],
    request: {
      example: {
        user_id: 1,
        name: 'Renata Ibarra Solís',
        parent_name: 'Claudia Solís Mena',
        phone: '5512345678',
        birth_date: '2015-03-09',
        main_discipline_id: 1,
        subdisciplines: ['Ballet infantil'],
        level: 'Principiante',
      },
      fields: {
        ...personAbout,
        user_id: 'Id de quien registra.',
        main_discipline_id: 'Id de la disciplina principal.',
      },
    },
    response: {
      example: { success: true, message: 'Estudiante registrado.', student_id: 12 },
      fields: { student_id: 'Id del estudiante nuevo; sin él, el comprobante lleva la hora en su número.' },
    },
    success: 'Estudiante registrado con éxito!',
  },
  update_student: {
    title: 'Guarda los cambios de un estudiante',
    does: [
      'Recibe la fila completa con sus cambios; `user_id` y `enrolled_at` se conservan como estaban.',
      'Recibe también, tal como llegaron, los campos de `list_students` que la aplicación no conoce, y un `status` que no conoce.',
      'Rechaza un id que no existe y una disciplina que no existe, si cambió.',
    ],
    request: {
      example: { ...student, level: 'Intermedio' },
      fields: studentAbout,
    },
    response: done('Estudiante actualizado.'),
    success: 'Estudiante actualizado.',
  },
  delete_student: {
    ...byIdNotes('Borra a un estudiante', 'del estudiante', 12, 'Estudiante eliminado.'),
    does: ['Sus ventas se conservan.'],
    success: 'Estudiante eliminado con éxito.',
  },
}
