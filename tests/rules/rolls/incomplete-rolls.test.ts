import { expect, test } from 'vitest'
import { recordedRolls } from '#rules/events/classes.ts'
import { gapsOf as gapsOfRolls, isTeacherLeftOut, noGaps, type GapRoll } from '#rules/rolls/incomplete-rolls.ts'

const student = (id: string, given: { enrolledAt?: string; status?: string; level?: string } = {}) => ({
  id,
  status: 'Activo',
  level: 'Avanzado',
  subdisciplines: ['Kata', 'kata'],
  enrolledAt: '2026-01-10 10:00:00',
  ...given,
})
const teachers = [{ id: '7', name: 'Ana López' }]
const roll = (given: Partial<GapRoll> = {}): GapRoll => ({
  date: '2026-11-18',
  subdiscipline: 'KATA',
  level: 'avanzado',
  teacher: 'Ana Lopez',
  studentAttendance: {},
  teacherAttendance: { 7: true },
  recordedAt: '2026-11-18T19:30:00-06:00',
  ...given,
})
/** The gaps on the day of the roll, which asks for all students of the class. */
const gapsOf = (students: Parameters<typeof gapsOfRolls>[0], all: typeof teachers | undefined) =>
  gapsOfRolls(students, all, recordedRolls<GapRoll>([]), '2026-11-18')
const told = (given: Partial<GapRoll> = {}, times: readonly string[] = ['18:30']) => ({ roll: roll(given), times })

test('a roll leaves out the active students of its class who were enrolled by its hour', () => {
  const students = [
    student('1'),
    student('2'),
    student('3', { enrolledAt: '2026-11-18 18:00:00' }),
    student('4', { enrolledAt: '2026-11-19 09:00:00' }),
    student('5', { status: 'Inactivo' }),
    student('6', { level: 'Inicial' }),
  ]
  const gapOf = gapsOf(students, teachers)
  expect(gapOf(told())).toEqual({ unmarked: 3, isTeacherUnmarked: false })
  expect(gapOf(told({ studentAttendance: { 1: true, 2: false, 3: true, 99: true } }))).toEqual({
    unmarked: 0,
    isTeacherUnmarked: false,
  })
  expect(gapOf(told({ date: null })).unmarked).toBe(0)
})

test.each([
  ['before the class', '2026-11-18 18:00:00', ['18:30'], 1],
  ['between its two hours, which one roll tells', '2026-11-18 18:00:00', ['17:00', '19:00'], 1],
  ['after the class', '2026-11-18 19:00:00', ['18:30'], 0],
  ['after the class, as Mexico writes it', '18/11/2026 19:00', ['18:30'], 0],
  ['at an unknown hour of the day', '2026-11-18', ['18:30'], 0],
  ['before the roll of a class without an hour', '2026-11-18T18:00:00-06:00', [], 1],
  ['after the roll of a class without an hour', '2026-11-18T20:00:00-06:00', [], 0],
])('a student who was enrolled the same day %s', (_, enrolledAt, times, unmarked) => {
  expect(gapsOf([student('1', { enrolledAt })], teachers)(told({}, times)).unmarked).toBe(unmarked)
})

test('a student counts from the first roll of the class that marks them, and one on no roll counts today', () => {
  const [first, complete, joined, later] = [
    roll({ date: '2026-11-04', studentAttendance: { 1: true } }),
    roll({ date: '2026-11-11', studentAttendance: { 1: true } }),
    roll({ date: '2026-11-18', studentAttendance: { 1: true, 2: false } }),
    roll({ date: '2026-11-20', studentAttendance: { 1: true } }),
  ]
  const elsewhere = roll({ date: '2026-11-03', level: 'Inicial', studentAttendance: { 2: true } })
  const rolls = recordedRolls([later, joined, complete, first, elsewhere])
  const gapOf = gapsOfRolls([student('1'), student('2'), student('3')], teachers, rolls, '2026-11-20')
  const unmarked = [complete, joined, later].map((each) => gapOf({ roll: each, times: ['18:30'] }).unmarked)
  expect(unmarked).toEqual([0, 0, 2])
  const next = gapsOfRolls([student('1'), student('2'), student('3')], teachers, rolls, '2026-11-21')
  expect(next({ roll: later, times: ['18:30'] }).unmarked).toBe(1)
})

test('the first roll of a class, half marked, asks for its other students on the next days too', () => {
  const half = roll({ studentAttendance: { 1: true } })
  const students = [student('1'), student('2'), student('3')]
  const unmarkedWith = (...rolls: GapRoll[]) =>
    gapsOfRolls(students, teachers, recordedRolls(rolls), '2026-11-26')({ roll: half, times: ['18:30'] }).unmarked
  expect(unmarkedWith(half)).toBe(2)
  // The next roll says that they came later.
  expect(unmarkedWith(half, roll({ date: '2026-11-25', studentAttendance: { 1: true, 2: true, 3: false } }))).toBe(0)
})

test('a teacher who is not marked is left out, one who is absent or in no list is not', () => {
  const gapOf = gapsOf([], teachers)
  expect(gapOf(told({ teacherAttendance: {} }))).toEqual({ unmarked: 1, isTeacherUnmarked: true })
  expect(gapOf(told({ teacherAttendance: { 7: false } })).unmarked).toBe(0)
  expect(gapOf(told({ teacher: 'Beto', teacherAttendance: {} })).unmarked).toBe(0)
})

test('of two teachers of one name, one mark is enough', () => {
  const both = [...teachers, { id: '8', name: 'Ana López' }]
  expect(isTeacherLeftOut('Ana López', both, { 8: true })).toBe(false)
  expect(isTeacherLeftOut('Ana López', both, {})).toBe(true)
})

test('nothing is told while the teachers are unknown, nor of a class without a roll', () => {
  expect(gapsOf([student('1')], undefined)).toBe(noGaps)
  expect(noGaps(told()).unmarked).toBe(0)
  expect(gapsOf([student('1')], teachers)({ roll: null, times: [] }).unmarked).toBe(0)
})
