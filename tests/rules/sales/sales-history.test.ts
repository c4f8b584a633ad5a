import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import { folioOf, grandTotal, isSaleWithin } from '#rules/sales/history.ts'
import { saleSortKey } from '#rules/sales/sort-key.ts'
import { isoDateOf } from '#values/dates.ts'

describe('the history of sales (spec 9, Sales history filter)', () => {
  const sold = (id: string, date: string, total = 10_000): Sale => ({
    id,
    studentId: '7',
    date: isoDateOf(date) ?? null,
    products: [],
    total,
  })
  const sales = [
    sold('1', '2026-11-18 23:59:59'),
    sold('2', '19/11/2026'),
    sold('3', '2026-11-19 00:00:00'),
    sold('4', '2026-11-20 23:59:59'),
    sold('5', '21/11/2026'),
    sold('6', 'ayer'),
  ]
  const idsWithin = (start?: string, end?: string) =>
    sales.filter(isSaleWithin(start, end) ?? (() => true)).map(({ id }) => id)

  test('from one day to another has both of them whole, from 00:00:00 to 23:59:59', () => {
    expect(idsWithin('2026-11-19', '2026-11-20')).toEqual(['2', '3', '4'])
    expect(idsWithin('2026-11-19', '2026-11-19')).toEqual(['2', '3'])
  })

  test('may be open at either end', () => {
    expect(idsWithin('2026-11-20')).toEqual(['4', '5'])
    expect(idsWithin(undefined, '2026-11-18')).toEqual(['1'])
  })

  test('has every sale without a filter, and in a range none whose date cannot be read', () => {
    expect(idsWithin()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(idsWithin('1900-01-01', '2999-12-31')).toEqual(['1', '2', '3', '4', '5'])
  })

  test('has none where the end is before the start', () => {
    expect(idsWithin('2026-11-21', '2026-11-19')).toEqual([])
  })

  test('adds up to its grand total, to the cent', () => {
    expect(grandTotal([])).toBe(0)
    expect(grandTotal([sold('1', '', 10), sold('2', '', 20), sold('3', '', 123_450)])).toBe(123_480)
    fc.assert(
      fc.property(fc.array(fc.nat(1e9)), fc.array(fc.nat(1e9)), (some, others) => {
        const total = (amounts: number[]) => grandTotal(amounts.map((amount) => ({ total: amount })))
        expect(total([...some, ...others])).toBe(total(some) + total(others))
      }),
    )
  })
})

test('the history sorts folios by value, and as texts where they are no numbers', () => {
  expect(['12', '007', 'x12', '12x', '1.5', ''].map(folioOf)).toEqual([12, 7, 'x12', '12x', '1.5', ''])
})

test('the history sorts sales by day, then by number; those without a day come before all others', () => {
  const sales = [
    { date: null, id: '9999999' },
    { date: '2025-12-31', id: '8' },
    { date: '2026-11-20', id: 'x' },
    { date: '2026-11-20', id: '9' },
    { date: '2026-11-20', id: '10' },
    { date: '2026-11-21', id: '1' },
  ]
  expect(sales.toReversed().toSorted((a, b) => saleSortKey(a) - saleSortKey(b))).toEqual(sales)
})
