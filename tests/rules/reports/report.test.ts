import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FinancialReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { compareFigures } from '#rules/reports/report-comparison.ts'
import { panelOfReport } from '#rules/reports/report-panel.ts'
import {
  expenseNames,
  expensesBy,
  expensesOf,
  figuresOf,
  figuresOfReport,
  fullRange,
  newReport,
  operationalSalaries,
  rangeOf,
  salesOf,
} from '#rules/reports/report.ts'
import { isReversed } from '#values/dates.ts'
import { rangeText } from '#values/ranges.ts'

const nothing = expensesBy(() => undefined)

const report: FinancialReport = {
  id: '3',
  name: 'Octubre 2026',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
  totalSales: 100_000,
  totalExpenses: 60_000,
  netProfit: 40_000,
  salesDetails: [{ id: null, studentId: null, date: '2026-10-02', total: 100_000, products: [] }],
  expenseDetails: [
    { id: '3', name: 'Arrendamiento', amount: 45_000 },
    { id: '9', name: 'Gastos de Producción', amount: 15_000 },
  ],
}

test('has the nine categories of the specification, in their order', () => {
  expect(expenseNames).toEqual([
    'Salarios Operativos',
    'Salarios Administrativos',
    'Arrendamiento',
    'Servicios Públicos',
    'Servicios Profesionales',
    'Publicidad',
    'Mejoras',
    'Otros Gastos',
    'Gastos de Producción',
  ])
  expect(Object.keys(nothing)).toEqual([...expenseNames])
})

test.each([
  [{ start: '2026-10-01', end: '2026-10-31' }, { start: '2026-10-01', end: '2026-10-31' }, false],
  [{ start: '2026-10-01', end: '2026-10-01' }, { start: '2026-10-01', end: '2026-10-01' }, false],
  [{ start: '2026-10-31', end: '2026-10-01' }, null, true],
  [{ start: '2026-10-01', end: undefined }, null, false],
  [{ start: undefined, end: '2026-10-31' }, null, false],
  [{ start: undefined, end: undefined }, null, false],
])('a range that a report is saved for: %o', (range, full, reversed) => {
  expect(fullRange(range)).toEqual(full)
  expect(isReversed(range.start, range.end)).toBe(reversed)
})

describe('the figures (spec 4: net profit = total sales − total expenses)', () => {
  test.each([
    [60_000, 0],
    [59_999, 1],
    [60_001, -1],
  ])('expenses of %i cents against sales of 600.00 leave %i', (spent, profit) => {
    const figures = figuresOf(
      [{ total: 35_000 }, { total: 25_000 }],
      expensesBy((name) => (name === 'Mejoras' ? spent : undefined)),
    )
    expect(figures).toMatchObject({ totalSales: 60_000, totalExpenses: spent, netProfit: profit })
  })

  test('add up in whole cents, as adding them one by one on paper does', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5_000_000 })), amounts, (sales, spent) => {
        const expenses = expensesBy((name) => spent[expenseNames.indexOf(name)])
        const figures = figuresOf(
          sales.map((total) => ({ total })),
          expenses,
        )
        let paper = 0
        for (const total of sales) paper += total
        for (const name of expenseNames) paper -= expenses[name]
        expect(figures.netProfit).toBe(paper)
        expect(figures.totalSales - figures.totalExpenses).toBe(figures.netProfit)
      }),
    )
  })
})

describe('a saved report', () => {
  test('is known as a whole', () => {
    expect(panelOfReport(report, {})).toMatchObject({
      isPending: false,
      isSumming: false,
      hasNoSales: false,
      unsummed: [],
    })
  })

  test('shows its own figures, even where they do not add up to its categories', () => {
    expect(figuresOfReport({ ...report, totalExpenses: 61_000, netProfit: 38_000 }, {})).toMatchObject({
      totalSales: 100_000,
      totalExpenses: 61_000,
      netProfit: 38_000,
    })
  })

  test('counts an expense that was typed over as it is now', () => {
    const figures = figuresOfReport(report, { Publicidad: 5000 })
    expect(figures).toMatchObject({ totalSales: 100_000, totalExpenses: 65_000, netProfit: 35_000 })
    expect(figures.expenses['Arrendamiento']).toBe(45_000)
  })

  test('lacks no category, and takes no id of a stored sale for that of a sale', () => {
    expect(expensesOf(report)).toEqual({ ...nothing, Arrendamiento: 45_000, 'Gastos de Producción': 15_000 })
    expect(salesOf(report)).toEqual([{ id: '1', studentId: '', date: '2026-10-02', total: 100_000, products: [] }])
  })

  test('comes back with the figures that it was saved with', () => {
    const sale: Sale = { id: '9', studentId: '4', date: '2026-10-02', total: 60_000, products: [] }
    const figures = figuresOf(
      [sale],
      expensesBy((name) => (name === 'Publicidad' ? 1 : 2)),
    )
    const saved = newReport('Octubre', { start: '2026-10-01', end: '2026-10-31' }, figures, [sale])
    expect(saved).toMatchObject({
      name: 'Octubre',
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      totalSales: 60_000,
      totalExpenses: 17,
      profit: 59_983,
      salesDetails: [{ studentId: '4', saleDate: '2026-10-02', total: 60_000, products: [] }],
    })
    expect(saved.expenseDetails.map(({ id, name, amount }) => [id, name, amount])).toEqual([
      ['1', 'Salarios Operativos', 2],
      ['2', 'Salarios Administrativos', 2],
      ['3', 'Arrendamiento', 2],
      ['4', 'Servicios Públicos', 2],
      ['5', 'Servicios Profesionales', 2],
      ['6', 'Publicidad', 1],
      ['7', 'Mejoras', 2],
      ['8', 'Otros Gastos', 2],
      ['9', 'Gastos de Producción', 2],
    ])
    const loaded = { ...report, ...saved, netProfit: saved.profit, salesDetails: [] }
    expect(figuresOfReport(loaded, {})).toEqual(figures)
  })
})

