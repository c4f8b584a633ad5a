import { expect, test } from 'vitest'
import { keptNamesTexts, namesGone } from '#rules/kept-names.ts'

const klass = (teacher: string, subdiscipline: string) => ({ teacher, subdiscipline })
const events = [klass('laura pérez', 'Kata'), klass('Otro', 'Kumite'), klass('Laura Perez', 'Kumite')]
const nobody = { students: [], teachers: [] }
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
  expect(keptNamesTexts('teacher', ['Laura Perez', 'Nadie'], { ...nobody, events, rolls })).toEqual([
    '3 clases siguen a nombre de «Laura Perez»: 2 del calendario y 1 de la asistencia. Las listas en que estuvo presente dejan de contar para su salario.',
  ])
  expect(keptNamesTexts('subdiscipline', ['Kumite', 'Kata'], { ...nobody, events, rolls })).toEqual([
    '2 clases siguen con la subdisciplina «Kumite»: 2 del calendario.',
    '2 clases siguen con la subdisciplina «Kata»: 1 del calendario y 1 de la asistencia.',
  ])
  expect(keptNamesTexts('teacher', ['Otro'], { ...nobody, events, rolls })).toEqual([
    '1 clase sigue a nombre de «Otro»: 1 del calendario.',
  ])
  expect(keptNamesTexts('teacher', ['Laura Perez'], { ...nobody, events: [], rolls })).toEqual([
    '1 clase sigue a nombre de «Laura Perez»: 1 de la asistencia. Las listas en que estuvo presente dejan de contar para su salario.',
  ])
})

test('a list that did not load may have more, or any at all', () => {
  expect(keptNamesTexts('teacher', ['Otro'], { ...nobody, events, rolls: undefined })).toEqual([
    '1 clase sigue a nombre de «Otro»: 1 del calendario.',
    'Faltan por contar las clases de la asistencia: no se pudieron cargar.',
  ])
  expect(keptNamesTexts('subdiscipline', ['Kumite'], { ...nobody, events: undefined, rolls })).toEqual([
    'Faltan por contar las clases del calendario: no se pudieron cargar.',
  ])
  expect(keptNamesTexts('subdiscipline', ['Kumite'], { ...nobody, events: undefined, rolls: undefined })).toEqual([
    'Faltan por contar las clases del calendario y las clases de la asistencia: no se pudieron cargar.',
  ])
})

test('students and schedules keep the name of a subdiscipline, and of a discipline, too', () => {
  const lists = {
    events: [],
    rolls: [],
    students: [
      { discipline: 'KARATE', status: 'Activo', subdisciplines: ['kata', 'Kumite'] },
      { discipline: 'Ballet', status: 'Inactivo', subdisciplines: ['Kata'] },
    ],
    teachers: [
      {
        disciplines: ['8', 'Karate'],
        subdisciplineSchedules: ['Katá', 'Kumite'].map((subdiscipline) => ({
          subdiscipline,
          level: 'Avanzado',
          days: ['Lunes'],
          time: '17:00',
        })),
      },
    ],
  }
  expect(keptNamesTexts('subdiscipline', ['Kata', 'Jazz'], lists)).toEqual([
    '2 estudiantes y 1 horario siguen con la subdisciplina «Kata»: no salen en las listas de asistencia de otra.',
  ])
  expect(keptNamesTexts('discipline', ['Karate'], lists)).toEqual([
    '1 estudiante y 1 maestro siguen con la disciplina «Karate»: se cuentan aparte. No se sabe cuánto debe el estudiante.',
  ])
  const danced = { discipline: 'Jazz', status: 'Activo', subdisciplines: [] }
  expect(keptNamesTexts('discipline', ['Jazz'], { ...lists, students: [danced, danced] })).toEqual([
    '2 estudiantes siguen con la disciplina «Jazz»: se cuentan aparte. No se sabe cuánto deben los estudiantes.',
  ])
  expect(keptNamesTexts('discipline', ['Ballet'], { ...lists, teachers: undefined })).toEqual([
    '1 estudiante sigue con la disciplina «Ballet»: se cuentan aparte.',
    'Faltan por contar los horarios de los maestros: no se pudieron cargar.',
  ])
})
