import { expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import { cancelledSinceText } from '#rules/reports/cancelled-since.ts'
import { salesOf } from '#rules/reports/report.ts'

const cancelled = { at: '2026-11-20 18:00:00', by: 'Mariana', reason: 'Dos veces' }
const sale = (id: string, total: number, more: Partial<Sale> = {}): Sale => ({
  id,
  studentId: '7',
  date: '2026-11-20',
  products: [],
  total,
  ...more,
})

test('a saved report says which of its sales were cancelled since', () => {
  const saved = [sale('1', 80_000), sale('2', 80_000), sale('3', 5_000)]
  expect(cancelledSinceText(saved, saved)).toBeUndefined()
  expect(cancelledSinceText(saved, [sale('8', 80_000), sale('9', 80_000, { cancelled }), sale('10', 5_000)])).toBe(
    'Después se canceló una venta de este reporte: $800.00.',
  )
  expect(cancelledSinceText(saved, [sale('9', 80_000, { cancelled }), sale('10', 5_000, { cancelled })])).toBe(
    'Después se cancelaron 2 ventas de este reporte: $850.00.',
  )
})

test('a sale of nobody is found in the report, which stores it with student 0', () => {
  const nobody = sale('1', 80_000, { studentId: '' })
  const saved = salesOf({ salesDetails: [{ ...nobody, id: null, studentId: '0' }] })
  expect(cancelledSinceText(saved, [{ ...nobody, cancelled }])).toBe(
    'Después se canceló una venta de este reporte: $800.00.',
  )
})

test('a sale that was cancelled before the report was saved is not of it', () => {
  const live = sale('1', 80_000)
  expect(cancelledSinceText([live], [live, sale('2', 80_000, { cancelled })])).toBeUndefined()
})
