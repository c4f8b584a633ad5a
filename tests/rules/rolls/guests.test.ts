import { expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import { lastMarks } from '#rules/rolls/absences.ts'
import { guestsAmong, withGuests } from '#rules/rolls/guests.ts'
import type { People } from '#rules/rolls/roll-people.ts'
import { someStudent } from '#support/rules/student.ts'

const student = (id: string, name: string, status: Student['status'] = 'Activo'): Student => ({
  ...someStudent,
  id,
  name,
  status,
})

const students = [
  student('1', 'Ana López'),
  student('2', 'Zoé Ruiz'),
  student('3', 'Beto Díaz'),
  student('4', 'Clara Paz', 'Inactivo'),
]

const people: People = { students: [{ id: '1', name: 'Ana López' }], teachers: [] }

test('a guest is present, active and of another group', () => {
  const guestsOf = guestsAmong(students, people)
  expect(guestsOf({ students: { '1': true, '2': true, '3': false, '4': true, '777': true }, teachers: {} })).toEqual([
    '2',
  ])
})

test('guests stand after the students of the group, by name', () => {
  expect(withGuests(people, ['2', '3'], students).students).toEqual([
    { id: '1', name: 'Ana López' },
    { id: '3', name: 'Beto Díaz', note: undefined, isGuest: true },
    { id: '2', name: 'Zoé Ruiz', note: undefined, isGuest: true },
  ])
})

test('without guests the people keep their identity', () => {
  expect(withGuests(people, [], students)).toBe(people)
})

test('a class that is made up in another group ends the absences', () => {
  const of = (date: string, level: string, isPresent: boolean) => ({
    date,
    subdiscipline: 'Kata',
    level,
    teacher: 'Lola',
    studentAttendance: { '2': isPresent },
    recordedAt: '',
  })
  const marks = lastMarks([of('2026-11-16', 'Avanzado', false), of('2026-11-18', 'Intermedio', true)], '2026-11-20')
  expect(marks.get('2')).toMatchObject({ absences: 0, lastCame: '2026-11-18' })
})
