import { describe, expect, test } from 'vitest'
import type { Payment } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { ballet as balletRow, leotard as leotardRow } from '#models/sale.ts'
import { lineAmount, percentToRest } from '#rules/sales/amounts.ts'
import { buyerOf, updatedCart } from '#rules/sales/cart-check.ts'
import { cartChanges, uncomparedLists } from '#rules/sales/cart-compare.ts'
import { mallas } from '#support/rules/cart-lines.ts'
import { someStudent } from '#support/rules/student.ts'

const [leotard, ballet] = [
  { ...mallas, ...leotardRow },
  { ...mallas, ...balletRow },
]
const ana: Student = {
  ...someStudent,
  enrolledAt: '2026-01-10',
}
const inactive: Student = { ...ana, status: 'Inactivo' }
const listed = <Row>(...rows: Row[]) => ({ rows, unreadable: 0, isCurrent: true })
const unreadable = { rows: [], unreadable: 1, isCurrent: true }
const now = { products: listed(leotard, ballet), students: listed(ana) }
const cart = { buyer: buyerOf(ana), lines: [leotard, ballet, leotard] }
const dearer = { ...leotard, price: 65_000 }

describe('a cart is held against the rows of now', () => {
  test('nothing differs', () => expect(cartChanges(cart, now)).toBeNull())
  test('a price is told once for the lines that have it, with both amounts', () =>
    expect(cartChanges(cart, { ...now, products: listed(dearer, ballet) })).toEqual({
      products: [{ id: '15', name: leotard.name, was: 42_000, now: 65_000 }],
      buyer: null,
    }))
  test('a product of another type is told, and recorded as what it is now', () => {
    const lines = [{ ...leotard, month: { studentId: '1', year: 2026, month: 4 } }]
    const lesson = { ...leotard, type: 'discipline' as const }
    const types = { was: leotard.type, now: 'discipline' }
    const changes = cartChanges({ ...cart, lines: [leotard] }, { ...now, products: listed(lesson) })
    expect(changes?.products).toEqual([{ id: '15', name: leotard.name, was: 42_000, now: 42_000, types }])
    expect(changes && updatedCart({ ...cart, lines: [leotard] }, changes).lines).toEqual([lesson])
    const back = cartChanges({ ...cart, lines: [lesson] }, { ...now, products: listed(leotard) })
    expect(back && updatedCart({ ...cart, lines }, back).lines).toEqual([leotard])
  })
  test('a line that has the price of now is no news', () => {
    const { products = [] } =
      cartChanges({ ...cart, lines: [dearer, leotard] }, { ...now, products: listed(dearer) }) ?? {}
    expect(products.map(({ was }) => was)).toEqual([42_000])
  })
  test('a product that is gone has no price', () =>
    expect(cartChanges(cart, { ...now, products: listed(leotard) })?.products).toEqual([
      { id: '1', name: 'Ballet', was: 95_000, now: null },
    ]))
  test.each([
    ['is gone', [], buyerOf(ana), 'gone'],
    ['is inactive', [inactive], buyerOf(ana), 'inactive'],
    ['was inactive when chosen', [inactive], buyerOf(inactive), undefined],
    ['is active again', [ana], buyerOf(inactive), undefined],
  ])('a buyer who %s', (_, students, buyer, change) =>
    expect(cartChanges({ ...cart, buyer }, { ...now, students: listed(...students) })?.buyer).toBe(change),
  )
  test('what may be a row that could not be read is not gone', () =>
    expect(cartChanges(cart, { products: unreadable, students: unreadable })).toBeNull())
  test('what is not known differs in nothing', () =>
    expect(cartChanges(cart, { products: null, students: null })).toBeNull())
})

describe('a cart that is brought up to now', () => {
  test('has the prices of now, and nothing that is gone', () => {
    const changes = cartChanges(cart, { ...now, products: listed(dearer) })
    expect(changes && updatedCart(cart, changes)).toEqual({ buyer: cart.buyer, lines: [dearer, dearer] })
  })
  test('charges the rest of a month, or a month at its older price, as it was taken', () => {
    const month = { studentId: '1', year: 2026, month: 4 }
    const part = { paid: 40_000, rest: 55_000 }
    const typed = { ...ballet, typedDiscount: '$400', discountPercent: percentToRest(95_000, 55_000) }
    const lines = [
      { ...ballet, month: { ...month, part }, discountPercent: percentToRest(95_000, 55_000) },
      { ...ballet, month, discountPercent: 20 },
      { ...typed, month },
      { ...ballet, discountPercent: 20 },
      { ...ballet, month },
    ]
    const amountsAt = (price: number) => {
      const changes = cartChanges({ ...cart, lines }, { ...now, products: listed({ ...ballet, price }) })
      return changes && updatedCart({ ...cart, lines }, changes).lines.map((line) => lineAmount(line))
    }
    expect(amountsAt(110_000)).toEqual([55_000, 76_000, 70_000, 88_000, 110_000])
    expect(amountsAt(50_000)).toEqual([50_000, 50_000, 10_000, 40_000, 50_000])
    expect(amountsAt(0)).toEqual([0, 0, 0, 0, 0])
  })
  test.each([
    ['gone', [], null],
    ['inactive', [inactive], buyerOf(inactive)],
  ])('is not asked about again: a buyer who is %s', (_, students, buyer) => {
    const changes = cartChanges(cart, { ...now, students: listed(...students) })
    expect(changes && updatedCart(cart, changes).buyer).toEqual(buyer)
  })
})

describe('a list with which a cart could not be compared', () => {
  const payments = listed<Payment>()
  const all = { ...now, payments }
  const old = <List extends object>(list: List) => ({ ...list, isCurrent: false })
  test.each([
    ['none of those that came', all, []],
    ['one that did not come', { ...all, products: old(now.products) }, ['products']],
    [
      'one that was never read',
      { products: null, students: null, payments: null },
      ['products', 'students', 'payments'],
    ],
    [
      'one in which the product or the buyer may be unreadable',
      { ...all, products: unreadable, students: unreadable },
      ['products', 'students'],
    ],
    ['not one in which something else is unreadable', { ...all, products: { ...now.products, unreadable: 1 } }, []],
  ])('is %s', (_, lists, uncompared) => expect(uncomparedLists(cart, lists)).toEqual(uncompared))
  test('is not that of the payments where the cart has no discipline', () =>
    expect(uncomparedLists({ ...cart, lines: [leotard] }, { ...all, payments: null })).toEqual([]))
})
