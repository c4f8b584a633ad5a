/** The roll of a month on paper (spec 2, Attendance). */

import { expect, test } from 'vitest'
import type { AttendanceRecord } from '#api/rolls.ts'
import { monthRoll } from '#rules/rolls/month-roll.ts'
import { isolated } from '#values/text.ts'

const group = { subdiscipline: 'Puntas', level: 'Básico', teacher: 'Lola' }
const event = { ...group, id: '1', date: '2026-11-10', time: '17:00', periodicity: 'weekly' as const }
const record = (date: string, teacher: string, studentAttendance: Record<string, boolean>): AttendanceRecord => ({
  ...group,
  id: date,
  date,
  teacher,
  studentAttendance,
  teacherAttendance: {},
  recordedAt: '',
})

test('the sheet has a column per day with the class or with a roll, the saved marks and words for namesakes', () => {
  const records = [
    record('2026-11-10', 'Lola', { 7: true, 8: false }),
    record('2026-11-12', 'Otro', { 7: true }),
    { ...record('2026-11-13', 'Lola', { 7: true }), level: 'Avanzado' },
    record('2026-10-06', 'Lola', { 7: true }),
  ]
  const students = [
    { id: '7', name: 'Ana' },
    { id: '8', name: 'Beto', note: 'tel. 4321' },
  ]
  expect(monthRoll({ ...group, date: '2026-11-17' }, students, { events: [event], records })).toEqual({
    days: ['2026-11-10', '2026-11-12', '2026-11-17', '2026-11-24'],
    rows: [
      { id: '7', name: 'Ana', marks: ['present', 'present', 'unmarked', 'unmarked'] },
      { id: '8', name: `${isolated('Beto')} (tel. 4321)`, marks: ['absent', 'unmarked', 'unmarked', 'unmarked'] },
    ],
  })
})
