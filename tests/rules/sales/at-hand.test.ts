/** The products at hand at the counter (spec 2, POS). */

import { expect, test } from 'vitest'
import type { Product } from '#api/products.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { atHand, enrolmentFee, soldMost } from '#rules/sales/at-hand.ts'
import { product } from '#support/rules/product.ts'

const ballet = product('1', 'Ballet', { type: 'discipline' })
const [water, bag, shoes, lesson] = [
  product('2', 'Botella de agua'),
  product('3', 'Mochila'),
  product('4', 'Zapatillas'),
  product('5', 'Clase suelta', { type: 'service' }),
]
const products = [ballet, water, bag, shoes, lesson]

const line = ({ id, name, type }: Product, quantity = 1) => ({
  id,
  name,
  type,
  quantity,
  price: 10_000,
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
})
const sale = (date: string | null, ...lines: ReturnType<typeof line>[]) => ({ date, products: lines })
const namesOf = (sales: ReturnType<typeof sale>[], listed = products) =>
  soldMost(sales, listed, '2026-11-21').map(({ name }) => name)

test('what was sold in most sales stands first, equal ones by name; the disciplines and what was sold once are left out', () => {
  const sales = [
    sale('2026-11-20', line(bag), line(bag), line(lesson)),
    sale('2026-11-19', line(water, 40), line(lesson), line(ballet)),
    sale('2026-11-18', line(bag), line(lesson), line(ballet)),
    sale('2026-11-17', line(water), line(shoes)),
  ]
  expect(namesOf(sales)).toEqual(['Clase suelta', 'Botella de agua', 'Mochila'])
})

test('only the last 60 days and what is still listed count, four at most', () => {
  const twice = (day: string | null, each: Product) => [sale(day, line(each)), sale(day, line(each))]
  expect(namesOf([...twice('2026-09-22', water), ...twice('2026-09-21', bag), ...twice(null, shoes)])).toEqual([
    'Botella de agua',
  ])
  expect(namesOf(twice('2026-11-20', water), [bag])).toEqual([])
  const many = Array.from({ length: 9 }, (_, index) => product(`n${index}`, `Taller ${index}`))
  expect(
    namesOf(
      many.flatMap((each) => twice('2026-11-20', each)),
      many,
    ),
  ).toHaveLength(4)
})

test('the discipline of a student is found by its id and by its name in any letters; it stands first, and once', () => {
  const chargedBy = disciplineAmong(products)
  expect([chargedBy('1'), chargedBy(' BALLET '), chargedBy('Mochila'), chargedBy('')]).toEqual([
    ballet,
    ballet,
    null,
    null,
  ])
  expect(atHand(ballet, [water, ballet])).toEqual([
    { product: ballet, isOwn: true },
    { product: water, isOwn: false },
  ])
  expect(atHand(null, [])).toEqual([])
})

test('a student of the last 60 days has the enrolment at hand until a sale charges it', () => {
  const fee = product('6', 'Inscripción anual', { type: 'service' })
  const feeOf = (enrolledAt: string, ...bought: Product[]) =>
    enrolmentFee(
      { id: '7', enrolledAt },
      [{ studentId: '7', products: bought.map((each) => line(each)) }],
      [...products, fee],
      '2026-11-21',
    )
  expect(feeOf('2026-09-22 10:00:00', lesson)).toEqual([fee])
  expect(feeOf('2026-09-22 10:00:00', fee)).toEqual([])
  expect(feeOf('2026-09-21')).toEqual([])
  expect(feeOf('')).toEqual([])
})

test.each([
  ['Ballet', '1'],
  ['ballet', '2'],
  [' ballet  ', '2'],
])('of disciplines that differ in the case of a letter, %j is charged by that with the equal name', (name, id) => {
  const [upper, lower] = [
    product('1', 'Ballet', { type: 'discipline' }),
    product('2', 'ballet', { type: 'discipline' }),
  ]
  expect(disciplineAmong([upper, lower])(name)?.id).toBe(id)
  expect(disciplineAmong([lower, upper])(name)?.id).toBe(id)
})

test('of disciplines with one name, the first is charged, whose subdisciplines are offered too', () => {
  const again = [product('1', 'Ballet', { type: 'discipline' }), product('2', 'Ballet', { type: 'discipline' })]
  expect(disciplineAmong(again)('Ballet')?.id).toBe('1')
  expect(disciplineAmong(again)('BALLET')?.id).toBe('1')
})
