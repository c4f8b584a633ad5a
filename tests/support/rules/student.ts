import type { NewStudent, Student } from '#api/students.ts'

/** A student for tests that care about a few fields. A new field of students is added here alone. */
export const someStudent: Student = {
  id: '1',
  userId: null,
  name: 'Ana López',
  parentName: '',
  phone: '',
  birthDate: null,
  discipline: 'Ballet',
  subdisciplines: [],
  level: '',
  enrolledAt: '',
  status: 'Activo',
}

/** The same for a student to register. */
export const someNewStudent: NewStudent = {
  userId: '1',
  name: 'Regina Cruz',
  parentName: 'Jorge Cruz',
  phone: '55 8765 4321',
  birthDate: '2016-02-29',
  mainDisciplineId: '1',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
}
