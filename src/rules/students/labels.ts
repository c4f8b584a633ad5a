import type { Student } from '#api/students.ts'

/** The label of each field of a student in the list, its row, the profile and the import. */
export const studentLabels = {
  name: 'Nombre',
  parentName: 'Padre o tutor',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  discipline: 'Disciplina',
  subdisciplines: 'Subdisciplinas',
  level: 'Nivel',
  enrolledAt: 'Inscripción',
  status: 'Estado',
} as const satisfies Record<Exclude<keyof Student, 'id' | 'userId'>, string>
