import { describe, expect, test } from 'vitest'
import { homonymWords, studentLabel } from '#rules/homonyms.ts'

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
      'a shared tutor rather than nothing',
      [ana, student('2', 'Ana López', 'Rosa Díaz'), student('3', 'Ana López')],
      { 1: 'tel. 5678', 2: 'tutor: Rosa Díaz' },
    ],
  ])('%s', (_, students, words) => {
    expect(Object.fromEntries(homonymWords(students))).toEqual(words)
  })

  test('is found once for a list, however often it is asked for', () => {
    const students = [ana, student('2', 'Ana López', 'Luz Ríos')]
    expect(homonymWords(students)).toBe(homonymWords(students))
  })

  test('stands after the name, before what becomes of whoever has left', () => {
    expect(studentLabel('Ana López', undefined, 'Activo')).toBe('Ana López')
    expect(studentLabel('Ana López', 'tel. 5678', 'Activo')).toBe('Ana López (tel. 5678)')
    expect(studentLabel('Ana López', undefined, 'Inactivo')).toBe('Ana López (Inactivo)')
    expect(studentLabel('Ana López', 'tutor: Rosa Díaz', 'Inactivo')).toBe('Ana López (tutor: Rosa Díaz, Inactivo)')
  })
})
