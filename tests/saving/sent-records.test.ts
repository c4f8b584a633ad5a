import { expect, test } from 'vitest'
import type { CalendarEvent } from '#api/events.ts'
import type { Id } from '#api/reading.ts'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import type { User } from '#api/session.ts'
import type { NewStudent, Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import type { UserDraft } from '#api/users.ts'
import { sentEvent } from '#forms/event.ts'
import { findPayment } from '#forms/payment.ts'
import { sentStudent } from '#forms/registration.ts'
import { sentReport } from '#forms/report.ts'
import { findRoll } from '#forms/roll.ts'
import { sentChanges } from '#forms/student-row.ts'
import { sentTeacher } from '#forms/teacher.ts'
import { sentUser } from '#forms/user.ts'
import { findSent, type Comparison, type Finding } from '#saving/sent.ts'
import { someNewStudent, someStudent } from '#support/rules/student.ts'

/**
 * The finding about a new record, in a list that was empty before the call. Its one row is now `row` with other values.
 */
const newIn =
  <Row extends { id: Id }, Draft>(comparison: Comparison<Row, Draft>, row: Row, draft: Draft) =>
  (others: Partial<Row> = {}): Finding =>
    findSent([{ ...row, ...others }], { id: null, draft, before: [] }, comparison)

const user: User = {
  id: '3',
  username: 'laura',
  name: '',
  role: 'admin',
  academyName: 'Compás',
  academyLogo: null,
  pages: ['POS', 'Calendar'],
  createdAt: '',
}
const sentToUsers: UserDraft = {
  username: 'laura',
  password: 'otra',
  pages: ['Calendar', 'POS'],
  academyName: 'Compás',
  logo: { url: '' },
}

test('a change of the password is invisible', () => {
  const saved = (draft: Partial<UserDraft>, now: User) =>
    findSent([now], { id: '3', draft: { ...sentToUsers, ...draft }, before: [user] }, sentUser)
  expect(saved({}, user)).toBe('unknown')
  expect(saved({ pages: ['POS'] }, user)).toBe('not done')
  expect(saved({ username: 'laura2' }, { ...user, username: 'laura2' })).toBe('done')
  expect(findSent([user], { id: '3', draft: sentToUsers, before: undefined }, sentUser)).toBe('unknown')
})

test('a new user is found by name, pages and academy', () => {
  const found = newIn(sentUser, user, sentToUsers)
  expect(found()).toBe('done')
  expect(newIn(sentUser, user, { ...sentToUsers, academyName: '' })({ academyName: null })).toBe('done')
  expect(found({ username: 'pedro' })).toBe('not done')
  for (const other of [{ academyName: 'Otra' }, { username: 'LAURA' }, { pages: ['POS'] }])
    expect(found(other)).toBe('unknown')
})

const ana: Student = {
  ...someStudent,
  id: '5',
  parentName: 'Rosa Díaz',
  phone: '55 1234',
  birthDate: '2015-03-01',
  discipline: 'Karate',
  subdisciplines: ['Kata'],
  level: 'Básico',
  enrolledAt: '2026-11-20',
}

test('a student is found by the sent values; the server spells the discipline in its own way', () => {
  const sent: NewStudent = {
    ...someNewStudent,
    name: 'Ana López',
    parentName: 'Rosa Díaz',
    phone: '55 1234',
    birthDate: '2015-03-01',
    mainDisciplineId: '4',
    subdisciplines: ['Kata'],
    level: 'Básico',
  }
  const found = newIn(sentStudent, ana, sent)
  expect(found({ discipline: 'Judo', status: 'Inactivo' })).toBe('done')
  expect(found({ name: 'Ana Luna' })).toBe('not done')
  expect(findSent([ana], { id: null, draft: sent, before: [ana] }, sentStudent)).toBe('not done')
  for (const other of [
    { parentName: '' },
    { phone: '' },
    { birthDate: '2014-03-01' },
    { subdisciplines: ['Kumite'] },
    { level: 'Avanzado' },
  ])
    expect(found(other)).toBe('unknown')
})

test('an edited student is found by the edited fields alone', () => {
  const found = (changes: Partial<Student>, now: Partial<Student>) =>
    findSent([{ ...ana, ...now }], { id: '5', draft: changes, before: [ana] }, sentChanges)
  expect(found({ phone: '55 9999' }, { phone: '55 9999', level: 'Avanzado' })).toBe('done')
  expect(found({ phone: '55 9999' }, { level: 'Avanzado' })).toBe('not done')
  expect(found({ subdisciplines: ['Kata', 'Kumite'] }, { subdisciplines: ['Kata', 'Kumite'] })).toBe('done')
  expect(found({ birthDate: null }, { birthDate: null })).toBe('done')
  expect(found({ birthDate: null }, {})).toBe('not done')
  expect(found({ discipline: 'Judo' }, { discipline: 'Aikido' })).toBe('unknown')
  expect(found({ birthDate: '2015-03-02', status: 'Inactivo' }, { birthDate: '2015-03-02' })).toBe('unknown')
})

test('a teacher is found by all sent values, in any order of the server', () => {
  const schedule = { subdiscipline: 'Kata', level: 'Básico', days: ['Lunes', 'Jueves'], time: '17:00' }
  const sent = { name: 'Kenji', disciplines: ['2', '1'], subdisciplineSchedules: [schedule], salaryPerClass: 25_000 }
  const row: Teacher = { ...sent, id: '8', userId: null }
  const found = newIn(sentTeacher, row, sent)
  const teaches = (other: Partial<typeof schedule>) => ({ subdisciplineSchedules: [{ ...schedule, ...other }] })
  expect(found({ disciplines: ['1', '2'], ...teaches({ days: ['Jueves', 'Lunes'] }) })).toBe('done')
  expect(found({ name: 'Dánae' })).toBe('not done')
  for (const other of [
    { disciplines: ['1'] },
    { salaryPerClass: 0 },
    teaches({ subdiscipline: 'Kumite' }),
    teaches({ level: '' }),
    teaches({ days: ['Lunes'] }),
    teaches({ time: '18:00' }),
  ])
    expect(found(other)).toBe('unknown')
})

test('an event is found by all sent values; an event at another time is another event', () => {
  const sent = {
    date: '2026-11-20',
    time: '17:00',
    subdiscipline: 'Kata',
    level: 'Básico',
    teacher: 'Kenji',
    periodicity: 'once' as const,
  }
  const row: CalendarEvent = { ...sent, id: '1' }
  const found = newIn(sentEvent, row, sent)
  expect(found()).toBe('done')
  for (const other of [{ time: '18:00' }, { date: '2026-11-21' }]) expect(found(other)).toBe('not done')
  for (const other of [{ subdiscipline: 'Kumite' }, { level: '' }, { teacher: '' }, { periodicity: 'weekly' as const }])
    expect(found(other)).toBe('unknown')
  expect(findSent([row], { id: '1', draft: sent, before: [row] }, sentEvent)).toBe('done')
  expect(findSent([{ ...row, date: null }], { id: '1', draft: sent, before: [] }, sentEvent)).toBe('unknown')
})

test('a report is found by its name, days and sums', () => {
  const sent: NewReport = {
    name: 'Octubre',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    totalSales: 100,
    totalExpenses: 60,
    profit: 40,
    salesDetails: [],
    expenseDetails: [],
  }
  const { profit: netProfit, ...same } = sent
  const row: FinancialReport = { ...same, id: '4', netProfit, salesDetails: [], expenseDetails: [] }
  const found = newIn(sentReport, row, sent)
  expect(found()).toBe('done')
  expect(found({ name: 'Mayo' })).toBe('not done')
  for (const other of [
    { startDate: null },
    { endDate: null },
    { totalSales: 0 },
    { totalExpenses: 0 },
    { netProfit: 0 },
  ])
    expect(found(other)).toBe('unknown')
})

test('a month has the sent amount, or not', () => {
  const sent = { studentId: '5', year: 2026, month: 11, amount: 95_000 }
  const paid = { ...sent, id: null, year: '2026', month: '11', status: 'paid' as const }
  expect(findPayment([{ ...paid, month: '10' }, paid], sent)).toBe('done')
  for (const other of [
    { studentId: '6' },
    { month: '10' },
    { year: '2025' },
    { amount: 1 },
    { status: 'pending' as const },
  ])
    expect(findPayment([{ ...paid, ...other }], sent)).toBe('not done')
})

test('a roll is stored as a whole', () => {
  const sent = { students: { '5': true }, teachers: {} }
  expect(findRoll({ students: { '5': true }, teachers: {} }, sent)).toBe('done')
  expect(findRoll({ students: { '5': true, '9': false }, teachers: {} }, sent)).toBe('not done')
  expect(findRoll(null, sent)).toBe('not done')
})
