import { expect, test } from 'vitest'
import { isOf24Hours, timeOfCell, weekdaysOf } from '#values/sheet-times.ts'

test.each([
  ['Lunes y miércoles', ['Lunes', 'Miércoles']],
  ['LUN, mie, vie', ['Lunes', 'Miércoles', 'Viernes']],
  ['mar-jue-sáb', ['Martes', 'Jueves', 'Sábado']],
  ['de lunes a viernes', ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']],
  ['los sábados', ['Sábado']],
  ['Martes-Jueves', undefined],
  ['viernes a lunes', undefined],
  ['L-M-V', ['Lunes', 'Miércoles', 'Viernes']],
  ['L, M y V', ['Lunes', 'Miércoles', 'Viernes']],
  ['M y J', ['Martes', 'Jueves']],
  ['M, X', ['Martes', 'Miércoles']],
  ['L M M J V', ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']],
  ['L a V', ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']],
  ['L y M', undefined],
  ['L-M-J', undefined],
  ['M a J', undefined],
  ['M-J', undefined],
  ['L y Z', undefined],
  ['L', undefined],
  ['', undefined],
])('the days of «%s» are %o', (text, days) => {
  expect(weekdaysOf(text)).toEqual(days)
})

test.each([
  ['17:00', '17:00'],
  ['5 pm', '17:00'],
  ['5:30 p. m.', '17:30'],
  ['12:00 pm', '12:00'],
  ['12:15 am', '00:15'],
  ['17:00 - 18:30 hrs', '17:00'],
  ['5 a 6 pm', '17:00'],
  ['11 a 1 pm', '11:00'],
  ['18 hrs', '18:00'],
  ['09:00', '09:00'],
  ['0.708333333333333', '17:00'],
  ['5:00', 'unclear'],
  ['25:00', undefined],
  ['13 pm', undefined],
  ['por definir', undefined],
])('the time of «%s» is %s', (cell, time) => {
  expect(timeOfCell(cell, false)).toBe(time)
})

test('a column with an hour over twelve has a clock of 24 hours', () => {
  expect(['17:00', '5 pm', '9:00'].map(isOf24Hours)).toEqual([true, false, false])
  expect(['9:00', '5', '05:00'].map((cell) => timeOfCell(cell, true))).toEqual(['09:00', 'unclear', '05:00'])
})
