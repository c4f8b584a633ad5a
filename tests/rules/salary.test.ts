import { expect, test } from 'vitest'
import { accruedSalary } from '#rules/salary.ts'

const teacher = {
  id: '3',
  name: 'Dánae',
  subdisciplineSchedules: [
    { subdiscipline: 'Kata', level: 'Avanzado', days: ['Lunes'], time: '18:00' },
    { subdiscipline: 'Kata', level: 'Avanzado', days: ['Martes'], time: '19:00' },
    { subdiscipline: 'Kumite', level: 'Intermedio', days: ['Martes'], time: '18:00' },
  ],
  salaryPerClass: 26_550,
}
const held = {
  date: '2026-11-10',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Dánae',
  teacherAttendance: { '3': true },
}

const earned = (records: Parameters<typeof accruedSalary>[1], start?: string, end?: string) =>
  accruedSalary(teacher, records, start, end)

test('each class held in the range earns the salary once, whatever the number of its schedules', () => {
  expect(earned([held, { ...held, date: '2026-11-11' }], '2026-11-01', '2026-11-30')).toBe(53_100)
})

test('both days of the range are included, and an end that is missing is open', () => {
  expect(earned([held], '2026-11-10', '2026-11-10')).toBe(26_550)
  expect(earned([held], '2026-11-11', '2026-11-30')).toBe(0)
  expect(earned([held], '2026-11-01', '2026-11-09')).toBe(0)
  expect(earned([held])).toBe(26_550)
})

test.each([
  ['an absence', { teacherAttendance: { '3': false } }],
  ['a roll that says nothing of the teacher', { teacherAttendance: { '4': true } }],
  ['a class in the name of another', { teacher: 'Efraín' }],
  ['a level of another schedule', { level: 'Intermedio' }],
  ['a subdiscipline that is not theirs', { subdiscipline: 'Puntas' }],
  ['a date that cannot be read', { date: null }],
])('%s earns nothing', (_, change) => {
  expect(earned([{ ...held, ...change }])).toBe(0)
})

test('no records, no salary', () => {
  expect(earned([], '2026-11-01', '2026-11-30')).toBe(0)
})
