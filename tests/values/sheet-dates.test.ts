import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mexicanDate, monthNames } from '#values/dates.ts'
import { dayOfCell } from '#values/sheet-dates.ts'

test.each([
  ['04/03/2015', '2015-03-04'],
  ['4/3/2015', '2015-03-04'],
  ['2015-03-04', '2015-03-04'],
  ['2015-03-04 00:00:00', '2015-03-04'],
  ['4-3-2015', '2015-03-04'],
  ['04.03.2015', '2015-03-04'],
  ['4 de marzo de 2015', '2015-03-04'],
  ['4 de Marzo del 2015', '2015-03-04'],
  ['04-mar-2015', '2015-03-04'],
  ['4 sept. 2015', '2015-09-04'],
  ['4-set-2015', '2015-09-04'],
  ['42067', '2015-03-04'],
  ['42067.5', '2015-03-04'],
  ['99999', undefined],
  // In two ways, or in none.
  ['04/03/15', undefined],
  ['03/25/2015', undefined],
  ['31/02/2015', undefined],
  ['4 de ma de 2015', undefined],
  ['marzo', undefined],
  ['12', undefined],
  ['2015', undefined],
  ['', undefined],
])('%j is %j', (cell, day) => {
  expect(dayOfCell(cell)).toBe(day)
})

const days = fc
  .date({ min: new Date('1928-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** The number by which spreadsheets count a day. */
const serialOf = (day: string) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)

test('a day is the same however a sheet writes it (spec 2, Import of students)', () => {
  fc.assert(
    fc.property(days, (day) => {
      const [year, month, date] = day.split('-').map(Number)
      const name = monthNames[Number(month) - 1] ?? ''
      const ways = [
        day,
        mexicanDate(day),
        mexicanDate(day).replaceAll('/', '-'),
        serialOf(day),
        `${String(date)} de ${name.toUpperCase()} de ${String(year)}`,
        `${String(date)}-${name.slice(0, 3)}-${String(year)}`,
      ]
      expect(ways.map(dayOfCell)).toEqual(ways.map(() => day))
    }),
  )
})
