import { expect, test } from 'vitest'
import { monthOfCell, monthsPaidUntil } from '#rules/students/import-paid.ts'

const today = '2026-11-29'

test.each([
  ['noviembre', '2026-11'],
  ['Nov.', '2026-11'],
  ['ENERO', '2027-1'],
  // A month without a year is at most three months ahead.
  ['febrero', '2027-2'],
  ['marzo', '2026-3'],
  ['setiembre 2025', '2025-9'],
  ['dic-25', '2025-12'],
  ['dic  24', '2024-12'],
  ['dic 23', undefined],
  // A day: as a year it would make a student owe 16 years.
  ['abr 10', undefined],
  ['abril 2010', '2010-4'],
  ['Diciembre de 2026', '2026-12'],
  ['10/2026', '2026-10'],
  ['2026-1', '2026-1'],
  ['05/10/2026', '2026-10'],
  ['2026-10-31', '2026-10'],
  ['sí', undefined],
  ['12/2025', '2025-12'],
  ['13/2026', undefined],
  ['0/2026', undefined],
  ['1/2000', '2000-1'],
  ['12/1999', undefined],
  ['pagado noviembre', undefined],
  ['noviembre completo', undefined],
  ['recibo 11/2026', undefined],
  ['11/2026 (mitad)', undefined],
  // Nobody can pay more than twelve months ahead.
  ['12/2027', undefined],
  ['', undefined],
])('%s is the month %s', (cell, expected) => {
  const month = monthOfCell(cell, null, today)
  expect(month && `${month.year}-${month.month}`).toBe(expected)
})

test('this month to the paid one are recorded, or an earlier one alone', () => {
  const months = (year: number, month: number) =>
    monthsPaidUntil({ year, month }, today).map((each) => `${each.year}-${each.month}`)
  expect(months(2026, 11)).toEqual(['2026-11'])
  expect(months(2027, 1)).toEqual(['2026-11', '2026-12', '2027-1'])
  expect(months(2026, 8)).toEqual(['2026-8'])
})
