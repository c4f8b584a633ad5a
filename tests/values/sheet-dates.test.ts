import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mexicanDate, monthNames } from '#values/dates.ts'
import { dayOfCell, orderOfDays } from '#values/sheet-dates.ts'

test.each([
  ['04/03/2015', '2015-03-04'],
  ['4/3/2015', '2015-03-04'],
  ['2015-03-04', '2015-03-04'],
  ['2015-03-04 00:00:00', '2015-03-04'],
  ['2015-03-04T06:00:00.000Z', '2015-03-04'],
  ['4-3-2015', '2015-03-04'],
  ['04.03.2015', '2015-03-04'],
  ['4 de marzo de 2015', '2015-03-04'],
  ['4 de Marzo del 2015', '2015-03-04'],
  ['04-mar-2015', '2015-03-04'],
  ['4 sept. 2015', '2015-09-04'],
  ['4-set-2015', '2015-09-04'],
  // The long date of Excel, in Spanish and in English.
  ['miércoles, 4 de marzo de 2015', '2015-03-04'],
  ['Miércoles 4 de marzo del 2015', '2015-03-04'],
  ['mié 04-mar-2015', '2015-03-04'],
  ['1.º de marzo de 2015', '2015-03-01'],
  ['1° de marzo de 2015', '2015-03-01'],
  ['04-Jan-2015', '2015-01-04'],
  ['4 December 2015', '2015-12-04'],
  ['Wednesday, March 4, 2015', '2015-03-04'],
  ['Aug 4, 2015', '2015-08-04'],
  ['mañana, 4 de marzo de 2015', undefined],
  ['4 de ju de 2015', undefined],
  ['42067', '2015-03-04'],
  ['42067.5', '2015-03-04'],
  // Some programs write midnight up to a minute early.
  ['42066.99958', '2015-03-04'],
  ['42066.99999999', '2015-03-04'],
  // Summer time moves midnight by an hour. The last second of a day is its end.
  ['42066.958333333', '2015-03-04'],
  ['42066.95828', '2015-03-04'],
  ['42066.9999884259', '2015-03-03'],
  ['42066.99', '2015-03-03'],
  ['99999', undefined],
  // Ambiguous dates, and texts that are not dates.
  ['04/03/15', undefined],
  ['03/25/2015', undefined],
  ['31/02/2015', undefined],
  ['4 de ma de 2015', undefined],
  ['marzo', undefined],
  ['12', undefined],
  ['2015', undefined],
  ['', undefined],
])('%j is %j', (cell, day) => {
  expect(dayOfCell(cell, 'day first')).toBe(day)
})

const days = fc
  .date({ min: new Date('1928-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** The number of a day in spreadsheets. */
const serialOf = (day: string) => String((Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000)

test('a day is the same in any format of a sheet (spec 2, Import of students)', () => {
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
      expect(ways.map((way) => dayOfCell(way, 'day first'))).toEqual(ways.map(() => day))
    }),
  )
})

test.each<[string, string[], ReturnType<typeof orderOfDays>]>([
  ['a day over 12 comes first', ['04/03/2015', '25/03/2015'], 'day first'],
  ['a day over 12 comes second', ['04/03/2015', '03/25/2015'], 'month first'],
  ['no day is over 12', ['04/03/2015', '11/12/2014'], null],
  ['both happen', ['04/03/2015', '25/03/2015', '03/25/2015'], null],
  // A program of the United States has converted the days up to 12 into its own dates.
  ['days up to 12 are days, the others text', ['2015-04-03', '25/03/2015', '2014-12-11 00:00:00'], null],
  // A day or a text that was typed later proves nothing about the other dates.
  ['so they are, but for one', ['2015-04-03', '25/03/2015', '2014-12-31', '3/4/2015', '9/9/2015'], null],
  ['what was mistyped is no day in any order', ['3/4/2015', '5/6/2014', '3/40/2015', '0/13/2015', '32/1/2015'], null],
  ['days over 12 are known beside texts over 12', ['2015-04-30', '25/03/2015'], 'day first'],
  ['both numbers are the same', ['04/04/2015', ''], 'day first'],
  ['no day can be read in two ways', ['2015-03-04', '4 de marzo de 2015', '42067', 'marzo'], 'day first'],
])('the order of a column is judged as a whole: %s', (_, cells, order) => {
  expect(orderOfDays(cells)).toBe(order)
})

test('a day is read by the order of its column, and not at all while it is ambiguous', () => {
  expect(dayOfCell('04/03/2015', 'month first')).toBe('2015-04-03')
  expect(dayOfCell('25/03/2015', 'month first')).toBeUndefined()
  expect(dayOfCell('04/03/2015', null)).toBeUndefined()
  expect(dayOfCell('25-03-2015', null)).toBe('2015-03-25')
  expect(dayOfCell('2015-04-03', 'swapped')).toBe('2015-03-04')
  expect(dayOfCell('25/03/2015', 'swapped')).toBe('2015-03-25')
  expect(dayOfCell('3/4/2015', 'swapped')).toBe('2015-04-03')
  expect(dayOfCell('2015-04-03', null)).toBeUndefined()
})

test('a column of one order is never read in the other one (spec 2, Import of students)', () => {
  fc.assert(
    fc.property(fc.array(days, { minLength: 1, maxLength: 20 }), fc.boolean(), (all, isMonthFirst) => {
      const cells = all.map((day) => {
        const [year = '', month = '', date = ''] = day.split('-')
        return (isMonthFirst ? [month, date, year] : [date, month, year]).join('/')
      })
      const order = orderOfDays(cells)
      const read = cells.map((cell) => dayOfCell(cell, order))
      expect(read.filter((day, at) => day !== undefined && day !== all[at])).toEqual([])
    }),
  )
})
