import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import { ana, luz } from '#models/student-row.ts'
import {
  enrolmentDay,
  enrolmentSortKey,
  disciplinesOf,
  levelsOf,
  prepareSearch,
  statusFilters,
  studentFilter,
  subdisciplinesOf,
  type StudentFilter,
} from '#rules/students/student-list.ts'

const everyone: StudentFilter = { search: '', status: 'Todos', level: '', discipline: '', subdiscipline: '' }
const found = (filter: Partial<StudentFilter>, students: Student[]) =>
  students.filter(studentFilter({ ...everyone, ...filter })).map(({ name }) => name)

const beto: Student = {
  ...ana,
  id: '9',
  name: 'Beto Ñáñez',
  parentName: 'Úrsula O’Brien',
  phone: '(33) 12-34 56 78',
  level: 'avanzado ',
  status: 'Inactivo',
}
const students = [ana, luz, beto]

describe('a search', () => {
  test.each([
    ['by name', 'beto', ['Beto Ñáñez']],
    ['without accents and case', 'NANEZ', ['Beto Ñáñez']],
    ['with accents that the name has not', 'lópéz ána', ['Ana López']],
    ['by parent', 'ursula', ['Beto Ñáñez']],
    ['by several words, in any order and of any text', '  brien   beto ', ['Beto Ñáñez']],
    ['by the phone as it is written', '(33) 12-34', ['Ana López', 'Luz Peña', 'Beto Ñáñez']],
    ['by the digits of the phone', '5678', ['Ana López', 'Luz Peña', 'Beto Ñáñez']],
    ['by a phone written otherwise', '33 1234-5678', ['Ana López', 'Luz Peña', 'Beto Ñáñez']],
    ['by a name and a phone', 'beto (33)', ['Beto Ñáñez']],
    ['by punctuation alone, which is no phone', '---', []],
    ['by a name with a digit, which is no phone', 'ana 9', []],
    ['across two fields, which are not one text', 'lópezrosa', []],
  ])('%s', (_, search, names) => {
    expect(found({ search }, students)).toEqual(names)
  })

  test('means no pattern: its signs are what they are', () => {
    const tag = { ...ana, name: '<b>"Ana" (.*)</b> 👩‍🎤 مريم' }
    expect(found({ search: '(.*)</b>' }, [tag, luz])).toEqual([tag.name])
    expect(found({ search: '👩‍🎤' }, [tag, luz])).toEqual([tag.name])
    expect(found({ search: 'مريم' }, [tag, luz])).toEqual([tag.name])
    expect(found({ search: '.*' }, [luz])).toEqual([])
  })
})

describe('status and level', () => {
  test.each([
    ['Activo', ['Ana López', 'Luz Peña']],
    ['Inactivo', ['Beto Ñáñez']],
    ['Todos', ['Ana López', 'Luz Peña', 'Beto Ñáñez']],
  ] as const)('%s', (status, names) => {
    expect(found({ status }, students)).toEqual(names)
  })

  test('a level is one, however it is written', () => {
    expect(found({ level: 'Avanzado' }, students)).toEqual(['Beto Ñáñez'])
    expect(found({ level: 'intermedio' }, students)).toEqual(['Ana López', 'Luz Peña'])
  })

  test('a discipline is the one that the dashboard counts a student under: theirs, else their subdiscipline, else none', () => {
    const three = [
      { ...ana, name: 'Ana', discipline: 'Ballet ' },
      { ...ana, name: 'Beto', discipline: '', subdisciplines: ['ballet', 'Jazz'] },
      { ...ana, name: 'Caro', discipline: '', subdisciplines: [] },
    ]
    expect(found({ discipline: 'Ballet' }, three)).toEqual(['Ana', 'Beto'])
    expect(found({ discipline: 'Jazz' }, three)).toEqual([])
    expect(found({ discipline: '—' }, three)).toEqual(['Caro'])
    expect(disciplinesOf(three)).toEqual(['Ballet', '—'].toSorted((a, b) => a.localeCompare(b, 'es')))
  })
})

test('the levels: the usual ones from low to high, the others by name and number, each once and none empty', () => {
  const levels = ['Nivel 10', 'Avanzado', '', 'Nivel 2', 'principiante ', 'Intermedio', '  ', 'AVANZADO', 'Élite']
  expect(levelsOf(levels.map((level) => ({ ...ana, level })))).toEqual([
    'principiante',
    'Intermedio',
    'Avanzado',
    'Élite',
    'Nivel 2',
    'Nivel 10',
  ])
})

test('the levels: a beginner’s before all others', () => {
  const levels = ['Avanzado', 'Danza', 'Intermedio', 'Básico', 'Principiante', 'Iniciación', 'Ágil']
  expect(levelsOf(levels.map((level) => ({ ...ana, level })))).toEqual([
    'Iniciación',
    'Principiante',
    'Básico',
    'Intermedio',
    'Avanzado',
    'Ágil',
    'Danza',
  ])
})

