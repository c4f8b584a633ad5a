import type { NewStudent, Student } from '#api/students.ts'
import { deletedRow } from '#forms/student-row.ts'
import { blankStudent } from '#forms/student.ts'

/** A student for tests that care about a few fields. */
export const someStudent: Student = { ...deletedRow('1', 'Ana López'), discipline: 'Ballet' }

/** The same for a student to register. */
export const someNewStudent: NewStudent = {
  ...blankStudent,
  userId: '1',
  name: 'Regina Cruz',
  parentName: 'Jorge Cruz',
  phone: '55 8765 4321',
  birthDate: '2016-02-29',
  mainDisciplineId: '1',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
}
