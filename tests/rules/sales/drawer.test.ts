/** The sums of a cash count (spec 5, The drawer). */

import { array, assert, constantFrom, dictionary, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { friday } from '#models/drawer.ts'
import {
  areSameSales,
  cutMoment,
  cutName,
  isCutName,
  lastCutOf,
  spanSince,
  sinceText,
  lastCut,
  repeatedCut,
  rowsToCount,
  shiftText,
  type CountedRows,
} from '#rules/sales/cuts.ts'
import { unknownMovementsText, misdatedSales, misdatedText, unknownHereText } from '#rules/sales/drawer-notices.ts'
import { balanceOf, denominations, differenceWords, movedOf, oversoldHints, takingsOf } from '#rules/sales/drawer.ts'
import { paidInOther } from '#rules/sales/paid.ts'

const [line] = friday.sales[0]?.products ?? []
const ballet = line ?? expect.unreachable('a sale without a line')
const sold = (total: number, ...products: (typeof ballet)[]) => ({ total, products })
const thing = { ...ballet, type: 'physical', name: 'Leotardo', price: 42_000 } as const
const service = { ...ballet, type: 'service', name: 'Inscripción', price: 60_000 } as const

test('what was sold is told by discipline, then things and services, with its pieces', () => {
  const takings = takingsOf([
    sold(95_000 + 84_000, ballet, { ...thing, quantity: 2 }),
    sold(95_000, { ...ballet, name: 'ballet ' }),
    sold(60_000, service),
  ])
  expect(takings).toEqual({
    sales: 3,
    total: 334_000,
    payments: 2,
    kinds: [
      { name: 'Ballet', isLesson: true, quantity: 2, amount: 190_000 },
      { name: 'Productos', isLesson: false, quantity: 2, amount: 84_000 },
      { name: 'Servicios', isLesson: false, quantity: 1, amount: 60_000 },
    ],
  })
})

test('a total that is not that of its lines has a row of its own', () => {
  expect(takingsOf([sold(90_000, ballet)]).kinds.at(-1)).toEqual({
    name: 'Ajustes de los totales',
    isLesson: false,
    quantity: 0,
    amount: -5_000,
  })
})

test('the rows always add up to the total', () => {
  const lines = record({
    type: constantFrom('discipline', 'physical', 'service', 'otro'),
    name: constantFrom('Ballet', 'Jazz', 'Leotardo'),
    price: integer({ min: 0, max: 100_000 }),
    quantity: integer({ min: 1, max: 9 }),
    discountPercent: integer({ min: 0, max: 100 }),
  })
  assert(
    property(array(record({ total: integer({ min: 0, max: 900_000 }), lines: array(lines) })), (sales) => {
      const { kinds, total } = takingsOf(
        sales.map((sale) => ({
          total: sale.total,
          products: sale.lines.map((each) => ({ ...ballet, ...each })),
        })),
      )
      expect(kinds.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    }),
  )
})

test.each([
  [{}, 50_000],
  [{ float: 20_000 }, 70_000],
  [{ card: 20_000 }, 30_000],
  [{ transfer: 20_000 }, 30_000],
  [{ float: 10_000, card: 20_000, transfer: 5_000 }, 35_000],
])('of 500 pesos sold with %j the drawer should have %i cents (spec 5, The drawer)', (given, expected) => {
  const counted = { float: 0, card: 0, transfer: 0, pieces: { bill500: 1, coin050: 1 }, ...given }
  expect(balanceOf(50_000, counted)).toEqual({ expected, cash: 50_050, difference: 50_050 - expected })
})

test('money paid in an unknown method is no cash, and is said', () => {
  const cash = { method: 'cash', amount: 20_000, reference: null }
  const other = paidInOther([{ payments: [cash, { ...cash, method: 'vale', amount: 30_000 }] }, {}])
  const counted = { float: 0, card: 0, transfer: 0, pieces: { bill200: 1 } }
  expect(balanceOf(50_000, counted, { other })).toEqual({
    expected: 20_000,
    cash: 20_000,
    difference: 0,
    other: 30_000,
  })
})

test.each(denominations)('$text are worth what their name says', ({ worth, text }) => {
  const [, pesos, cents] = /\$([\d,]+)$|(\d+)¢$/.exec(text) ?? []
  expect(worth).toBe(cents === undefined ? Number(pesos?.replace(',', '')) * 100 : Number(cents))
})

test('one more coin is that much more in the drawer, and in the difference', () => {
  const pieces = dictionary(constantFrom(...denominations.map(({ name }) => name)), integer({ min: 0, max: 99_999 }))
  const amount = integer({ min: 0, max: 10_000_000 })
  assert(
    property(pieces, amount, amount, constantFrom(...denominations), (counted, total, card, { name, worth }) => {
      const given = { float: 50_000, card, transfer: 0, pieces: counted }
      const before = balanceOf(total, given)
      const after = balanceOf(total, { ...given, pieces: { ...counted, [name]: (counted[name] ?? 0) + 1 } })
      expect(before.difference).toBe(before.cash - before.expected - (before.rounding ?? 0))
      expect(Math.abs(before.rounding ?? 0)).toBeLessThanOrEqual(25)
      expect(Math.abs(before.difference % 50)).toBe(0)
      expect([after.cash - before.cash, after.difference - before.difference]).toEqual([worth, worth])
    }),
  )
})

test('a difference is said in words, and names the report that is found by them', () => {
  expect([0, -5_000, 2_050].map(differenceWords)).toEqual(['cuadra', 'faltan $50.00', 'sobran $20.50'])
  const name = cutName({ day: '2026-11-20' }, new Date('2026-11-20T18:05:00').getTime(), 0)
  expect(name).toBe('Corte 2026-11-20 18:05, cuadra')
  expect([name, 'Octubre 2026', 'Corte de pelo'].map(isCutName)).toEqual([true, false, false])
})

test.each([
  [100_003, 100_000, { expected: 100_003, cash: 100_000, difference: 0, rounding: -3 }],
  [99_997, 100_000, { expected: 99_997, cash: 100_000, difference: 0, rounding: 3 }],
  [100_000, 100_000, { expected: 100_000, cash: 100_000, difference: 0 }],
  [100_003, 95_000, { expected: 100_003, cash: 95_000, difference: -5_000, rounding: -3 }],
])('of %i cents sold, %i counted, the cents that no coin has are rounding', (total, cash, expected) => {
  const pieces = { bill50: cash / 5_000 }
  expect(balanceOf(total, { float: 0, card: 0, transfer: 0, pieces })).toEqual(expected)
})

test('a count after midnight is named with both days, so that its hour is not taken for one of the counted day', () => {
  const at = new Date('2026-11-21T00:10:00').getTime()
  const name = cutName({ day: '2026-11-20' }, at, 0)
  expect(name).toBe('Corte 2026-11-20 contado 2026-11-21 00:10, cuadra')
  expect(isCutName(name)).toBe(true)
  expect(cutMoment({ day: '2026-11-20', at })).toBe('20/11/2026, contado el 21/11/2026 a las 00:10')
  expect(cutMoment({ day: '2026-11-21', at })).toBe('21/11/2026 00:10')
})

test('a count repeats one of the same day, or of a shift with the same money or made minutes ago', () => {
  const cut = {
    name: 'Corte 2026-11-20 18:05, cuadra',
    day: '2026-11-20',
    at: 1_000_000,
    isShift: false,
    total: 0,
    counted: { float: 0, card: 0, transfer: 0, pieces: {} },
    balance: { expected: 0, cash: 5_000, difference: 0 },
    note: '',
  }
  const later = { ...cut, at: 9_000_000 }
  const other = { ...later, balance: { ...cut.balance, cash: 7_000 } }
  const [shift, laterShift, otherShift] = [cut, later, other].map((each) => ({ ...each, isShift: true }))
  expect(repeatedCut([cut], other)).toBe(cut)
  expect(repeatedCut([cut], { ...other, day: '2026-11-21' })).toBeUndefined()
  expect([laterShift, otherShift].map((each) => each && shift && repeatedCut([cut, shift], each))).toEqual([
    shift,
    undefined,
  ])
  expect(
    repeatedCut([cut, { ...cut, isShift: true }], { ...other, isShift: true, at: cut.at + 9 * 60_000 }),
  ).toMatchObject({ isShift: true })
  expect(repeatedCut([cut], { ...later, isShift: true })).toBeUndefined()
})

test('two lists have the same sales in any order, and other ones once a total differs', () => {
  const [one, two] = [
    { id: '1', total: 100 },
    { id: '2', total: 200 },
  ]
  expect(areSameSales([one, two], [two, one])).toBe(true)
  expect(areSameSales([one], [one, two])).toBe(false)
  expect(areSameSales([one], [{ ...one, total: 90 }])).toBe(false)
})

test('a shift has what this device sold since its last count of the day', () => {
  const moments = new Map([
    ['1', 100],
    ['2', 200],
    ['3', 300],
  ])
  const day = '2026-11-20'
  const sales = ['1', '2', '3', '4'].map((id) => ({ id, date: day }))
  const span = { day, isShift: true }
  const after = (...cuts: CountedRows[]) =>
    rowsToCount(sales, span, ({ id }) => moments.get(id), cuts).map(({ id }) => id)
  expect(after()).toEqual(['1', '2', '3'])
  expect(after({ day, at: 250, sales: ['1', '2'] })).toEqual(['3'])
  expect(after({ day, at: 250, sales: ['1'] }, { day, at: 350, sales: ['2', '3'] })).toEqual([])
  // A sale that was not yet in the list at the cash count.
  expect(after({ day, at: 250, sales: ['1'] })).toEqual(['2', '3'])
  expect(after({ day: '2026-11-19', at: 400, sales: ['1'] })).toEqual(['1', '2', '3'])
  // A restarted server can assign the numbers of counted sales again.
  expect(after({ day, at: 50, sales: ['1', '2', '3'] })).toEqual(['1', '2', '3'])
  // A count of an older version has only its time.
  expect([200, 300].map((at) => after({ day, at }))).toEqual([['3'], []])
  const cuts = [
    { day: '2026-11-19', at: 50 },
    { day: '2026-11-20', at: 200 },
    { day: '2026-11-20', at: 250 },
  ]
  expect([lastCutOf(cuts, '2026-11-20'), lastCutOf(cuts, '2026-11-18')]).toEqual([250, undefined])
})

test('a shift says from when it counts, and what of the day this device does not know', () => {
  expect(shiftText(new Date('2026-11-25T14:05:00').getTime())).toBe(
    'Este turno: lo vendido en este dispositivo desde el corte de las 14:05.',
  )
  expect(shiftText(undefined)).toMatch(/todo lo del día/)
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
    '1 venta, $950.00 en total, se hizo este día en este dispositivo y el servidor le puso otra fecha: aquí no cuenta. ' +
      'Avisa a quien lo administra: su reloj va en otra zona horaria.',
  )
  expect(misdatedText([...missing, ...missing])).toMatch(
    /^2 ventas, \$1,900\.00 en total, se hicieron .* les puso otra fecha: aquí no cuentan\./,
  )
  expect(misdatedText([])).toBeUndefined()
})

test.each([
  [0, 0, {}],
  [10_000, 0, {}],
  [4_000, 6_000, {}],
  [100_000, 0, { card: 'Es más de lo vendido: se vendió $100.00.' }],
  [0, 10_050, { transfer: 'Es más de lo vendido: se vendió $100.00.' }],
  [4_000, 7_000, { transfer: 'Tarjeta y transferencia suman $110.00: se vendió $100.00.' }],
])('of $100.00 sold, %d by card and %d by transfer have the hints %j', (card, transfer, hints) => {
  expect(oversoldHints(10_000, { card, transfer })).toEqual(hints)
})

/** A moment in ms. */
const at = (text: string) => new Date(`2026-11-${text}`).getTime()

const evening = [
  { id: '1', date: '2026-11-20', made: at('20T12:00:00') },
  { id: '2', date: '2026-11-20', made: at('20T19:00:00') },
  { id: '3', date: '2026-11-21', made: at('21T00:40:00') },
  { id: '4', date: '2026-11-21', made: undefined },
]
const made = ({ made: moment }: (typeof evening)[number]) => moment
const six = { day: '2026-11-20', at: at('20T18:00:00'), sales: ['1'], movements: ['1'] }

test('a count over midnight has what this device sold since its last count, whatever the day', () => {
  const span = spanSince(six, '2026-11-21')
  expect(span).toEqual({ day: '2026-11-21', from: '2026-11-20', isShift: true })
  const ids = (...given: Parameters<typeof rowsToCount<(typeof evening)[number]>>) =>
    rowsToCount(...given).map(({ id }) => id)
  expect(ids(evening, span, made, [six])).toEqual(['2', '3'])
  expect(ids(evening, span, made, [six], 'movements')).toEqual(['2', '3'])
  // The next shift of either day has nothing of it.
  const night = { ...span, at: at('21T01:05:00'), sales: ['2', '3'] }
  expect(ids(evening, { day: '2026-11-21', isShift: true }, made, [six, night])).toEqual([])
  expect(ids(evening, { day: '2026-11-20', isShift: true }, made, [six, night])).toEqual([])
  expect(cutName(span, night.at, 0)).toBe('Corte 2026-11-20 a 2026-11-21 01:05, cuadra')
  expect(isCutName(cutName(span, night.at, 0))).toBe(true)
  expect(cutMoment(night)).toBe('20/11/2026 a 21/11/2026 01:05')
  expect(sinceText(six)).toBe('Lo de este dispositivo desde el corte del 20/11/2026 18:00.')
})

test('a count of the same day needs no second day in its name', () => {
  expect(cutName(spanSince(six, '2026-11-20'), at('20T22:00:00'), 0)).toBe('Corte 2026-11-20 22:00, cuadra')
})

test('the last count counts for seven days, whatever the order in which counts are kept', () => {
  const older = { day: '2026-11-19', at: at('19T18:00:00') }
  expect(lastCut([six, older], '2026-11-27')).toBe(six)
  expect(lastCut([six, older], '2026-11-28')).toBeUndefined()
  expect(lastCut([], '2026-11-20')).toBeUndefined()
})

test('an earlier day that is counted late does not end the days after it', () => {
  const late = { day: '2026-11-18', at: at('21T09:00:00') }
  expect(lastCut([six, late], '2026-11-21')).toBe(six)
})

test('money that leaves the drawer is expected no more, and money that comes is', () => {
  const movements = [
    { kind: 'out', amount: 8_000 },
    { kind: 'in', amount: 30_000 },
    { kind: 'out', amount: 2_000 },
  ] as const
  expect(movedOf(movements)).toEqual({ in: 30_000, out: 10_000 })
  const counted = { float: 50_000, card: 0, transfer: 0, pieces: { bill500: 3 } }
  expect(balanceOf(80_000, counted, { moved: movedOf(movements) })).toEqual({
    expected: 150_000,
    cash: 150_000,
    difference: 0,
    moved: { in: 30_000, out: 10_000 },
  })
  expect(balanceOf(80_000, counted, { moved: movedOf() })).not.toHaveProperty('moved')
  expect(unknownMovementsText(movements)).toBe(
    'No cuentan $300.00 de entradas y $100.00 de salidas de otro dispositivo.',
  )
  expect(unknownMovementsText(movements.slice(0, 1))).toBe('No cuentan $80.00 de salidas de otro dispositivo.')
})
