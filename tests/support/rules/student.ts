import type { NewStudent, Student } from '#api/students.ts'
import { emptyRegistration, type RegistrationValues } from '#forms/registration.ts'
import { deletedRow } from '#forms/student-row.ts'

/** A student for tests that care about a few fields. */
export const someStudent: Student = { ...deletedRow('1', 'Ana López'), discipline: 'Ballet' }

export const ana: Student = {
  ...someStudent,
  id: '7',
  userId: '1',
  name: 'Ana Lucía Peña',
  parentName: 'Rocío Peña',
  phone: '55 1234 5678',
  birthDate: '2015-03-04',
  subdisciplines: ['Puntas'],
  level: 'Intermedio',
  enrolledAt: '2026-01-08 09:00:00',
}

/** The registration of a student who is not listed. */
export const someRegistration: RegistrationValues = {
  ...emptyRegistration,
  name: 'Regina Cruz',
  parentName: 'Jorge Cruz',
  phone: '55 8765 4321',
  birthDate: '2016-02-29',
  mainDisciplineId: '1',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
}

export const someNewStudent: NewStudent = { ...someRegistration, userId: '1' }