test.each([
  ['2026-01-15 10:05:09', '15/01/2026', 20_260_115_100_509],
  ['2026-01-15', '15/01/2026', 20_260_115_000_000],
  ['15/01/2026 9:05', '15/01/2026', 20_260_115_090_500],
  ['15/01/2026, 10:05:00', '15/01/2026', 20_260_115_100_500],
  ['ayer', 'ayer', 0],
  ['', '—', 0],
  ['0000-00-00 00:00:00', '—', 0],
  ['0000-00-00', '—', 0],
])('enrolled at «%s»: read as %s', (enrolledAt, day, moment) => {
  expect(enrolmentDay({ enrolledAt })).toBe(day)
  expect(enrolmentSortKey({ enrolledAt })).toBe(moment)
})

/** A slow implementation of the rule: no caches, and a comparison of one word and one field at a time. */
function naively(student: Student, { search, status, level, discipline, subdiscipline }: StudentFilter): boolean {
  const plain = (text: string) =>
    Array.from(text.normalize('NFD').toLowerCase())
      .filter((c) => !/\p{Diacritic}/u.test(c))
      .join('')
      .trim()
  const digits = (text: string) =>
    Array.from(text)
      .filter((c) => c >= '0' && c <= '9')
      .join('')
  const fields = plain([student.name, student.parentName, student.phone].join('\n'))
  const isNumber = digits(search) !== '' && Array.from(search).every((c) => /[\d\s()+.-]/.test(c))
  const words = plain(search).split(/\s+/).filter(Boolean)
  const isMatch =
    words.every((word) => fields.includes(word)) || (isNumber && digits(student.phone).includes(digits(search)))
  return (
    isMatch &&
    (status === 'Todos' || status === student.status) &&
    (level === '' || plain(level) === plain(student.level)) &&
    (discipline === '' || plain(discipline) === plain(student.discipline.trim() || '—')) &&
    (subdiscipline === '' || student.subdisciplines.some((own) => plain(own) === plain(subdiscipline)))
  )
}

const letters = fc.string({
  unit: fc.constantFrom('a', 'Á', 'ñ', 'N', 'é', 'e\u0301', ' ', '3', '1', '-', '(', '\u0130', '👩‍🎤'),
  maxLength: 6,
})
const anyStudent = fc
  .record({
    name: letters,
    parentName: letters,
    phone: letters,
    level: letters,
    discipline: letters,
    status: fc.constantFrom('Activo', 'Inactivo'),
  })
  .map((texts): Student => ({ ...ana, subdisciplines: [], ...texts }))
const anyFilter = fc.record({
  search: letters,
  status: fc.constantFrom(...statusFilters),
  level: letters,
  discipline: letters,
  subdiscipline: letters,
})

test('a list that is prepared is not read again by its searches, and what is not prepared only by the first one', () => {
  const reads: string[] = []
  const watched = students.map((student) => ({
    ...student,
    get name() {
      reads.push(student.name)
      return student.name
    },
  }))
  prepareSearch(watched, 1, 2)
  expect(reads).toEqual([luz.name])
  const search = (text: string) => watched.filter(studentFilter({ ...everyone, search: text })).map(({ id }) => id)
  expect(search('beto')).toEqual([beto.id])
  expect(reads).toEqual([luz.name, ana.name, beto.name])
  expect(search('pena')).toEqual([luz.id])
  prepareSearch(watched)
  expect(reads).toHaveLength(3)
})

test('filters any list as the naive rule does, prepared in whole, in part or not, and again, and another list too', () => {
  fc.assert(
    fc.property(
      fc.array(anyStudent, { maxLength: 8 }),
      anyFilter,
      anyFilter,
      fc.nat({ max: 8 }),
      fc.nat({ max: 8 }),
      (list, one, two, from, to) => {
        prepareSearch(list, from, to)
        const others = list.toReversed()
        for (const filter of [one, two, one]) {
          const isFound = studentFilter(filter)
          for (const each of [list, others])
            expect(each.filter(isFound)).toEqual(each.filter((student) => naively(student, filter)))
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('every level that a student has is offered, and narrows the list to those who have it', () => {
  fc.assert(
    fc.property(fc.array(anyStudent, { maxLength: 8 }), (list) => {
      const parts = levelsOf(list).map((level) => list.filter(studentFilter({ ...everyone, level })))
      for (const part of parts) expect(part.length).toBeGreaterThan(0)
      const withLevel = list.filter(
        ({ level }) =>
          naively({ ...ana, level }, { ...everyone, level: '' }) &&
          level
            .normalize('NFD')
            .replaceAll(/\p{Diacritic}/gu, '')
            .trim() !== '',
      )
      expect(parts.flat().length).toBe(withLevel.length)
    }),
  )
})

test('a group of a discipline is found, and only the groups of the chosen discipline are offered', () => {
  const puntas = { ...ana, discipline: 'Ballet', subdisciplines: ['Puntas', 'Repertorio'] }
  const kata = { ...luz, discipline: 'Karate', subdisciplines: ['Kata'] }
  expect(subdisciplinesOf([puntas, kata], 'ballet')).toEqual(['Puntas', 'Repertorio'])
  expect(subdisciplinesOf([puntas, kata], '')).toEqual([])
  expect(found({ discipline: 'Ballet', subdiscipline: 'repertorio' }, [puntas, kata])).toEqual([ana.name])
  expect(found({ discipline: 'Ballet', subdiscipline: 'Kata' }, [puntas, kata])).toEqual([])
})
