import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencesOf, isConflict, mergedMarks, namedDifferences, type Versions } from '#rules/rolls/roll-conflict.ts'
import { noMarks, type Marks } from '#rules/rolls/roll-marks.ts'

const marked = (students: Marks['students'], teachers: Marks['teachers'] = {}): Marks => ({ students, teachers })

describe('a roll is in conflict (spec 4, Attendance)', () => {
  test('when it was saved elsewhere since it was read, and is not what the screen shows', () => {
    expect(isConflict({ stored: noMarks, marks: marked({ 1: true }), theirs: marked({ 2: true }) })).toBe(true)
    expect(isConflict({ stored: marked({ 1: true }), marks: marked({ 1: true }), theirs: marked({ 1: false }) })).toBe(
      true,
    )
    expect(isConflict({ stored: noMarks, marks: noMarks, theirs: marked({}, { 8: true }) })).toBe(true)
  })

  test('neither when it is stored as it was read, nor when the same was marked there', () => {
    const stored = marked({ 1: true })
    expect(isConflict({ stored, marks: marked({ 1: false }), theirs: marked({ 1: true }) })).toBe(false)
    expect(isConflict({ stored, marks: marked({ 1: false }), theirs: marked({ 1: false }) })).toBe(false)
  })
})

test('everybody who differs is told, with what changed on the server apart', () => {
  const versions: Versions = {
    stored: marked({ 1: true, 2: true }),
    marks: marked({ 1: false, 2: true, 3: true, 5: true }, { 8: true }),
    theirs: marked({ 1: true, 2: false, 4: true, 5: true }, { 8: false }),
  }
  expect(differencesOf(versions)).toEqual([
    { who: 'students', id: '1', mine: 'absent', theirs: 'present', isNew: false },
    { who: 'students', id: '2', mine: 'present', theirs: 'absent', isNew: true },
    { who: 'students', id: '3', mine: 'present', theirs: 'unmarked', isNew: false },
    { who: 'students', id: '4', mine: 'unmarked', theirs: 'present', isNew: true },
    { who: 'teachers', id: '8', mine: 'present', theirs: 'absent', isNew: true },
  ])
})

test('of both versions together what was marked here wins, and what only the server has stays', () => {
  const merged = mergedMarks({
    stored: marked({ 1: true, 2: true, 6: true }),
    marks: marked({ 1: false, 2: true, 3: true, 6: true }, { 8: true }),
    theirs: marked({ 1: true, 2: false, 4: true }, { 8: false, 9: true }),
  })
  expect(merged).toEqual(marked({ 1: false, 2: false, 3: true, 4: true, 6: true }, { 8: true, 9: true }))
})

const someMarks = fc.record({
  students: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.boolean(), { noNullPrototype: true }),
  teachers: fc.dictionary(fc.constantFrom('8', '9'), fc.boolean(), { noNullPrototype: true }),
})

test('a student who was taken off here stays off', () => {
  const merged = mergedMarks({
    stored: marked({ 1: true, 2: true }),
    marks: marked({ 1: true }),
    theirs: marked({ 1: true, 2: true, 3: false }),
  })
  expect(merged).toEqual(marked({ 1: true, 3: false }))
})

test('together, a person marked in either version is unmarked only if they were taken off here', () => {
  fc.assert(
    fc.property(someMarks, someMarks, someMarks, (stored, marks, theirs) => {
      const versions = { stored, marks, theirs }
      const merged = mergedMarks(versions)
      for (const who of ['students', 'teachers'] as const) {
        const isOff = (id: string) => stored[who][id] !== undefined && marks[who][id] === undefined
        const either = Object.keys({ ...marks[who], ...theirs[who] }).filter((id) => !isOff(id))
        expect(Object.keys(merged[who]).toSorted()).toEqual(either.toSorted())
        for (const [id, mark] of Object.entries(merged[who])) expect([marks[who][id], theirs[who][id]]).toContain(mark)
      }
      // After a person keeps their own marks and saves, there is no conflict.
      expect(isConflict({ stored: theirs, marks: merged, theirs })).toBe(false)
    }),
  )
})

test('differences have the names of the people, students first; someone unknown has their id', () => {
  const of = (who: keyof Marks, id: string) => ({ who, id, mine: 'present', theirs: 'absent', isNew: true }) as const
  const named = namedDifferences(
    [of('teachers', '8'), of('students', '8'), of('students', '1'), of('students', '777'), of('teachers', '779')],
    {
      students: [
        { id: '8', name: 'Óscar Peña' },
        { id: '1', name: 'Ana López', note: 'tel. 5678' },
      ],
      teachers: [{ id: '8', name: 'Kenji Morales Arce' }],
    },
  )
  expect(named.map(({ name }) => name)).toEqual([
    'Ana López (tel. 5678)',
    'Estudiante 777',
    'Óscar Peña',
    'Kenji Morales Arce',
    'Maestro 779',
  ])
})
