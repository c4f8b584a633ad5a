import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AttendanceRecord } from '#api/attendance.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import {
  hasChanges,
  historyOf,
  isHeld,
  isInHistory,
  isSameRoll,
  levelsIn,
  missingSelectors,
  recordedTime,
  rollAfter,
  noMarks,
  unlistedCount,
  peopleOf,
  storedMarks,
  subdisciplinesIn,
  tallyOf,
  withAllPresent,
  withMark,
  withMarks,
  type Marks,
  type RollChoice,
} from '#rules/attendance.ts'

const choice: RollChoice = {
  date: '2026-11-20',
  subdiscipline: 'Kata',
  level: 'Avanzado',
  teacher: 'Kenji Morales Arce',
}

const student = (id: string, name: string, change: Partial<Student> = {}): Student => ({
  id,
  userId: null,
  name,
  parentName: '',
  phone: '',
  birthDate: null,
  discipline: 'Karate',
  subdisciplines: ['Kata'],
  level: 'Avanzado',
  enrolledAt: '',
  status: 'Activo',
  ...change,
})

const teacher = (id: string, name: string, classes: [string, string][] = []): Teacher => ({
  id,
  userId: null,
  name,
  disciplines: [],
  subdisciplineSchedules: classes.map(([subdiscipline, level]) => ({
    subdiscipline,
    level,
    days: ['Lunes'],
    time: '17:00',
  })),
  salaryPerClass: 0,
})

const record = (change: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: '1',
  ...choice,
  studentAttendance: {},
  teacherAttendance: {},
  recordedAt: '2026-11-20T23:00:00.000Z',
  ...change,
})

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id)

test('what is missing is named in the order in which it is chosen (spec 5, Attendance)', () => {
  expect(missingSelectors({ date: '', subdiscipline: '', level: '', teacher: '' })).toEqual([
    'date',
    'subdiscipline',
    'level',
    'teacher',
  ])
  expect(missingSelectors({ ...choice, level: '  ' })).toEqual(['level'])
  expect(missingSelectors(choice)).toEqual([])
})

