import { expect, test } from 'vitest'
import type { FinancialReport } from '#api/reports.ts'
import {
  copiedExpenses,
  isNameTaken,
  proposedName,
  isWithoutProfit,
  reportBefore,
  reportOfSameDays,
} from '#rules/reports/saved-reports.ts'

test.each([
  ['2026-10-01', '2026-10-31', 'Octubre 2026'],
  ['2026-02-01', '2026-02-28', 'Febrero 2026'],
  ['2028-02-01', '2028-02-29', 'Febrero 2028'],
  ['2028-02-01', '2028-02-28', '01/02/2028 – 28/02/2028'],
  ['2026-12-01', '2026-12-31', 'Diciembre 2026'],
  ['2026-10-01', '2026-11-30', '01/10/2026 – 30/11/2026'],
  ['2026-10-02', '2026-10-31', '02/10/2026 – 31/10/2026'],
])('the report from %s to %s is proposed to be called %s', (start, end, name) => {
  expect(proposedName({ start, end })).toBe(name)
})

test('a name is taken however it is written', () => {
  expect(isNameTaken('  octubre  2026', ['Agosto 2026', 'Octubre 2026'])).toBe(true)
  expect(isNameTaken('Octubre 2025', ['Octubre 2026'])).toBe(false)
})

const reportOf = (id: string, startDate: string | null, endDate: string | null): FinancialReport => ({
  id,
  name: id,
  startDate,
  endDate,
  totalSales: 0,
  totalExpenses: 0,
  netProfit: 0,
  salesDetails: [],
  expenseDetails: [],
})

test('the report before a range is the one that ended last before it', () => {
  const reports = [
    reportOf('september', '2026-09-01', '2026-09-30'),
    reportOf('august', '2026-08-01', '2026-08-31'),
    reportOf('october', '2026-10-01', '2026-10-31'),
    reportOf('overlapping', '2026-09-15', '2026-10-01'),
    reportOf('without days', null, null),
    reportOf('Corte 2026-09-30 18:05, cuadra', '2026-09-30', '2026-09-30'),
  ]
  const before = (start: string) => reportBefore(reports, { start, end: '2026-12-31' })?.id
  expect([before('2026-10-01'), before('2026-10-02'), before('2026-08-15')]).toEqual([
    'september',
    'overlapping',
    undefined,
  ])
})

test('the count before a count is that of the shift before, of the same day too', () => {
  const names = [
    'Corte 2026-09-30 18:05, cuadra',
    'Corte 2026-09-30 09:40, sobran $20.00',
    'Corte 2026-09-29 21:10, faltan $50.00',
    'Septiembre 2026',
  ]
  const reports = names.map((name) => reportOf(name, '2026-09-30', '2026-09-30'))
  const before = (name: string) => reportBefore(reports, { start: '2026-09-30', end: '2026-09-30' }, name)?.id
  expect(names.slice(0, 3).map(before)).toEqual([names[1], names[2], undefined])
})

test('what is copied are the expenses that nobody sums, where nothing was typed', () => {
  const expenseDetails = [
    { id: '1', name: 'Salarios Operativos', amount: 1 },
    { id: '2', name: 'Salarios Administrativos', amount: 2 },
    { id: '3', name: 'Arrendamiento', amount: 3 },
    { id: '6', name: 'Publicidad', amount: 0 },
    { id: '9', name: 'Gastos de Producción', amount: 9 },
    { id: '10', name: 'Café', amount: 10 },
  ]
  expect(copiedExpenses({ expenseDetails }, {})).toEqual({ 'Salarios Administrativos': 2, Arrendamiento: 3 })
  expect(copiedExpenses({ expenseDetails }, { Arrendamiento: 0 })).toEqual({ 'Salarios Administrativos': 2 })
})

test('the report of the same days is the one saved last, and no count of the drawer', () => {
  const days = ['2026-11-20', '2026-11-20'] as const
  const reports = [
    reportOf('12', ...days),
    reportOf('9', ...days),
    { ...reportOf('13', ...days), name: 'Corte 2026-11-20 18:05, cuadra' },
    reportOf('14', '2026-11-19', '2026-11-20'),
  ]
  const [start, end] = days
  expect(reportOfSameDays(reports, { start, end })?.id).toBe('12')
  expect(reportOfSameDays(reports, { start: '2026-11-19', end: '2026-11-21' })).toBeUndefined()
})

test('a count of the drawer has no profit until it has expenses', () => {
  const name = 'Corte 2026-11-20 18:05, cuadra'
  expect(isWithoutProfit({ name, totalExpenses: 0 })).toBe(true)
  expect(isWithoutProfit({ name, totalExpenses: 1 })).toBe(false)
  expect(isWithoutProfit({ name: 'Noviembre 2026', totalExpenses: 0 })).toBe(false)
})
