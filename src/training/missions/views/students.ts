import { isoDayOf, readAll, type View } from '#training/missions/views/view.ts'

/** The view `estudiantes`; `telefono` has only digits. */
export const estudiantes: View = {
  fields: {
    nombre: 'texto',
    tutor: 'texto',
    telefono: 'telefono',
    nacimiento: 'fecha',
    disciplina: 'texto',
    subdisciplinas: 'lista',
    nivel: 'texto',
    inscripcion: 'fecha',
    estado: 'texto',
  },
  read: ({ students }) =>
    readAll(students.rows, (student) => ({
      nombre: student.name,
      tutor: student.parent_name,
      telefono: student.phone.replaceAll(/\D/g, ''),
      nacimiento: isoDayOf(student.birth_date),
      disciplina: student.discipline,
      subdisciplinas: student.subdisciplines,
      nivel: student.level,
      inscripcion: isoDayOf(student.enrolled_at),
      estado: student.status,
    })),
}
