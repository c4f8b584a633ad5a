import { expect, test } from 'vitest'
import { rollDateQuestion } from '#rules/date-limits.ts'

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
