import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesCost, productValues, readProduct } from '#forms/product.ts'
import { assortment, categories, shoes, typed, draftOf, completeAll, validCost } from '#support/rules/product-form.ts'

describe('the amounts of a product', () => {
  const anyText = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.double({ noNaN: true }).map(String),
    fc.integer().map(String),
    fc.nat(10_000_000).map((cents) => (cents / 100).toFixed(2)),
  )
  // A text of eight or more digits is a code.
  const isAmount = (text: string) =>
    /^\s*\$?\s*(\d+|\d{1,3}(,\d{3})+)?(\.\d{0,2})?\s*$/.test(text) && /\d/.test(text) && !/^\s*\d{8,}\s*$/.test(text)

  test('for any typed price: an amount of whole cents, not below zero, or a refusal', () => {
    fc.assert(
      fc.property(anyText, (price) => {
        const reading = readProduct({ ...typed, price }, assortment)
        if ('draft' in reading) {
          expect(Number.isSafeInteger(reading.draft.price) && reading.draft.price >= 0).toBe(true)
          expect(reading.draft.productionCost).toBe(16_500)
        } else {
          expect(reading.refusal.message).toBe(completeAll)
          expect(isAmount(price) && price.length < 12).toBe(false)
        }
      }),
    )
  })

  test('for any typed cost: an amount, no cost for no text, or a refusal', () => {
    fc.assert(
      fc.property(anyText, (productionCost) => {
        const reading = readProduct({ ...typed, productionCost }, assortment)
        if (productionCost.trim() === '') expect(reading).toMatchObject({ draft: { productionCost: 0 } })
        else if ('draft' in reading)
          expect(Number.isSafeInteger(reading.draft.productionCost) && reading.draft.productionCost >= 0).toBe(true)
        else {
          expect(reading.refusal.message).toBe(validCost)
          expect(isAmount(productionCost) && productionCost.length < 12).toBe(false)
        }
      }),
    )
  })

  test.each([
    ['165', false],
    ['165.00', false],
    ['170', true],
    ['', true],
    ['x', false],
  ])('with the cost %j the profit of past months changes: %j', (productionCost, changes) => {
    expect(changesCost({ ...shoes, productionCost: 16_500 }, { productionCost })).toBe(changes)
    expect(changesCost(null, { productionCost })).toBe(false)
  })

  test('an amount that was saved is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        const { price } = productValues({ ...shoes, price: cents }, categories)
        expect(draftOf({ price }).price).toBe(cents)
      }),
    )
  })
})
