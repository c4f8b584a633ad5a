/** The notices of a cash count (spec 5, The cash count). */

import { expect, test } from 'vitest'
import { misdatedSales, misdatedText, unknownHereText } from '#rules/sales/cash-count-notices.ts'
import { shiftText } from '#rules/sales/cash-counts.ts'

test('a shift says from when it counts, and what of the day this device does not know', () => {
  expect(shiftText(new Date('2026-11-25T14:05:00').getTime(), '2026-11-25')).toBe(
    'Este turno: lo vendido aquí desde el corte de las 14:05.',
  )
  // Counted after midnight, which is no hour of that day.
  expect(shiftText(new Date('2026-11-26T00:10:00').getTime(), '2026-11-25')).toBe(
    'Este turno: lo vendido aquí desde el corte del 26/11/2026 00:10.',
  )
  expect(shiftText(undefined, '2026-11-25')).toMatch(/todo lo del día/)
  const sold = [{ total: 95_000 }, { total: 30_000 }]
  expect(unknownHereText(sold, { day: '2026-11-20', isShift: true })).toBe(
    '2 ventas del día, $1,250.00 en total, no constan en este dispositivo: aquí no cuentan. ' +
      'Si su dinero está en esta caja, elige «Todo el día».',
  )
  expect(unknownHereText(sold.slice(1), { day: '2026-11-20', isShift: false })).toBe(
    '1 venta del día, $300.00 en total, no consta en este dispositivo, y aquí sí cuenta. ' +
      'Si su dinero está en otra caja, elige «Este turno».',
  )
})

test('sales of the evening that a server in another time zone has under the next day are told', () => {
  const evening = new Date('2026-11-20T19:00:00-06:00').getTime()
  const moments = new Map([
    ['1', evening],
    ['2', evening],
    ['3', evening],
    ['6', evening],
  ])
  const sales = [
    { id: '1', date: '2026-11-21', total: 95_000 },
    { id: '2', date: '2026-11-20', total: 10_000 },
    // The server assigned its number again.
    { id: '3', date: '2026-12-24', total: 20_000 },
    { id: '4', date: '2026-11-21', total: 30_000 },
    { id: '5', date: null, total: 30_000 },
    // Found one day after the sale.
    { id: '6', date: '2026-11-19', total: 30_000 },
  ]
  const momentOf = ({ id }: { id: string }) => moments.get(id)
  const missing = misdatedSales(sales, momentOf, '2026-11-20')
  expect(missing.map(({ id }) => id)).toEqual(['1'])
  expect(misdatedSales(sales, momentOf, '2026-11-21')).toEqual([])
  expect(misdatedText(missing)).toBe(
    '1 venta de este día no cuenta aquí: $950.00. El servidor le puso otra fecha. ' +
      'Avisa a quien lo administra: su reloj va en otra zona horaria.',
  )
  expect(misdatedText([...missing, ...missing])).toMatch(
    /^2 ventas de este día no cuentan aquí: \$1,900\.00\. El servidor les puso otra fecha\./,
  )
  expect(misdatedText([])).toBeUndefined()
})
