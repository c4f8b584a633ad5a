import { expect, test } from 'vitest'
import type { AttendanceRecord } from '#api/rolls.ts'
import { productDependents } from '#rules/sales/product-dependents.ts'
import { studentDependents } from '#rules/students/student-dependents.ts'
import { accruedSalary, deletedTeachers, deletedTeacherText, presencesOf } from '#rules/teachers/salary.ts'
import { teacherDependents } from '#rules/teachers/teacher-dependents.ts'
import { ana, ballet } from '#support/rules/payments.ts'
import { teacher } from '#support/rules/roll-people.ts'

const olga = { ...teacher('5', 'Olga Ruiz', [['Kata', 'Avanzado']]), salaryPerClass: 35_000 }
const luz = teacher('6', 'Luz Ríos')
const roll = (change: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: '1',
  date: '2026-10-05',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Olga Ruiz',
  studentAttendance: { 12: true },
  teacherAttendance: { 5: true },
  recordedAt: '',
  ...change,
})

test('who deletes a student is told what they paid, bought and attended, and what becomes of it', () => {
  const own = { studentId: '12' }
  const paid = { ...own, status: 'paid' as const }
  expect(
    studentDependents('12', {
      payments: [paid, paid, { ...paid, status: 'pending' }, { ...paid, studentId: '1' }],
      sales: [own],
      rolls: [roll(), roll()],
    }),
  ).toEqual([
    'Tiene 2 pagos y 1 venta: lo pagado sigue contando, a nombre de «STU-000012 (eliminado)».',
    'Está en 2 listas de asistencia, y su asistencia se sigue contando.',
  ])
  expect(studentDependents('13', { payments: [paid], sales: [own], rolls: [roll()] })).toEqual([])
})

test('what could not be counted is said, and is not nothing', () => {
  expect(studentDependents('12', { payments: undefined, sales: [], rolls: undefined })).toEqual([
    'Faltan por contar: pagos y listas de asistencia. No se pudieron cargar.',
  ])
  expect(teacherDependents(olga, { rolls: undefined, events: [] })).toEqual([
    'Faltan por contar: clases de la asistencia. No se pudieron cargar.',
  ])
})

test('who deletes a teacher is told what accrued, as nobody knows it afterwards', () => {
  const rolls = [roll(), roll({ date: '2026-10-12' }), roll({ teacher: 'Luz Ríos' })]
  expect(teacherDependents(olga, { rolls, events: [{ teacher: 'OLGA RUIZ' }, { teacher: 'Luz Ríos' }] })).toEqual([
    'Estuvo presente en 3 clases de la asistencia. Su salario por clase se borra.',
    'Su salario acumulado, $700.00, deja de estar en el total. Anótalo antes.',
    'A su nombre queda 1 clase del calendario.',
  ])
  expect(teacherDependents(luz, { rolls, events: [] })).toEqual([])
})

test('classes of a deleted teacher are told without an amount, which nobody knows', () => {
  const presences = presencesOf([
    roll({ teacher: 'Luz Ríos', teacherAttendance: { 5: true, 6: true, 9: true } }),
    roll({ date: '2026-10-12' }),
    roll({ date: '2026-11-02' }),
    roll({ date: null }),
  ])
  expect(accruedSalary(olga, presences, '2026-10-01', '2026-10-31').salary).toBe(35_000)
  const deleted = deletedTeachers([luz], presences, '2026-10-01', '2026-10-31')
  expect(deleted.map(deletedTeacherText)).toEqual([
    'Olga Ruiz (eliminado): 2 clases, sin monto',
    'Maestro 9 (eliminado): 1 clase, sin monto',
  ])
  expect(deletedTeachers([luz], presences, '2026-12-01', undefined)).toEqual([])
  expect(deletedTeachers([olga, luz, teacher('9', 'Eva')], presences, undefined, undefined)).toEqual([])
})

test('who deletes a discipline is told whom it charges, how many, and who else has it', () => {
  const lists = { products: [ballet, { ...ballet, id: '10', name: 'Jazz' }], teachers: [], events: [], areNamed: true }
  const told = (students: (typeof ana)[], others: Partial<Parameters<typeof productDependents>[1]> = {}) =>
    productDependents(ballet, { ...lists, students, ...others }).map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''))
  const called = (name: string) => ({ ...ana, name })
  expect(told([ana, { ...ana, discipline: 'Jazz' }, { ...ana, status: 'Inactivo' }])).toEqual([
    'Con ella se cobra a 1 estudiante: Ana López. Sin ella no se sabe cuánto deben.',
  ])
  expect(told(['Ana', 'Beto', 'Carla', 'Darío', 'Eva'].map(called))).toEqual([
    'Con ella se cobra a 5 estudiantes: Ana, Beto, Carla y 2 más. Sin ella no se sabe cuánto deben.',
  ])
  const events = [{ subdiscipline: 'puntas' }, { subdiscipline: 'Kata' }]
  expect(told([], { teachers: [{ disciplines: ['9'] }, { disciplines: ['Ballet'] }], events })).toEqual([
    'También la tienen 2 maestros y 1 clase del calendario.',
  ])
  expect(told([], { teachers: [{ disciplines: ['9'] }] })).toEqual(['También la tiene 1 maestro.'])
  expect(told([], { teachers: undefined })).toEqual(['Faltan por contar: maestros. No se pudieron cargar.'])
  expect(told([ana], { areNamed: false })).toEqual([
    'Con ella se cobra a 1 estudiante. Sin ella no se sabe cuánto deben.',
  ])
  expect(productDependents({ ...ballet, type: 'physical' }, { ...lists, students: [ana] })).toEqual([])
})

test('a product with a production cost says that its deletion changes the profit of past months', () => {
  const lists = { products: [], students: [], teachers: [], events: [], areNamed: true }
  const told = (productionCost: number, type: 'physical' | 'discipline') =>
    productDependents({ ...ballet, type, productionCost }, lists)
  expect(told(20_000, 'physical')).toEqual(['Finanzas deja de restar su costo, también en meses pasados.'])
  expect(told(20_000, 'discipline')).toHaveLength(1)
  expect(told(0, 'physical')).toEqual([])
})