describe('who is on a roll (spec 2, Attendance)', () => {
  test('the active students of its subdiscipline and level, by name', () => {
    const students = [
      student('1', 'Óscar Peña'),
      student('2', 'Zoe Cruz'),
      student('3', 'Ana López', { subdisciplines: ['Kumite', 'Kata'] }),
      student('4', 'Beto Ruiz', { status: 'Inactivo' }),
      student('5', 'Carla Ríos', { level: 'Intermedio' }),
      student('6', 'Diego Sol', { subdisciplines: ['Kumite'] }),
      student('7', 'Eva Luz', { subdisciplines: [] }),
    ]
    expect(peopleOf(choice, students, []).students).toEqual([
      { id: '3', name: 'Ana López' },
      { id: '1', name: 'Óscar Peña' },
      { id: '2', name: 'Zoe Cruz' },
    ])
  })

  test('also those whose level was typed in another way', () => {
    expect(idsOf(peopleOf(choice, [student('1', 'Ana', { level: 'avanzado ' })], []).students)).toEqual(['1'])
  })

  test('the chosen teacher, were they without schedules, before the others who teach the class', () => {
    const teachers = [
      teacher('1', 'Bruno Ocampo', [['Kata', 'Avanzado']]),
      teacher('2', 'Alejandra Montes', [
        ['Kata', 'Intermedio'],
        ['Kata', 'Avanzado'],
      ]),
      teacher('3', 'Héctor Núñez', [['Kumite', 'Avanzado']]),
      teacher('4', 'Kenji Morales Arce'),
    ]
    expect(idsOf(peopleOf(choice, [], teachers).teachers)).toEqual(['4', '2', '1'])
  })

  test('the chosen teacher once, though they teach the class', () => {
    const teachers = [
      teacher('1', 'Bruno', [['Kata', 'Avanzado']]),
      teacher('4', 'Kenji Morales Arce', [['Kata', 'Avanzado']]),
    ]
    expect(idsOf(peopleOf(choice, [], teachers).teachers)).toEqual(['4', '1'])
  })

  test('of a teacher who has left only the others', () => {
    expect(idsOf(peopleOf(choice, [], [teacher('1', 'Bruno', [['Kata', 'Avanzado']])]).teachers)).toEqual(['1'])
  })
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

  test('is of several the one that was recorded last, and the later one where nobody knows', () => {
    const older = record({ recordedAt: '2026-11-20T22:00:00.000Z' })
    expect(storedMarks([stored, older], choice)).toEqual(marks)
    expect(storedMarks([record({ recordedAt: '' }), { ...stored, recordedAt: '' }], choice)).toEqual(marks)
    expect(recordedTime({ recordedAt: 'ayer' })).toBe(0)
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

const ids = fc.constantFrom('1', '2', '3', '777')
const marksOf = fc.dictionary(ids, fc.boolean(), { noNullPrototype: true })
const anyMarks: fc.Arbitrary<Marks> = fc.record({ students: marksOf, teachers: marksOf })
const anyPeople = fc.record({
  students: fc.uniqueArray(ids).map((all) => all.map((id) => ({ id, name: id }))),
  teachers: fc.uniqueArray(ids).map((all) => all.map((id) => ({ id, name: id }))),
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
    // Numeric keys come in their order, whichever was set first.
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

describe('the history', () => {
  const records = [
    record({ id: '7', studentAttendance: { '1': true, '2': false, '777': true }, teacherAttendance: { '8': true } }),
    record({ id: '7', date: null, recordedAt: '' }),
  ]

  test('counts the students of each record, those who have left included', () => {
    const row = { subdiscipline: 'Kata', level: 'Avanzado', teacher: 'Kenji Morales Arce' }
    expect(historyOf(records)).toEqual([
      { key: '0', ...row, date: '2026-11-20', present: 2, absent: 1, recorded: Date.UTC(2026, 10, 20, 23) },
      { key: '1', ...row, date: null, present: 0, absent: 0, recorded: 0 },
    ])
  })

  test('shows what passes all three filters', () => {
    const option = (...values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
    const filters = fc.record({
      date: option('2026-11-19', '2026-11-20'),
      subdiscipline: option('Kata', 'Kumite'),
      level: option('Avanzado', 'Intermedio'),
    })
    const rows = fc.record({
      date: fc.constantFrom('2026-11-19', '2026-11-20', null),
      subdiscipline: fc.constantFrom('Kata', 'Kumite'),
      level: fc.constantFrom('Avanzado', 'Intermedio'),
    })
    fc.assert(
      fc.property(filters, rows, (filter, row) => {
        const differs = (['date', 'subdiscipline', 'level'] as const).filter(
          (field) => filter[field] !== undefined && filter[field] !== row[field],
        )
        expect(isInHistory(filter)(row)).toBe(differs.length === 0)
      }),
    )
  })
})

describe('what can be chosen', () => {
  const teachers = [
    teacher('1', 'Kenji', [
      ['Kumite', 'Élite'],
      ['Zumba', 'básico '],
    ]),
  ]
  const students = [
    student('1', 'Ana', { subdisciplines: ['kata', 'Ánimo'], level: 'avanzado' }),
    student('2', 'Beto', { subdisciplines: [], level: '' }),
    student('3', 'Carla', { subdisciplines: ['Ánimo'], level: 'Bebés' }),
  ]

  test('are the subdisciplines that anyone knows of, each once and as it was first written, by name', () => {
    const disciplines = [{ subdisciplines: ['Kata', 'Kumite'] }]
    const products = [{ subdisciplines: ['Ballet', 'KATA'] }]
    expect(subdisciplinesIn({ disciplines, products, teachers, students })).toEqual([
      'Ánimo',
      'Ballet',
      'Kata',
      'Kumite',
      'Zumba',
    ])
    expect(subdisciplinesIn({ disciplines: [], products: [], teachers: [], students: [] })).toEqual([])
  })

  test('are the levels in their order, then those that are only taught or attended', () => {
    const levels = [{ name: 'Básico' }, { name: 'Avanzado' }]
    expect(levelsIn({ levels, teachers, students })).toEqual(['Básico', 'Avanzado', 'Bebés', 'Élite'])
    expect(levelsIn({ levels: [], teachers, students })).toEqual(['avanzado', 'básico', 'Bebés', 'Élite'])
  })
})

describe('the teacher of a class', () => {
  const dated = { ...choice, date: '2026-11-23', teacher: '' }
  const kenji = teacher('1', 'Kenji', [['kata ', 'AVANZADO']])
  const lidia = teacher('2', 'Lidia', [['Kumite', 'Avanzado']])

  test.each([
    ['the only one who has it on that weekday', [kenji, lidia], '', { date: '2026-11-23' }, 'Kenji'],
    ['nobody, on a day on which nobody has it', [kenji, lidia], '', { date: '2026-11-20' }, ''],
    ['nobody, without a date', [kenji], '', { date: '' }, ''],
    ['nobody, of two', [kenji, teacher('3', 'Noé', [['Kata', 'Avanzado']])], '', { level: 'Avanzado' }, ''],
    ['the only one, in place of one who has not got it', [kenji, lidia], 'Lidia', { date: '2026-11-23' }, 'Kenji'],
    ['whoever is chosen and has it', [kenji, { ...kenji, name: 'Noé' }], 'noé', { level: 'Avanzado' }, 'noé'],
    ['whoever is picked', [kenji, lidia], 'Kenji', { teacher: 'Lidia' }, 'Lidia'],
  ])('is %s', (_, teachers, before, change, expected) => {
    expect(rollAfter({ ...dated, teacher: before }, change, teachers)).toEqual({
      ...dated,
      ...change,
      teacher: expected,
    })
  })

  test.each([
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['2026-11-27', true],
  ])('on %s the class is held: %s', (date, expected) => {
    const event = { date: '2026-11-20', periodicity: 'weekly' as const, subdiscipline: 'Kata', level: 'avanzado' }
    expect(isHeld({ ...choice, date }, [kenji], [event, { ...event, date: '2026-11-24', level: 'Básico' }])).toBe(
      expected,
    )
  })
})
