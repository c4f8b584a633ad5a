import { describe, expect, test } from 'vitest'
import {
  calledBuyer,
  calledStudent,
  goneBuyer,
  homonymWords,
  studentLabel,
  teacherHomonymWords,
} from '#rules/homonyms.ts'

const student = (id: string, name: string, parentName = '', phone = '') => ({ id, name, parentName, phone })

const ana = student('1', 'Ana López', 'Rosa Díaz', '33 1234 5678')

describe('what tells students with the same name apart (spec 2, Every screen)', () => {
  test.each([
    ['nobody has the name of another', [ana, student('2', 'Ana Luna', 'Rosa Díaz')], {}],
    ['the tutor', [ana, student('2', 'Ana López', 'Luz Ríos')], { 1: 'tutor: Rosa Díaz', 2: 'tutor: Luz Ríos' }],
    [
      'accents, case and blanks do not make another name',
      [ana, student('2', ' ANA  LOPEZ ', 'Luz Ríos')],
      { 1: 'tutor: Rosa Díaz', 2: 'tutor: Luz Ríos' },
    ],
    [
      'the last digits of the phone of whoever has no tutor',
      [ana, student('2', 'Ana López', ' ', '(33) 1111-22.22')],
      { 1: 'tutor: Rosa Díaz', 2: 'tel. 2222' },
    ],
    [
      'the last digits of the phone of those who have the same tutor',
      [ana, student('2', 'Ana López', 'rosa diaz', '33-9999-0000'), student('3', 'Ana López', 'Luz Ríos')],
      { 1: 'tel. 5678', 2: 'tel. 0000', 3: 'tutor: Luz Ríos' },
    ],
    [
      'a shared tutor rather than nothing, and the number of whoever has neither tutor nor phone',
      [ana, student('2', 'Ana López', 'Rosa Díaz'), student('3', 'Ana López')],
      { 1: 'tel. 5678', 2: 'tutor: Rosa Díaz', 3: 'STU-000003' },
    ],
    [
      'the number of the registration, where nothing else does',
      [ana, student('2', 'Ana López', 'Rosa Díaz', '55 5678'), student('3', 'Ana López'), student('4', 'Ana López')],
      { 1: 'tel. 5678, STU-000001', 2: 'tel. 5678, STU-000002', 3: 'STU-000003', 4: 'STU-000004' },
    ],
  ])('%s', (_, students, words) => {
    expect(Object.fromEntries(homonymWords(students))).toEqual(words)
  })

  test('is found once for a list, however often it is asked for', () => {
    const students = [ana, student('2', 'Ana López', 'Luz Ríos')]
    expect(homonymWords(students)).toBe(homonymWords(students))
  })

  test('is on what is called by name, and nothing is known of who is not listed', () => {
    const students = [ana, student('2', 'Ana López', 'Luz Ríos')]
    expect(calledStudent({ id: '2', name: 'Ana López' }, students)).toBe('Ana López (tutor: Luz Ríos)')
    expect(calledStudent({ id: '9', name: 'Ana López' }, students)).toBe('Ana López')
  })

  test('is on a buyer under the name that is listed now', () => {
    const students = [ana, student('2', 'Ana López', 'Luz Ríos')]
    expect(calledBuyer({ id: '2', name: 'Ana Lopes' }, students)).toBe('Ana López (tutor: Luz Ríos)')
    expect(calledBuyer({ id: '9', name: 'Ana Lopes' }, students)).toBe('Ana Lopes')
  })

  test('stands after the name, before what becomes of whoever has left', () => {
    expect(studentLabel('Ana López', undefined, 'Activo')).toBe('Ana López')
    expect(studentLabel('Ana López', 'tel. 5678', 'Activo')).toBe('Ana López (tel. 5678)')
    expect(studentLabel('Ana López', undefined, 'Inactivo')).toBe('Ana López (Inactivo)')
    expect(studentLabel('Ana López', 'tutor: Rosa Díaz', 'Inactivo')).toBe('Ana López (tutor: Rosa Díaz, Inactivo)')
  })
})

test('teachers with the same name are told apart by what they teach, else by their number', () => {
  const teacher = (id: string, name: string, ...subdisciplines: string[]) => ({
    id,
    name,
    subdisciplineSchedules: subdisciplines.map((subdiscipline) => ({ subdiscipline, level: '', days: [], time: '' })),
  })
  const words = (...teachers: ReturnType<typeof teacher>[]) => Object.fromEntries(teacherHomonymWords(teachers))
  expect(words(teacher('1', 'Luz', 'Kata', 'kata', 'Jazz'), teacher('2', 'LUZ'), teacher('3', 'Eva'))).toEqual({
    1: 'Kata y Jazz',
    2: 'n.º 2',
  })
  expect(words(teacher('1', 'Luz', 'Kata'), teacher('2', 'Luz', 'Kata'))).toEqual({
    1: 'Kata, n.º 1',
    2: 'Kata, n.º 2',
  })
})

test('a buyer who is in no list was deleted, and a sale of nobody has none', () => {
  expect(goneBuyer('12')).toBe('STU-000012 (eliminado)')
  expect([goneBuyer(''), goneBuyer('0')]).toEqual(['—', '—'])
})
