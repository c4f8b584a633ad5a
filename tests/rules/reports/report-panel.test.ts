/** The finance panel: its sums, and the reliability of its figures (spec 5, Finance). */

import { describe, expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import {
  lacksSales,
  lacksSums,
  missingExpensesText,
  missingSalesText,
  outcomeOf,
  panelAt,
  panelOfRange,
  panelOfReport,
  rangeKey,
  reportKey,
  unknownFigures,
  type RangeParts,
} from '#rules/reports/report-panel.ts'
import { expensesBy, type Expenses } from '#rules/reports/report.ts'

const sale: Sale = { id: '1', studentId: '4', date: '2026-10-02', total: 100_000, products: [] }
const known = { data: 30_000, isFetching: false }
const failed = { data: undefined, isFetching: false }
const loading = { data: undefined, isFetching: true }
const parts: RangeParts = {
  sales: { data: [sale], isFetching: false },
  uncounted: { unreadable: 0, undated: 0 },
  salaries: known,
  production: known,
}

const october = { start: '2026-10-01', end: '2026-10-31' }
const panel = (changed: Partial<RangeParts> = {}, typed: Partial<Expenses> = {}) =>
  panelOfRange(october, { ...parts, ...changed }, typed)

/** The fields that state whether the figures are facts. */
const trust = ({ isPending, isSumming, hasNoSales, unsummed }: ReturnType<typeof panel>) => ({
  isPending,
  isSumming,
  hasNoSales,
  unsummed,
})
const whole = { isPending: false, isSumming: false, hasNoSales: false, unsummed: [] }

test('counts the sales and both sums of its range', () => {
  const { figures, sales, range } = panel()
  expect(sales).toEqual([sale])
  expect(range).toEqual(october)
  expect(figures).toEqual({
    totalSales: 100_000,
    expenses: expensesBy((name) => (/Operativos|Producción/.test(name) ? 30_000 : 0)),
    others: [],
    totalExpenses: 60_000,
    netProfit: 40_000,
  })
  expect(trust(panel())).toEqual(whole)
})

test('asks for no sum without both dates', () => {
  const open = panelOfRange({ ...october, end: undefined }, { ...parts, salaries: failed, production: loading }, {})
  expect(open.figures.totalExpenses).toBe(0)
  expect(trust(open)).toEqual(whole)
})

test.each([
  ['its sales load', { sales: { data: [sale], isFetching: true } }, { ...whole, isPending: true }],
  ['a sum loads', { salaries: loading }, { ...whole, isPending: true, isSumming: true }],
  ['a known sum loads again', { production: { ...known, isFetching: true } }, { ...whole, isPending: true }],
  ['its sales failed', { sales: failed }, { ...whole, hasNoSales: true }],
  ['the salaries failed', { salaries: failed }, { ...whole, unsummed: ['Salarios Operativos'] }],
  ['the production cost failed', { production: failed }, { ...whole, unsummed: ['Gastos de Producción'] }],
  [
    'both sums failed',
    { salaries: failed, production: failed },
    { ...whole, unsummed: ['Salarios Operativos', 'Gastos de Producción'] },
  ],
] satisfies [string, Partial<RangeParts>, object][])('says so when %s', (_, changed, expected) => {
  expect(trust(panel(changed))).toEqual(expected)
})

test('does not wait for a sum that an amount was typed for, and counts what was typed', () => {
  const typed = panel({ salaries: failed, production: loading }, { 'Salarios Operativos': 0 })
  expect(trust(typed)).toEqual({ ...whole, isPending: true, isSumming: true })
  expect(trust(panel({ salaries: loading }, { 'Salarios Operativos': 12_300 }))).toEqual(whole)
  expect(panel({}, { 'Salarios Operativos': 12_300 }).figures.totalExpenses).toBe(42_300)
})

test('tells the sales that it does not count: those without a day only where a range leaves them out', () => {
  const uncounted = { unreadable: 2, undated: 1 }
  expect(panel({ uncounted }).uncounted).toEqual(uncounted)
  const open = panelOfRange({ start: undefined, end: undefined }, { ...parts, uncounted }, {})
  expect(open.uncounted).toEqual({ unreadable: 2, undated: 0 })
})

test('of a failed sum makes its expense, the total and the profit unknown', () => {
  expect(unknownFigures(panel())).toEqual([])
  expect(unknownFigures(panel({ salaries: failed }))).toEqual([
    'Salarios Operativos',
    'Gastos totales',
    'Utilidad neta',
  ])
})

describe('is no fact', () => {
  test('without its sales, once they are no longer on their way', () => {
    expect(lacksSales(panel({ sales: failed }))).toBe(true)
    expect(lacksSales(panel({ sales: loading }))).toBe(false)
    expect(lacksSales(panel())).toBe(false)
  })

  test('without a sum', () => {
    expect(lacksSums(panel({ salaries: failed }))).toBe(true)
    expect(lacksSums(panel())).toBe(false)
  })
})

test('a saved report lacks sales or expenses if they are less than its total by more than rounding', () => {
  const sale = { id: null, studentId: null, date: null, total: 3333, products: [] }
  const report = { name: '', startDate: null, endDate: null, totalExpenses: 0, netProfit: 0, expenseDetails: [] }
  const textOf = (totalSales: number) =>
    missingSalesText({ ...report, id: '1', totalSales, salesDetails: [sale, sale, sale] })
  expect(textOf(10_000)).toBe(undefined)
  expect(textOf(13_333)).toBe('No se leen todas sus ventas: $99.99 de $133.33.')
  const spent = (totalExpenses: number) =>
    missingExpensesText({
      ...report,
      id: '1',
      totalSales: 0,
      totalExpenses,
      salesDetails: [],
      expenseDetails: [{ id: '1', name: 'Arrendamiento', amount: 800_000 }],
    })
  expect(spent(800_001)).toBe(undefined)
  expect(spent(950_000)).toBe('No se leen todos sus gastos: $8,000.00 de $9,500.00.')
})

test('the net profit is a gain from zero up, without dates and after a failed sum too (spec 4, Net profit)', () => {
  const known = <Value>(data: Value) => ({ data, isFetching: false })
  const sums = { salaries: known(0), production: known(0) }
  const sales = known([{ id: '1', studentId: '1', date: '2026-10-02', total: 100_000, products: [] }])
  const outcome = (range: { start?: string; end?: string }, typed = {}, summed: Partial<RangeParts> = sums) =>
    outcomeOf(
      panelOfRange(
        { start: range.start, end: range.end },
        { sales, uncounted: { unreadable: 0, undated: 0 }, ...sums, ...summed },
        typed,
      ),
    )
  const october = { start: '2026-10-01', end: '2026-10-31' }
  const failed = { salaries: { data: undefined, isFetching: false } }
  expect([outcome({}), outcome({ start: '2026-10-01' }), outcome(october, {}, failed)]).toEqual([
    'gain',
    'gain',
    'gain',
  ])
  expect(outcome(october, { Mejoras: 100_001 }, failed)).toBe('loss')
  expect([outcome(october), outcome({}, { Mejoras: 1 }), outcome({}, { Mejoras: 100_000 })]).toEqual([
    'gain',
    'gain',
    'gain',
  ])
  expect([outcome(october, { Mejoras: 100_001 }), outcome({}, { Mejoras: 100_001 })]).toEqual(['loss', 'loss'])
  const undated = { startDate: null, endDate: null, salesDetails: [], expenseDetails: [] }
  const withoutDays = { ...undated, id: '3', name: '', totalSales: 100_000, totalExpenses: 0, netProfit: 40_000 }
  expect(outcomeOf(panelOfReport(withoutDays, {}))).toBe('gain')
})

test('what is typed belongs to one report or one range, which may be open', () => {
  expect(reportKey('3')).toBe('report 3')
  expect(rangeKey({ start: '2026-10-01', end: '2026-10-31' })).toBe('2026-10-01..2026-10-31')
  expect(rangeKey({ start: undefined, end: undefined })).toBe('..')
})

test.each([
  [{ start: '2026-10-01', end: '2026-10-31' }],
  [{ start: undefined, end: '2026-10-31' }],
  [{ start: undefined, end: undefined }],
])('the key of the range %j leads back to it', (range) => {
  expect(panelAt(rangeKey(range))).toEqual({ range })
})

test('the key of a report leads back to it', () => {
  expect(panelAt(reportKey('a..b'))).toEqual({ report: 'a..b' })
})
