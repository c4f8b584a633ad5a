import { expect, test } from 'vitest'
import { lineAmount } from '#rules/sales/amounts.ts'
import { discountIn } from '#rules/sales/discount-words.ts'
import {
  discountKinds,
  hasUnreadableDiscount,
  readDiscount,
  storedDiscount,
  withDiscount,
} from '#rules/sales/discount.ts'
import { ballet } from '#support/rules/cart-lines.ts'

test.each([
  ['12.5', 12.5],
  ['12.5 %', 12.5],
  ['$450', 47.368421],
  ['$$1,000', 100, 'Escribiste $1,000: un descuento es de $950.00 como máximo.'],
  ['$-5', 0, 'Escribiste -5: un descuento es de $0.00 como mínimo.'],
  ['$', 0],
  ['=500', 47.368421],
  ['=1000', 0, 'Escribiste 1000: un abono es de $950.00 como máximo.'],
  ['=', 0],
])('the discount %s of $950.00 is %s percent', (typed, percent, note?: string) => {
  const said = discountIn(typed, ballet)
  expect([said.percent, said.hint, said.note]).toEqual([percent, undefined, note])
})

test('a part of a month whose rest is due is at most that rest, and nothing typed is the rest', () => {
  const month = { studentId: '1', year: 2026, month: 9, part: { paid: 50_000, rest: 45_000 } }
  const said = (typed: string) => {
    const { percent, hint, note } = discountIn(typed, { ...ballet, month })
    return [lineAmount({ ...ballet, discountPercent: percent }), hint ?? note]
  }
  expect(said('=200')).toEqual([20_000, undefined])
  expect(said('=500')).toEqual([45_000, 'Escribiste 500: un abono es de $450.00 como máximo.'])
  expect(said('=')).toEqual([45_000, undefined])
  expect(said('=0')).toEqual([45_000, 'Escribe pesos, por ejemplo 450.'])
  // Pesos off are off the price.
  expect(said('$200')).toEqual([75_000, undefined])
})

test('an unreadable discount of any line leaves the total unknown; nothing typed does not', () => {
  const unreadable = (...typed: (string | undefined)[]) =>
    hasUnreadableDiscount(typed.map((typedDiscount) => ({ typedDiscount })))
  expect(unreadable('10', 'diez')).toBe(true)
  expect(unreadable('=0')).toBe(true)
  expect(unreadable('10', '', '$', undefined)).toBe(false)
})

test('pesos stay pesos when the price or the quantity changes', () => {
  expect(withDiscount({ ...ballet, typedDiscount: '$475', quantity: 2 }).discountPercent).toBe(25)
  expect(withDiscount({ ...ballet, typedDiscount: '$475', price: 190_000 }).discountPercent).toBe(25)
  expect(discountIn('$1,5', ballet).hint).toBeDefined()
})

test('a typed text is read as text, whatever mark of a kind it begins with', () => {
  for (const kind of discountKinds)
    for (const typed of ['=50', '%50', '==5', '%=5', '%%5', '= 50']) {
      expect(readDiscount(storedDiscount(kind, typed))).toMatchObject({
        kind,
        typed,
        reading: { misread: 'no number' },
      })
    }
  expect(readDiscount(storedDiscount('percent', '$50'))).toMatchObject({ kind: 'pesos', typed: '50' })
  expect(readDiscount(storedDiscount('percent', '10 %'))).toMatchObject({ kind: 'percent', typed: '10 %' })
})
