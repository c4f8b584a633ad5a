import { expect, test } from 'vitest'
import { maySeeSchedules } from '#rules/events/seen-schedules.ts'
import { finderEverywhere, type Findable } from '#rules/finding.ts'
import { siblingsOf } from '#rules/payments/family.ts'
import { maySeeStudents, profileParts } from '#rules/permissions.ts'
import { ageOn } from '#rules/students/birthday.ts'
import { attendanceOf, monthsAway, owedChangeText, profileMonths } from '#rules/students/profile.ts'
import { ana, ballet, march, paid } from '#support/rules/payments.ts'
import { someStudent } from '#support/rules/student.ts'
import { searchableOf } from '#values/search.ts'

const roll = (date: string | null, studentAttendance: Record<string, boolean>) => ({
  id: '1',
  date,
  subdiscipline: 'Ballet',
  level: 'Principiante',
  teacher: 'Carmen',
  studentAttendance,
  teacherAttendance: {},
  recordedAt: '',
})

test('the attendance counts the marks of 90 days, today included', () => {
  const rolls = [
    roll('2026-11-25', { '1': true, '2': false }),
    roll('2026-11-24', { '1': false }),
    roll('2026-08-28', { '1': true }),
    roll('2026-08-27', { '1': true }),
    roll('2026-11-26', { '1': true }),
    roll(null, { '1': true }),
  ]
  expect(attendanceOf(rolls, '1', '2026-11-25')).toEqual({ present: 2, absent: 1, percent: 67 })
  expect(attendanceOf(rolls, '3', '2026-11-25')).toEqual({ present: 0, absent: 0, percent: null })
})

test('the age counts completed years, and someone not born has none', () => {
  expect(ageOn('2018-11-28', '2026-11-27')).toBe(7)
  expect(ageOn('2018-11-28', '2026-11-28')).toBe(8)
  expect(ageOn('2016-02-29', '2026-02-28')).toBe(10)
  expect(ageOn('2027-01-01', '2026-11-28')).toBeNull()
})

test('the profile begins with what is owed in all', () => {
  const student = (status: string, enrolledAt: string) => ({
    ...someStudent,
    name: 'Ana',
    enrolledAt,
    status,
  })
  const time = { now: { year: 2026, month: 11 }, chosen: { year: 2026, month: 1 } }
  const standing = (status: string, enrolledAt: string, products = [ballet]) =>
    profileMonths(student(status, enrolledAt), { students: [], payments: [], products, uncharged: [], ...time })
      ?.standing
  expect(standing('Activo', '2026-10-05')).toEqual({ owes: true, text: 'Debe $1,900.00' })
  expect(standing('Activo', '2026-10-05', [])).toEqual({ owes: true, text: 'Debe 2 meses' })
  expect(standing('Activo', '2026-12-01')).toEqual({ owes: false, text: 'Al corriente' })
  expect(standing('Inactivo', '2026-10-05')).toBeNull()
  const said = (from: string, edited: Parameters<typeof owedChangeText>[1]) =>
    owedChangeText({ ...student(from, '2026-10-05'), discipline: 'Ballet' }, edited, {
      students: [],
      payments: [],
      uncharged: [],
      products: [ballet, { ...ballet, id: '8', name: 'Jazz', price: 80_000 }],
      ...time,
    })
  const [discipline, jazz] = ['Ballet', 'Jazz']
  expect(said('Activo', { status: 'Inactivo', discipline })).toBe('Hoy debe $1,900.00; con este cambio, nada.')
  expect(said('Inactivo', { status: 'Activo', discipline })).toBe('Hoy debe nada; con este cambio, $1,900.00.')
  expect(said('Activo', { status: 'Activo', discipline: jazz })).toBe('Hoy debe $1,900.00; con este cambio, $1,600.00.')
  expect(said('Activo', { status: 'Activo', discipline })).toBeUndefined()
  const away = (from: string, status: string, payments: Parameters<typeof monthsAway>[2]['payments'] = []) =>
    monthsAway(
      { ...student(from, '2026-08-05'), discipline },
      { status, discipline },
      {
        students: [],
        payments,
        uncharged: [{ student: null, month: '2026-09', note: '' }],
        products: [ballet],
        ...time,
      },
    ).map(({ month }) => month)
  expect(away('Inactivo', 'Activo')).toEqual([8, 10])
  expect([away('Activo', 'Activo'), away('Inactivo', 'Inactivo')]).toEqual([[], []])
  // August was owed before the student left: September is paid.
  expect(
    away('Inactivo', 'Activo', [
      { id: null, studentId: student('Inactivo', '').id, year: '2026', month: '09', amount: 95_000, status: 'paid' },
    ]),
  ).toEqual([10])
})

