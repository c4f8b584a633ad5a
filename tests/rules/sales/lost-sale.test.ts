import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sale, SaleLine } from '#api/sales.ts'
import { findRegistered, isSameSale, knownSales } from '#rules/sales/found-sales.ts'
import { newSaleOf } from '#rules/sales/sale.ts'
import { mallas, ballet } from '#support/rules/cart-lines.ts'

describe('the sale whose answer never came, among those of the server', () => {
  const sale = newSaleOf('7', [mallas, { ...mallas, quantity: 2 }, ballet])
  const registered: Sale = { ...sale, id: '900', date: '2026-11-20' }
  const old: Sale = { ...registered, id: '899' }
  const at = Date.UTC(2026, 10, 20, 12)
  const now = at + 60_000
  const known = { since: '2026-11-20', ids: [old.id], at }
  const idsFound = (sales: readonly Sale[], before = known, when = now) =>
    findRegistered(sales, sale, before, when).sales.map(({ saleId }) => saleId)

  test('is the new one of the same student, total and lines', () => {
    expect(findRegistered([old, registered], sale, known, now)).toEqual({
      sales: [{ saleId: '900', total: sale.total, logoUrl: null }],
      isSure: true,
    })
  })

  test('is none that was known before, however alike', () => {
    expect(idsFound([old])).toEqual([])
  })

  test.each<[string, Partial<Sale>]>([
    ['of another student', { studentId: '8' }],
    ['of another total', { total: sale.total + 1 }],
    ['with a line less', { products: sale.products.slice(1) }],
    ['with a line more', { products: [...sale.products, ...sale.products.slice(0, 1)] }],
    ...(['id', 'quantity', 'color', 'size'] satisfies (keyof SaleLine)[]).map((key): [string, Partial<Sale>] => [
      `with another ${key}`,
      {
        products: sale.products.map((line, index) =>
          index === 0 ? { ...line, [key]: key === 'quantity' ? 9 : 'x' } : line,
        ),
      },
    ]),
  ])('is none %s', (_, change) => {
    expect(idsFound([old, { ...registered, ...change }])).toEqual([])
    expect(isSameSale(sale, { ...sale, ...change })).toBe(false)
  })

  test('is the same as one with its lines in another order, at another price of each', () => {
    const products = sale.products.toReversed().map((line) => ({ ...line, price: 1, discount: 0 }))
    expect(isSameSale(sale, { ...sale, products })).toBe(true)
  })

  test('is all of them when there are several new ones', () => {
    expect(idsFound([old, registered, { ...registered, id: '901' }])).toEqual(['900', '901'])
  })

  test.each<[string, Partial<Sale>, number, number]>([
    ['the list from before was older than two minutes', {}, at, at + 120_001],
    ['there was no list before', {}, 0, now],
    ['the clock was put back since', {}, at, at - 3_600_000],
    ['its lines cannot be read', { products: [] }, at, now],
    ['its student cannot be read', { studentId: '' }, at, now],
  ])('may be of another till when %s', (_, change, since, when) => {
    const { sales, isSure } = findRegistered([old, { ...registered, ...change }], sale, { ...known, at: since }, when)
    expect([sales.length, isSure]).toEqual([1, false])
  })

  test('is certain up to two minutes after the list, and only if each that was found could be read', () => {
    const isSure = (found: Sale[], when: number) => findRegistered(found, sale, known, when).isSure
    expect(isSure([registered], at + 120_000)).toBe(true)
    expect(isSure([registered, { ...registered, id: '901', products: [] }], now)).toBe(false)
  })

  test('is found in whatever order the server keeps its lines, and among whatever else', () => {
    const anySale: fc.Arbitrary<Sale> = fc.record({
      id: fc.nat(899).map(String),
      studentId: fc.constantFrom('7', '8'),
      date: fc.constant('2026-11-20'),
      products: fc.constant(sale.products),
      total: fc.constant(sale.total),
    })
    const shuffled = fc.shuffledSubarray(sale.products, { minLength: sale.products.length })
    fc.assert(
      fc.property(fc.array(anySale), shuffled, (others, products) => {
        const before = knownSales(others, '2026-11-20', at)
        expect(idsFound([...others, { ...registered, products }], before)).toEqual(['900'])
      }),
    )
  })

  test('is never one that was known, nor one of another student or total', () => {
    const anySale: fc.Arbitrary<Sale> = fc.record({
      id: fc.nat(5).map(String),
      studentId: fc.constantFrom('7', '8'),
      date: fc.constant(null),
      products: fc.constantFrom(sale.products, sale.products.toReversed(), []),
      total: fc.constantFrom(sale.total, 0),
    })
    fc.assert(
      fc.property(fc.array(anySale), fc.array(fc.nat(5).map(String)), (sales, knownIds) => {
        const found = idsFound(sales, { since: '', ids: knownIds, at })
        const candidates = sales.filter(
          ({ id, studentId, total }) => !knownIds.includes(id) && studentId === '7' && total === sale.total,
        )
        expect(found).toEqual(candidates.map(({ id }) => id))
      }),
    )
  })

  test('is none of an earlier day, and may be one that the server dates otherwise than this device', () => {
    const sales = [
      { id: '1', date: '2026-11-18' },
      { id: '2', date: '2026-11-19' },
      { id: '3', date: null },
      // A mistyped date proves nothing about the server's day.
      { id: '4', date: '2062-11-19' },
    ]
    expect(knownSales(sales, '2026-11-25', at)).toEqual({ since: '2026-11-19', ids: ['2', '3', '4'], at })
    expect(knownSales([], '2026-11-25', 0)).toEqual({ since: '2026-11-25', ids: [], at: 0 })
    expect(knownSales(sales.slice(0, 2).toReversed(), '2026-11-19', at)).toEqual({
      since: '2026-11-19',
      ids: ['2'],
      at,
    })

    const before = knownSales(sales, '2026-11-25', at)
    const dated = (id: string, date: string | null): Sale => ({ ...registered, id, date })
    expect(idsFound([dated('5', '2026-11-18')], before)).toEqual([])
    expect(idsFound([dated('5', '2026-11-19')], before)).toEqual(['5'])
    expect(idsFound([dated('3', null), dated('5', null)], before)).toEqual(['5'])
  })
})
