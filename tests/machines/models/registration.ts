import type { Student } from '#api/students.ts'
import { registration } from '#machines/registration.ts'
import type { RegistrationData, RegistrationValues } from '#rules/registration.ts'
import { defineModel, done, failed } from '#support/models/model.ts'
import type { ContextFrom } from 'xstate'

/** Who is in the list already. */
const ana: Student = {
  id: '7',
  userId: '1',
  name: 'Ana Lucía Peña',
  parentName: 'Rocío Peña',
  phone: '55 1234 5678',
  birthDate: '2015-03-04',
  discipline: 'Ballet',
  subdisciplines: ['Puntas'],
  level: 'Intermedio',
  enrolledAt: '2026-01-08 09:00:00',
  status: 'Activo',
}

/** The admin registers at an academy that teaches ballet. */
export const known: RegistrationData = {
  today: '2026-11-20',
  userId: '1',
  disciplines: [{ id: '1', name: 'Ballet', subdisciplines: ['Clásico', 'Puntas'] }],
  students: [ana],
}

/** A new student's registration. */
export const values: RegistrationValues = {
  name: 'Regina Cruz',
  parentName: 'Jorge Cruz',
  phone: '55 8765 4321',
  birthDate: '2016-02-29',
  mainDisciplineId: '1',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
}

/** One who is in the list already. */
export const duplicateValues: RegistrationValues = { ...values, name: 'ana lucia peña', birthDate: '2015-03-04' }

/** Everything that can happen to a registration of someone who may open the list of students, told apart by whether something is marked. */
export const model = defineModel({
  machine: registration,
  input: { leadsToList: true },
  cases: {
    'SUBMIT without name': { type: 'SUBMIT', values: { ...values, name: '' }, known },
    'SUBMIT twin': { type: 'SUBMIT', values: duplicateValues, known },
    SUBMIT: { type: 'SUBMIT', values, known },
    AMEND: { type: 'AMEND', field: 'name' },
    REGISTER_ANYWAY: { type: 'REGISTER_ANYWAY' },
    CORRECT: { type: 'CORRECT' },
    'register: done': done('register', '123'),
    'register: failed': failed('register', new Error('Error al registrar estudiante.')),
    'receipt: shown': done('openReceipt'),
    'receipt: blocked': failed('openReceipt', new Error('the window is blocked')),
  },
  summarize: ({ refusal }: ContextFrom<typeof registration>) => ({ refused: refusal !== null }),
})