test('two reports beside each other: sales, nine expenses, their total and the profit, each with its change', () => {
  const other = { ...report, totalSales: 90_000, netProfit: 30_000, expenseDetails: [] }
  const lines = compareFigures(figuresOfReport(report, {}), figuresOfReport(other, {}))
  expect(lines.map(({ name }) => name)).toEqual(['Ventas totales', ...expenseNames, 'Gastos totales', 'Utilidad neta'])
  expect(lines.find(({ name }) => name === 'Ventas totales')).toEqual({
    name: 'Ventas totales',
    first: 100_000,
    second: 90_000,
    change: -10_000,
  })
  expect(lines.find(({ name }) => name === 'Arrendamiento')).toMatchObject({
    first: 45_000,
    second: 0,
    change: -45_000,
  })
  expect(lines.at(-1)).toMatchObject({ first: 40_000, second: 30_000, change: -10_000 })
})

test('the classes given fill in the operational salaries', () => {
  expect(operationalSalaries).toBe('Salarios Operativos')
})

test.each([
  ['2026-10-01', '2026-10-31', '01/10/2026 – 31/10/2026'],
  ['2026-10-01', undefined, 'Desde el 01/10/2026'],
  [undefined, '2026-10-31', 'Hasta el 31/10/2026'],
  [undefined, undefined, 'Todas las fechas'],
])('the days from %s to %s are printed as %s', (start, end, text) => {
  expect(rangeText({ start, end })).toBe(text)
})

test('the range of a saved report is that of its days; a day that cannot be read is open', () => {
  expect(rangeOf(report)).toEqual({ start: '2026-10-01', end: '2026-10-31' })
  expect(rangeOf({ startDate: null, endDate: null })).toEqual({ start: undefined, end: undefined })
})

test('a sale of nobody is saved as of student 0', () => {
  const sale = { id: '1', studentId: '', date: '2026-10-02', total: 100, products: [] }
  const saved = newReport('Octubre', { start: '2026-10-01', end: '2026-10-31' }, figuresOf([sale], nothing), [sale])
  expect(saved.salesDetails).toEqual([{ studentId: '0', saleDate: '2026-10-02', total: 100, products: [] }])
})

describe('a stored expense that is not written as its category', () => {
  const stored: FinancialReport = {
    ...report,
    totalExpenses: 360_000,
    netProfit: -260_000,
    expenseDetails: [
      { id: '1', name: ' SERVICIOS  publicos ', amount: 150_000 },
      { id: '2', name: 'Arrendamiento', amount: 150_000 },
      { id: '3', name: 'arrendamiento', amount: 10_000 },
      { id: '4', name: 'Vestuario', amount: 50_000 },
      { id: '5', name: '', amount: 0 },
    ],
  }

  test('is matched as names are, and several rows of one category are added up', () => {
    const spent = expensesOf(stored)
    expect(spent['Servicios Públicos']).toBe(150_000)
    expect(spent.Arrendamiento).toBe(160_000)
  })

  test('is kept and counted if it fits none, also after another expense is typed', () => {
    const figures = figuresOfReport(stored, { Publicidad: 1_000 })
    expect(figures.others).toEqual([
      { name: 'Vestuario', amount: 50_000 },
      { name: 'Sin nombre', amount: 0 },
    ])
    expect(figures).toMatchObject({ totalExpenses: 361_000, netProfit: -261_000 })
    const saved = newReport('Otra vez', { start: '2026-10-01', end: '2026-10-31' }, figures, [])
    expect(saved.totalExpenses).toBe(saved.expenseDetails.reduce((sum, { amount }) => sum + amount, 0))
    expect(saved.expenseDetails.slice(9)).toEqual([
      { id: '10', name: 'Vestuario', amount: 50_000 },
      { id: '11', name: 'Sin nombre', amount: 0 },
    ])
  })

  test('has a line of its own in a comparison', () => {
    const other = { ...stored, expenseDetails: [{ id: '1', name: 'VESTUARIO', amount: 20_000 }] }
    const lines = compareFigures(figuresOfReport(stored, {}), figuresOfReport(other, {}))
    expect(lines.find(({ name }) => name === 'Vestuario')).toEqual({
      name: 'Vestuario',
      first: 50_000,
      second: 20_000,
      change: -30_000,
    })
  })
})
