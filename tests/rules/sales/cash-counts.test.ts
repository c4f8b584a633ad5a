/** The saved counts of a drawer (spec 5, The cash count). */

import { expect, test } from 'vitest'
import { differenceWords } from '#rules/sales/cash-balance.ts'
import {
  areSameSales,
  cashCountMoment,
  cashCountName,
  isCashCountName,
  lastCashCountOf,
  spanSince,
  sinceText,
  lastCashCount,
  repeatedCashCount,
  rowsToCount,
  type CountedRows,
  type Span,
} from '#rules/sales/cash-counts.ts'

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

test('a difference is said in words, and names the report that is found by them', () => {
  expect([0, -5_000, 2_050].map(differenceWords)).toEqual(['cuadra', 'faltan $50.00', 'sobran $20.50'])
  const name = cashCountName({ day: '2026-11-20' }, new Date('2026-11-20T18:05:00').getTime(), 0)
  expect(name).toBe('Corte 2026-11-20 18:05, cuadra')
  expect([name, 'Octubre 2026', 'Corte de pelo'].map(isCashCountName)).toEqual([true, false, false])
})

test('a count after midnight is named with both days, so that its hour is not taken for one of the counted day', () => {
  const at = new Date('2026-11-21T00:10:00').getTime()
  const name = cashCountName({ day: '2026-11-20' }, at, 0)
  expect(name).toBe('Corte 2026-11-20 contado 2026-11-21 00:10, cuadra')
  expect(isCashCountName(name)).toBe(true)
  expect(cashCountMoment({ day: '2026-11-20', at })).toBe('20/11/2026, contado el 21/11/2026 a las 00:10')
  expect(cashCountMoment({ day: '2026-11-21', at })).toBe('21/11/2026 00:10')
})

test('a count repeats one of the same day, or of a shift with the same money or made minutes ago', () => {
  const count = {
    name: 'Corte 2026-11-20 18:05, cuadra',
    day: '2026-11-20',
    at: 1_000_000,
    isShift: false,
    total: 0,
    counted: { float: 0, card: 0, transfer: 0, pieces: {} },
    balance: { expected: 0, cash: 5_000, difference: 0 },
    note: '',
  }
  const later = { ...count, at: 9_000_000 }
  const other = { ...later, balance: { ...count.balance, cash: 7_000 } }
  const [shift, laterShift, otherShift] = [count, later, other].map((each) => ({ ...each, isShift: true }))
  expect(repeatedCashCount([count], other)).toBe(count)
  expect(repeatedCashCount([count], { ...other, day: '2026-11-21' })).toBeUndefined()
  expect([laterShift, otherShift].map((each) => each && shift && repeatedCashCount([count, shift], each))).toEqual([
    shift,
    undefined,
  ])
  expect(
    repeatedCashCount([count, { ...count, isShift: true }], {
      ...other,
      isShift: true,
      at: count.at + 9 * 60_000,
    }),
  ).toMatchObject({ isShift: true })
  expect(repeatedCashCount([count], { ...later, isShift: true })).toBeUndefined()
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
  const momentOf = ({ id }: { id: string }) => moments.get(id)
  const after = (...counts: CountedRows[]) =>
    rowsToCount(sales, { span, momentOf, counts, of: 'sales' }).map(({ id }) => id)
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
  const counts = [
    { day: '2026-11-19', at: 50 },
    { day: '2026-11-20', at: 200 },
    { day: '2026-11-20', at: 250 },
  ]
  expect([lastCashCountOf(counts, '2026-11-20'), lastCashCountOf(counts, '2026-11-18')]).toEqual([250, undefined])
})

test('a count over midnight has what this device sold since its last count, whatever the day', () => {
  const span = spanSince(six, '2026-11-21')
  expect(span).toEqual({ day: '2026-11-21', from: '2026-11-20', isShift: true })
  const ids = (span: Span, counts: CountedRows[], of: 'sales' | 'movements' = 'sales') =>
    rowsToCount(evening, { span, momentOf: made, counts, of }).map(({ id }) => id)
  expect(ids(span, [six])).toEqual(['2', '3'])
  expect(ids(span, [six], 'movements')).toEqual(['2', '3'])
  // The next shift of either day has nothing of it.
  const night = { ...span, at: at('21T01:05:00'), sales: ['2', '3'] }
  expect(ids({ day: '2026-11-21', isShift: true }, [six, night])).toEqual([])
  expect(ids({ day: '2026-11-20', isShift: true }, [six, night])).toEqual([])
  expect(cashCountName(span, night.at, 0)).toBe('Corte 2026-11-20 a 2026-11-21 01:05, cuadra')
  expect(isCashCountName(cashCountName(span, night.at, 0))).toBe(true)
  expect(cashCountMoment(night)).toBe('20/11/2026 a 21/11/2026 01:05')
  expect(sinceText(six)).toBe('Lo de este dispositivo desde el corte del 20/11/2026 18:00.')
})

test('a count of the same day needs no second day in its name', () => {
  expect(cashCountName(spanSince(six, '2026-11-20'), at('20T22:00:00'), 0)).toBe('Corte 2026-11-20 22:00, cuadra')
})

test('the last count counts for seven days, whatever the order in which counts are kept', () => {
  const older = { day: '2026-11-19', at: at('19T18:00:00') }
  expect(lastCashCount([six, older], '2026-11-27')).toBe(six)
  expect(lastCashCount([six, older], '2026-11-28')).toBeUndefined()
  expect(lastCashCount([], '2026-11-20')).toBeUndefined()
})

test('a count of a day to come, made while the clock was wrong, is not the last one', () => {
  const ahead = { day: '2026-12-20', at: new Date('2026-12-20T18:00:00').getTime() }
  expect(lastCashCount([ahead, six], '2026-11-21')).toBe(six)
})

test('an earlier day that is counted late does not end the days after it', () => {
  const late = { day: '2026-11-18', at: at('21T09:00:00') }
  expect(lastCashCount([six, late], '2026-11-21')).toBe(six)
})
