import { describe, expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import { buyerOf, cartChanges, updatedCart } from '#rules/sales/cart-check.ts'
import { ballet, leotard } from '#models/sale.ts'

const ana: Student = {
  id: '1',
  userId: null,
  name: 'Ana López',
  parentName: '',
  phone: '',
  birthDate: null,
  discipline: 'Ballet',
  subdisciplines: [],
  level: '',
  enrolledAt: '2026-01-10',
  status: 'Activo',
}
const inactive: Student = { ...ana, status: 'Inactivo' }
const listed = <Row>(...rows: Row[]) => ({ rows, unread: 0 })
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
    expect(cartChanges(cart, { products: { rows: [], unread: 1 }, students: { rows: [], unread: 1 } })).toBeNull())
  test('what is not known differs in nothing', () =>
    expect(cartChanges(cart, { products: null, students: null })).toBeNull())
})

describe('a cart that is brought up to now', () => {
  test('has the prices of now, and nothing that is gone', () => {
    const changes = cartChanges(cart, { ...now, products: listed(dearer) })
    expect(changes && updatedCart(cart, changes)).toEqual({ buyer: cart.buyer, lines: [dearer, dearer] })
  })
  test.each([
    ['gone', [], null],
    ['inactive', [inactive], buyerOf(inactive)],
  ])('is not asked about again: a buyer who is %s', (_, students, buyer) => {
    const changes = cartChanges(cart, { ...now, students: listed(...students) })
    expect(changes && updatedCart(cart, changes).buyer).toEqual(buyer)
  })
})
