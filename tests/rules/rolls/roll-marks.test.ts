import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasChanges,
  noMarks,
  tallyOf,
  withAllPresent,
  withMark,
  withMarks,
  withoutPeople,
  type Marks,
} from '#rules/rolls/roll-marks.ts'
import { goneFromRoll, unlistedCount } from '#rules/rolls/roll-people.ts'
import { student, teacher } from '#support/rules/roll-people.ts'

const ids = fc.constantFrom('1', '2', '3', '777')
const marksOf = fc.dictionary(ids, fc.boolean(), { noNullPrototype: true })
const anyMarks: fc.Arbitrary<Marks> = fc.record({ students: marksOf, teachers: marksOf })
const anyPeople = fc.record({
  students: fc.uniqueArray(ids).map((all) => all.map((id) => ({ id, name: id }))),
  teachers: fc.uniqueArray(ids).map((all) => all.map((id) => ({ id, name: id }))),
})
describe('whoever is marked and in no list any more', () => {
  const [ana, kenji] = [student('5', 'Ana López'), teacher('8', 'Kenji Morales')]
  const marks: Marks = { students: { '5': true, '9': false, '777': true }, teachers: { '8': true, '12': true } }
  const now = { students: [student('9', 'Beto Ruiz')], teachers: [] }
  const gone = goneFromRoll(marks, { students: [ana], teachers: [kenji] }, now)

  test('has the name that they were known by, else their number', () => {
    expect(gone).toEqual([
      { who: 'students', id: '5', name: 'Ana López' },
      { who: 'students', id: '777', name: 'STU-000777 (eliminado)' },
      { who: 'teachers', id: '8', name: 'Kenji Morales' },
      { who: 'teachers', id: '12', name: 'Maestro 12 (eliminado)' },
    ])
  })

  test('is left out, and nobody else', () => {
    expect(withoutPeople(marks, gone)).toEqual({ students: { '9': false }, teachers: {} })
    expect(withoutPeople(marks, [{ who: 'teachers', id: '9' }])).toEqual(marks)
  })
})

describe('marks', () => {
  test('a mark changes one person and nobody else', () => {
    fc.assert(
      fc.property(anyMarks, ids, fc.boolean(), (marks, id, isPresent) => {
        const after = withMark(marks, 'students', id, isPresent)
        expect(after.students[id]).toBe(isPresent)
        expect(after.teachers).toBe(marks.teachers)
        expect({ ...after.students, [id]: null }).toEqual({ ...marks.students, [id]: null })
      }),
    )
  })

  test('«Todos presentes» fills the rest, and changes nobody who is marked', () => {
    fc.assert(
      fc.property(anyMarks, anyPeople, (marks, people) => {
        const after = withAllPresent(marks, people)
        for (const who of ['students', 'teachers'] as const) {
          for (const { id } of people[who]) expect(after[who][id]).toBe(marks[who][id] ?? true)
          expect(after[who]).toMatchObject(marks[who])
          expect(tallyOf(people[who], after[who]).unmarked).toBe(0)
        }
      }),
    )
  })

  test('have changes exactly when some mark is another', () => {
    // Numeric keys are sorted, in whatever order they were set.
    const flat = ({ students, teachers }: Marks) => JSON.stringify([students, teachers])
    fc.assert(
      fc.property(anyMarks, anyMarks, (one, other) => {
        expect(hasChanges(one, other)).toBe(flat(one) !== flat(other))
        expect(hasChanges(one, one)).toBe(false)
        expect(withMarks(one, other).students).toEqual({ ...one.students, ...other.students })
      }),
    )
  })

  test('are counted, each person once', () => {
    fc.assert(
      fc.property(anyMarks, anyPeople, ({ students }, people) => {
        const { present, absent, unmarked } = tallyOf(people.students, students)
        expect(present + absent + unmarked).toBe(people.students.length)
        expect(present).toBe(people.students.filter(({ id }) => students[id] === true).length)
        expect(absent).toBe(people.students.filter(({ id }) => students[id] === false).length)
      }),
    )
  })

  test('of people who are not on the roll any more are counted apart', () => {
    const people = { students: [{ id: '1', name: 'Ana' }], teachers: [] }
    expect(unlistedCount({ students: { '1': true, '777': false }, teachers: { '8': true } }, people)).toBe(2)
    expect(unlistedCount(noMarks, people)).toBe(0)
  })
})
