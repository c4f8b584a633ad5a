import { expect, test } from 'vitest'
import { keptNames, keptNameText, namesGone } from '#rules/kept-names.ts'

const klass = (teacher: string, subdiscipline: string) => ({ teacher, subdiscipline })

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
  const events = [klass('laura pérez', 'Kata'), klass('Otro', 'Kumite'), klass('Laura Perez', 'Kumite')]
  const rolls = [klass('Laura  Perez', 'Kata')]
  expect(keptNames('teacher', ['Laura Perez', 'Nadie'], events, rolls)).toEqual([
    { name: 'Laura Perez', events: 2, rolls: 1 },
  ])
  expect(keptNames('subdiscipline', ['Kumite', 'Kata'], events, rolls)).toEqual([
    { name: 'Kumite', events: 2, rolls: 0 },
    { name: 'Kata', events: 1, rolls: 1 },
  ])
})

test.each([
  [
    'teacher',
    { name: 'Laura Perez', events: 5, rolls: 7 },
    '12 clases siguen a nombre de «Laura Perez»: 5 del calendario y 7 de la asistencia. Las de la asistencia dejan de contar para el salario acumulado.',
  ],
  [
    'teacher',
    { name: 'Ana', events: 0, rolls: 2 },
    '2 clases siguen a nombre de «Ana»: 2 de la asistencia. Las de la asistencia dejan de contar para el salario acumulado.',
  ],
  ['teacher', { name: 'Ana', events: 1, rolls: 0 }, '1 clase sigue a nombre de «Ana»: 1 del calendario.'],
  [
    'subdiscipline',
    { name: 'Kata', events: 2, rolls: 3 },
    '5 clases siguen con la subdisciplina «Kata»: 2 del calendario y 3 de la asistencia.',
  ],
] as const)('says so for a %s: %o', (kind, kept, text) => {
  expect(keptNameText(kind, kept)).toBe(text)
})
