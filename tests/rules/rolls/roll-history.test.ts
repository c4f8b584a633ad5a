import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttendanceRecord } from '#api/rolls.ts'
import { historyOf, isInHistory } from '#rules/rolls/roll-history.ts'
import { asStored, isSameRoll, recordedTime, storedMarks } from '#rules/rolls/roll.ts'
import { teacher } from '#support/rules/roll-people.ts'
import { choice } from '#support/rules/roll-people.ts'

const record = (change: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: '1',
  ...choice,
  studentAttendance: {},
  teacherAttendance: {},
  recordedAt: '2026-11-20T23:00:00.000Z',
  ...change,
})

describe('the stored record of a roll', () => {
  const marks = { students: { '5': true }, teachers: { '8': false } }
  const stored = record({ studentAttendance: marks.students, teacherAttendance: marks.teachers })

  test('is that of its date, subdiscipline, level and teacher', () => {
    const others = [
      record({ date: '2026-11-19' }),
      record({ date: null }),
      record({ subdiscipline: 'Kumite' }),
      record({ level: 'Intermedio' }),
      record({ teacher: 'Otra' }),
    ]
    expect(storedMarks([...others, stored, ...others], choice)).toEqual(marks)
    expect(storedMarks(others, choice)).toBeNull()
    const rewritten = { ...stored, teacher: ` ${stored.teacher.toUpperCase()}`, level: stored.level.normalize('NFD') }
    expect(storedMarks([rewritten], choice)).toEqual(marks)
  })

  test('gives the names that the roll is saved under; without one they are those that were chosen', () => {
    const names = { subdiscipline: 'KATA', level: ` ${choice.level}`, teacher: choice.teacher.toUpperCase() }
    expect(asStored([record({ date: '2026-11-19' }), { ...stored, ...names }], choice)).toEqual({ ...choice, ...names })
    expect(asStored([record({ level: 'Intermedio' })], choice)).toEqual(choice)
  })

  test('is of several the one that was recorded last, and the later one where nobody knows', () => {
    const older = record({ recordedAt: '2026-11-20T22:00:00.000Z' })
    expect(storedMarks([stored, older], choice)).toEqual(marks)
    expect(storedMarks([record({ recordedAt: '' }), { ...stored, recordedAt: '' }], choice)).toEqual(marks)
    expect(recordedTime({ recordedAt: 'ayer' })).toBe(0)
    const local = new Date(2026, 9, 5, 17, 30).getTime()
    expect(recordedTime({ recordedAt: '05/10/2026 17:30:00' })).toBe(local)
    expect(recordedTime({ recordedAt: '2026-10-05 17:30:00' })).toBe(local)
    expect(recordedTime({ recordedAt: '05/10/2026' })).toBe(new Date(2026, 9, 5).getTime())
  })

  test('is found by what it was saved with', () => {
    const text = fc.constantFrom('Kata', 'Kumite', 'kata')
    const anyChoice = fc.record({
      date: fc.constantFrom('2026-11-19', '2026-11-20'),
      subdiscipline: text,
      level: text,
      teacher: text,
    })
    fc.assert(
      fc.property(fc.array(anyChoice), anyChoice, (choices, wanted) => {
        const records = choices.map((each, index) => record({ ...each, id: String(index) }))
        const found = storedMarks(records, wanted) !== null
        expect(found).toBe(choices.some((each) => isSameRoll(each, wanted)))
      }),
    )
  })
})

describe('the history', () => {
  const records = [
    record({ id: '7', studentAttendance: { '1': true, '2': false, '777': true }, teacherAttendance: { '8': true } }),
    record({ id: '7', date: null, recordedAt: '' }),
  ]

  test('counts the students of each record, those who have left included', () => {
    const teacher = 'Kenji Morales Arce'
    const row = { subdiscipline: 'Kata', level: 'Avanzado', teacher, calledTeacher: teacher }
    expect(historyOf(records, [])).toEqual([
      { key: '0', ...row, date: '2026-11-20', present: 2, absent: 1, recorded: Date.UTC(2026, 10, 20, 23) },
      { key: '1', ...row, date: null, present: 0, absent: 0, recorded: 0 },
    ])
  })

  test('tells teachers of one name apart by who is marked present, where that says which', () => {
    const kenjis = [teacher('8', 'Kenji Morales Arce', [['Kata', 'Avanzado']]), teacher('9', 'kenji morales arce')]
    const calledIn = (teacherAttendance: Record<string, boolean>) =>
      historyOf([record({ teacherAttendance })], kenjis).map(({ calledTeacher }) => calledTeacher)
    expect(calledIn({ 8: true, 9: false })).toEqual(['Kenji Morales Arce (Kata)'])
    expect(calledIn({ 9: true })).toEqual(['Kenji Morales Arce (n.º 9)'])
    expect(calledIn({ 8: true, 9: true })).toEqual(['Kenji Morales Arce'])
    expect(calledIn({ 12: true })).toEqual(['Kenji Morales Arce'])
  })

  test('shows what passes all filters', () => {
    const days = ['2026-11-18', '2026-11-19', '2026-11-20'] as const
    const option = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const filters = fc.record({
      date: option(...days),
      start: option(...days),
      end: option(...days),
      subdiscipline: option('Kata', 'Kumite'),
      level: option('Avanzado', 'Intermedio'),
      teacher: option('Ana López', 'Ana López (Kata)'),
    })
    const rows = fc.record({
      date: fc.constantFrom(...days, null),
      subdiscipline: fc.constantFrom('Kata', 'Kumite'),
      level: fc.constantFrom('Avanzado', 'Intermedio'),
      calledTeacher: fc.constantFrom('Ana López', 'Ana López (Kata)'),
    })
    fc.assert(
      fc.property(filters, rows, (filter, row) => {
        const { date, subdiscipline, level, calledTeacher } = row
        const fits = [
          filter.date === undefined || filter.date === date,
          filter.start === undefined || (date !== null && filter.start <= date),
          filter.end === undefined || (date !== null && date <= filter.end),
          filter.subdiscipline === undefined || filter.subdiscipline === subdiscipline,
          filter.level === undefined || filter.level === level,
          filter.teacher === undefined || filter.teacher === calledTeacher,
        ]
        expect(isInHistory(filter)(row)).toBe(fits.every(Boolean))
      }),
    )
  })
})
