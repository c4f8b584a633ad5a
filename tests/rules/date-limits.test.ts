import { expect, test } from 'vitest'
import { birthDateHint, eventDateHint, rollDateQuestion } from '#rules/date-limits.ts'

const today = '2026-11-20'

test.each([
  ['2026-11-21', 'La lista es del 21/11/2026, un día que todavía no llega. ¿Guardarla así?'],
  ['2206-11-20', 'La lista es del 20/11/2206, un día que todavía no llega. ¿Guardarla así?'],
  ['2016-11-19', 'La lista es del 19/11/2016, hace más de diez años. ¿Guardarla así?'],
  ['0026-11-20', 'La lista es del 20/11/0026, hace más de diez años. ¿Guardarla así?'],
])('a roll of %s is asked about before it is saved (spec 5, Attendance)', (date, question) => {
  expect(rollDateQuestion(date, today)).toBe(question)
})

test.each([today, '2026-11-19', '2016-11-20'])('a roll of %s is not asked about', (date) => {
  expect(rollDateQuestion(date, today)).toBeNull()
})

test.each([
  ['1900-01-01', true],
  ['1899-12-31', false],
  [today, true],
  ['2026-11-21', false],
])('a birth date of %s is possible: %s', (date, isPossible) => {
  expect(birthDateHint(date, today)).toBe(isPossible ? undefined : 'Elige una fecha entre el 01/01/1900 y hoy.')
})

test.each([
  ['2036-11-20', true],
  ['2036-11-21', false],
  ['2016-11-20', true],
  ['2016-11-19', false],
])('the year of an event on %s is likely: %s', (date, isLikely) => {
  expect(eventDateHint(date, today)).toBe(isLikely ? undefined : 'Revisa el año: está a más de diez años de hoy.')
})

test('a limit in the first thousand years has its four digits', () => {
  expect(eventDateHint('0985-01-01', '0995-01-01')).toBeUndefined()
  expect(eventDateHint('0984-12-31', '0995-01-01')).toBeDefined()
})
