import { expect, test } from 'vitest'
import { paidTexts } from '#rules/teachers/paid-slips.ts'

const slip = { teacher: '1', start: '2026-11-01', end: '2026-11-15', amount: 30_000, day: '2026-11-16', by: 'admin' }
const range = { start: '2026-11-01', end: '2026-11-15', salary: 30_000 }

test('a paid range says when, by whom and how much; of another teacher nothing is said', () => {
  expect(paidTexts([slip], '1', range)).toEqual(['Pagada el 16/11/2026 por admin: $300.00.'])
  expect(paidTexts([slip], '2', range)).toEqual([])
})

test('a sum that changed since the payment is said', () => {
  expect(paidTexts([slip], '1', { ...range, salary: 35_000 })).toContain('Después cambió: ahora suma $350.00.')
})

test('a range that shares days with a paid one says so, so that no class is paid twice', () => {
  expect(paidTexts([slip], '1', { ...range, start: '2026-11-15', end: '2026-11-30' })).toEqual([
    'Ya se pagó del 01/11/2026 al 15/11/2026.',
  ])
  expect(paidTexts([slip], '1', { ...range, start: '2026-11-16', end: '2026-11-30' })).toEqual([])
})