test('the profile counts no rest of a month that most students of the discipline paid alike', () => {
  const group = Array.from({ length: 5 }, (_, at) => ({ ...ana, id: String(at + 1), enrolledAt: '2026-03-05' }))
  const payments = group.map(({ id }) => ({ ...paid, studentId: id, amount: 60_000 }))
  const standing = (students: typeof group) =>
    profileMonths(ana, { students, payments, products: [ballet], uncharged: [], now: march, chosen: null })?.standing
      ?.text
  expect(standing(group)).toBe('Al corriente')
  expect(standing(group.slice(1))).toBe('Debe $350.00')
})

test('siblings have the same tutor and the same phone, however they are written; nothing is guessed without both', () => {
  const of = (id: string, parentName: string, phone: string) => ({ id, parentName, phone })
  const all = [
    of('1', 'Rosa López', '33 1234 5678'),
    of('2', ' rosa  lopez', '+52 33 1234 5678'),
    of('3', 'Rosa López', ''),
    of('4', '', '33 1234 5678'),
    of('5', 'Rosa López', '33 1234 5679'),
  ]
  const [first, , noPhone] = all
  expect(first && siblingsOf(first, all).map(({ id }) => id)).toEqual(['2'])
  expect(noPhone && siblingsOf(noPhone, all)).toEqual([])
})

test('the best of a kind come first, and the kind that fits best; blanks find nothing', () => {
  const item = (group: string, name: string, others = ''): Findable => ({
    id: name,
    group,
    label: name,
    note: '',
    texts: searchableOf({ name, others }),
  })
  const items = [
    item('Estudiantes', 'Mariana Ballesteros'),
    item('Estudiantes', 'Ana Ruiz', 'Ballet Gómez'),
    item('Productos', 'Ballet'),
    ...Array.from({ length: 9 }, (_, at) => item('Clases', `Preballet ${String(at)}`)),
  ]
  const found = finderEverywhere(items)('BALLE').map(({ group, items: each }) => [group, ...each.map(({ id }) => id)])
  expect(found).toEqual([
    ['Estudiantes', 'Mariana Ballesteros', 'Ana Ruiz'],
    ['Productos', 'Ballet'],
    ['Clases', ...Array.from({ length: 6 }, (_, at) => `Preballet ${String(at)}`)],
  ])
  expect(finderEverywhere(items)(' ')).toEqual([])
})

test('a user sees the parts of the screens they may open, and nobody who may open none with students', () => {
  const user = (pages: string[]) => ({
    id: '9',
    username: 'lucia',
    name: '',
    role: 'personal',
    pages,
    academyName: '',
    academyLogo: null,
    createdAt: '',
  })
  expect(profileParts(user(['StudentsList']))).toEqual({ payments: false, purchases: false, attendance: false })
  expect(profileParts(user(['POS', 'AttendancePanel']))).toEqual({ payments: false, purchases: true, attendance: true })
  expect(maySeeStudents(user(['ProductManagement', 'Calendar']))).toBe(false)
  expect(maySeeStudents(user(['PaymentsPanel']))).toBe(true)
  expect(maySeeSchedules(user(['StudentsList', 'POS']))).toBe(false)
  expect(maySeeSchedules(user(['AttendancePanel']))).toBe(true)
})
