import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clampPercent, disciplineAmount, discountOf, lineAmount, percentToRest, totalOf } from '#rules/sales/amounts.ts'
import {
  type CartLine,
  clampQuantity,
  colorsOf,
  hasDiscipline,
  isUnusual,
  newSaleOf,
  quantityIn,
  sizesOf,
  unusualLines,
} from '#rules/sales/sale.ts'
import { mallas, ballet } from '#support/rules/cart-lines.ts'
import { maxQuantity } from '#values/sale-limits.ts'

const inscripcion: CartLine = { ...mallas, id: '9', name: 'Inscripción anual', price: 60_000, type: 'service' }

/** Any cart line: up to a million pesos per piece, with any discount that can be typed. */
const anyLine: fc.Arbitrary<CartLine> = fc.record({
  id: fc.nat(50).map(String),
  name: fc.string(),
  categoryId: fc.constant(null),
  categoryName: fc.constant(''),
  price: fc.nat(100_000_000),
  productionCost: fc.constant(0),
  type: fc.constantFrom('physical', 'service', 'discipline'),
  imageUrl: fc.constant(null),
  subdisciplines: fc.constant([]),
  colors: fc.constant([]),
  sizes: fc.constant([]),
  cartId: fc.nat(),
  quantity: fc.integer({ min: 1, max: maxQuantity }),
  selectedColor: fc.option(fc.constantFrom('Rosa', 'Negro')),
  selectedSize: fc.option(fc.constantFrom('CH', 'M')),
  discountPercent: fc.nat(10_000).map((hundredths) => hundredths / 100),
})
const anyCart = fc.array(anyLine, { maxLength: 12 })
const anyNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
)
describe('the amount of a line: price times quantity minus discount (spec 5, POS)', () => {
  test.each([
    [18_950, 1, 0, 18_950],
    [18_950, 3, 0, 56_850],
    [18_950, 3, 33.33, 37_902],
    [3_550, 1, 50.1, 1_771],
    [95_000, 1, 100, 0],
    [95_000, 2, 12.5, 166_250],
    [1, 1, 50, 0],
    [17_990, 7, 0, 125_930],
    [0, 5, 10, 0],
    [33_333, 1.5, 0, 50_000],
  ])('%i cents × %i less %d %% is %i', (price, quantity, discountPercent, expected) => {
    expect(lineAmount({ price, quantity, discountPercent })).toBe(expected)
  })

  test('is whole cents, from 0 to price times quantity', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const amount = lineAmount(line)
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(line.price * line.quantity)
        expect(amount).toBe(line.price * line.quantity - discountOf(line))
      }),
    )
  })

  test('is never below 0, whatever the price and the percent', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: maxQuantity }), anyNumber, (price, quantity, percent) => {
        expect(lineAmount({ price, quantity, discountPercent: percent })).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('is all of it without a discount, nothing with the whole, and less the greater the discount', () => {
    fc.assert(
      fc.property(anyLine, anyLine, (line, other) => {
        expect(lineAmount({ ...line, discountPercent: 0 })).toBe(line.price * line.quantity)
        expect(lineAmount({ ...line, discountPercent: 100 })).toBe(0)
        const [less = 0, more = 0] = [line.discountPercent, other.discountPercent].toSorted((a, b) => a - b)
        expect(lineAmount({ ...line, discountPercent: more })).toBeLessThanOrEqual(
          lineAmount({ ...line, discountPercent: less }),
        )
      }),
    )
  })
})
describe('the total of a cart', () => {
  test('of nothing is 0', () => {
    expect(totalOf([])).toBe(0)
  })

  test('is the sum of its line amounts to the cent, and never negative', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const inBigCents = cart.reduce((sum, line) => sum + BigInt(lineAmount(line)), 0n)
        expect(BigInt(totalOf(cart))).toBe(inBigCents)
        expect(totalOf(cart)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
describe('a discount percent (spec 5 and 9)', () => {
  test.each([
    [0, 0],
    [12.5, 12.5],
    [33.333, 33.33],
    [33.336, 33.34],
    [0.004, 0],
    [99.999, 100],
    [100, 100],
    [100.01, 100],
    [250, 100],
    [-5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 100],
    [Number.NEGATIVE_INFINITY, 0],
  ])('%d counts as %d', (typed, counted) => {
    expect(clampPercent(typed)).toBe(counted)
  })

  test('charges the rest of a month to the cent', () => {
    const millionPesos = 100_000_000
    fc.assert(
      fc.property(fc.integer({ min: 1, max: millionPesos }), fc.nat(millionPesos), (price, paid) => {
        const rest = Math.max(0, price - paid)
        const line = { price, quantity: 1, discountPercent: percentToRest(price, rest) }
        expect(lineAmount(line)).toBe(rest)
      }),
    )
  })

  test('is a step of 0.01 from 0 to 100, and the nearest to what was typed', () => {
    fc.assert(
      fc.property(anyNumber, (typed) => {
        const percent = clampPercent(typed)
        expect(percent).toBe(Number(percent.toFixed(2)))
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(clampPercent(percent)).toBe(percent)
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (typed) => {
        expect(Math.abs(clampPercent(typed) - typed)).toBeLessThanOrEqual(0.005 + 1e-9)
      }),
    )
  })
})
describe('a quantity (spec 5 and 9)', () => {
  test.each([
    [1, 1],
    [3, 3],
    [2.9, 2],
    [0.5, 1],
    [0, 1],
    [-4, 1],
    [1e9, maxQuantity],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, maxQuantity],
    [Number.NEGATIVE_INFINITY, 1],
  ])('%d counts as %i', (typed, counted) => {
    expect(clampQuantity(typed)).toBe(counted)
  })

  test('is whole and at least 1', () => {
    fc.assert(
      fc.property(anyNumber, (typed) => {
        const quantity = clampQuantity(typed)
        expect(Number.isInteger(quantity)).toBe(true)
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(clampQuantity(quantity)).toBe(quantity)
      }),
    )
  })
})
describe('what is paid for disciplines (spec 4, POS flow)', () => {
  test('is the sum of their discounted amounts, and of nothing else', () => {
    const cart = [{ ...ballet, discountPercent: 10 }, mallas, { ...ballet, id: '2', price: 85_000 }, inscripcion]
    expect(disciplineAmount(cart)).toBe(85_500 + 85_000)
    expect(hasDiscipline(cart)).toBe(true)
  })

  test('is nothing for things and services', () => {
    expect(disciplineAmount([mallas, inscripcion])).toBe(0)
    expect(hasDiscipline([mallas, inscripcion])).toBe(false)
    expect(hasDiscipline([])).toBe(false)
  })

  test('and what is paid for the rest make the total', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const rest = cart.filter(({ type }) => type !== 'discipline')
        expect(disciplineAmount(cart) + totalOf(rest)).toBe(totalOf(cart))
      }),
    )
  })
})
test('only physical products have colors and sizes (spec 3, Product)', () => {
  expect([colorsOf(mallas), sizesOf(mallas)]).toEqual([
    ['Rosa', 'Negro'],
    ['CH', 'M'],
  ])
  expect([colorsOf(ballet), sizesOf(ballet), colorsOf(inscripcion), sizesOf(inscripcion)]).toEqual([[], [], [], []])
})
describe('the sale as it is registered (spec 3, Sale line sent)', () => {
  test('has what was chosen of each line, its percent and its discount', () => {
    expect(newSaleOf('7', [{ ...mallas, quantity: 3, discountPercent: 33.33 }])).toEqual({
      studentId: '7',
      products: [
        {
          id: '23',
          name: 'Mallas convertibles',
          price: 18_950,
          quantity: 3,
          type: 'physical',
          color: 'Rosa',
          size: 'CH',
          imageUrl: null,
          discountPercent: 33.33,
          discount: 18_948,
        },
      ],
      total: 37_902,
    })
  })

  test('has a total that is the sum of price × quantity − discount of its lines', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const { products, total } = newSaleOf('7', cart)
        expect(products).toHaveLength(cart.length)
        expect(products.reduce((sum, line) => sum + line.price * line.quantity - line.discount, 0)).toBe(total)
      }),
    )
  })
})

test.each([
  ['1', { quantity: 1 }],
  ['99999', { quantity: 99_999 }],
  ['100000', { hint: 'Como máximo 99,999.' }],
  ['0', { hint: 'Como mínimo 1.' }],
  ['', { hint: 'Escribe cuántos, por ejemplo 2.' }],
])('the typed quantity «%s» is read or explained', (typed, reading) => {
  expect(quantityIn(typed)).toEqual(reading)
})

test('a sale is unusual above 100 pieces or 50,000 pesos, and names the lines with the pieces', () => {
  const usual = { ...mallas, price: 50_000, quantity: 100 }
  const many = { ...mallas, price: 1, quantity: 101 }
  expect([isUnusual([usual]), unusualLines([usual])]).toEqual([false, []])
  expect([isUnusual([many]), unusualLines([usual, many])]).toEqual([true, [many]])
  expect(isUnusual([usual, { ...mallas, price: 1, quantity: 1 }])).toBe(true)
})
