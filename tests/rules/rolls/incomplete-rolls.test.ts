import { expect, test } from 'vitest'
import { gapsOf, isTeacherLeftOut, noGaps, type GapRoll } from '#rules/rolls/incomplete-rolls.ts'

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
  ...given,
})

test('a roll leaves out the active students of its class who were enrolled by its day', () => {
  const students = [
    student('1'),
    student('2'),
    student('3', { enrolledAt: '2026-11-18 18:00:00' }),
    student('4', { enrolledAt: '2026-11-19 09:00:00' }),
    student('5', { status: 'Inactivo' }),
    student('6', { level: 'Inicial' }),
  ]
  const gapOf = gapsOf(students, teachers)
  expect(gapOf(roll())).toEqual({ unmarked: 3, isTeacherUnmarked: false })
  expect(gapOf(roll({ studentAttendance: { 1: true, 2: false, 3: true, 99: true } }))).toEqual({
    unmarked: 0,
    isTeacherUnmarked: false,
  })
  expect(gapOf(roll({ date: null })).unmarked).toBe(0)
})

test('a teacher who is not marked is left out, one who is absent or in no list is not', () => {
  const gapOf = gapsOf([], teachers)
  expect(gapOf(roll({ teacherAttendance: {} }))).toEqual({ unmarked: 1, isTeacherUnmarked: true })
  expect(gapOf(roll({ teacherAttendance: { 7: false } })).unmarked).toBe(0)
  expect(gapOf(roll({ teacher: 'Beto', teacherAttendance: {} })).unmarked).toBe(0)
})

test('of two teachers of one name, one mark is enough', () => {
  const both = [...teachers, { id: '8', name: 'Ana López' }]
  expect(isTeacherLeftOut('Ana López', both, { 8: true })).toBe(false)
  expect(isTeacherLeftOut('Ana López', both, {})).toBe(true)
})

test('nothing is told while the teachers are unknown, nor of a class without a roll', () => {
  expect(gapsOf([student('1')], undefined)).toBe(noGaps)
  expect(noGaps(roll()).unmarked).toBe(0)
  expect(gapsOf([student('1')], teachers)(null).unmarked).toBe(0)
})
