import { expect, test } from 'vitest'
import { keptNamesTexts, namesGone } from '#rules/kept-names.ts'

const klass = (teacher: string, subdiscipline: string) => ({ teacher, subdiscipline })
const events = [klass('laura pérez', 'Kata'), klass('Otro', 'Kumite'), klass('Laura Perez', 'Kumite')]
const rolls = [klass('Laura  Perez', 'Kata')]

test.each([
  [['Laura Perez'], ['Laura Pérez'], []],
  [['Laura Perez'], [' laura   PEREZ '], []],
  [['Laura Perez'], ['Laura Gómez'], ['Laura Perez']],
  [['Laura Perez'], [''], ['Laura Perez']],
  [['Kata', 'Kumite'], ['Kumite', 'Katas'], ['Kata']],
  [['', ' '], ['Kata'], []],
])('of %j renamed to %j the names that are gone are %j', (before, now, gone) => {
  expect(namesGone(before, now)).toEqual(gone)
})

test('classes keep a name however it is written in them; a name without classes is not told', () => {
  expect(keptNamesTexts('teacher', ['Laura Perez', 'Nadie'], events, rolls)).toEqual([
    '3 clases siguen a nombre de «Laura Perez»: 2 del calendario y 1 de la asistencia. Las de la asistencia dejan de contar para el salario acumulado.',
  ])
  expect(keptNamesTexts('subdiscipline', ['Kumite', 'Kata'], events, rolls)).toEqual([
    '2 clases siguen con la subdisciplina «Kumite»: 2 del calendario.',
    '2 clases siguen con la subdisciplina «Kata»: 1 del calendario y 1 de la asistencia.',
  ])
  expect(keptNamesTexts('teacher', ['Otro'], events, rolls)).toEqual([
    '1 clase sigue a nombre de «Otro»: 1 del calendario.',
  ])
  expect(keptNamesTexts('teacher', ['Laura Perez'], [], rolls)).toEqual([
    '1 clase sigue a nombre de «Laura Perez»: 1 de la asistencia. Las de la asistencia dejan de contar para el salario acumulado.',
  ])
})

test('a list that did not load may have more, or any at all', () => {
  expect(keptNamesTexts('teacher', ['Otro'], events, undefined)).toEqual([
    '1 clase sigue a nombre de «Otro»: 1 del calendario.',
    'Faltan por contar las clases de la asistencia: no se pudieron cargar.',
  ])
  expect(keptNamesTexts('subdiscipline', ['Kumite'], undefined, rolls)).toEqual([
    'Faltan por contar las clases del calendario: no se pudieron cargar.',
  ])
  expect(keptNamesTexts('subdiscipline', ['Kumite'], undefined, undefined)).toEqual([
    'Faltan por contar las clases del calendario y de la asistencia: no se pudieron cargar.',
  ])
})
