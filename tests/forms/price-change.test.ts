import { describe, expect, test } from 'vitest'
import { cutPrices, newPricesIn, noPrices, readPrices } from '#forms/price-change.ts'
import { raisedPrice } from '#rules/sales/new-price.ts'
import { shoes } from '#support/rules/product-form.ts'
import { isolated } from '#values/text.ts'

test.each([
  [70_000, 'amount', 5000, 75_000],
  [70_050, 'amount', 5000, 75_100],
  [70_000, 'percent', 500, 73_500],
  [95_000, 'percent', 450, 99_300],
  [33_300, 'percent', 1000, 36_600],
  [70_000, 'amount', -5000, 65_000],
  [3000, 'amount', -5000, -2000],
  [3000, 'percent', -10_000, 0],
] as const)('a new price is in whole pesos: %d cents, %s %d', (price, by, hundredths, expected) => {
  expect(raisedPrice(price, { by, hundredths })).toBe(expected)
})

test('a save that was cut counts new prices as saved and names prices that somebody changed', () => {
  const kept = (id: string) => ({ id, before: 10_000, price: 10_800 })
  const products = [10_000, 10_800, 12_000].map((price, at) => ({ ...shoes, id: `${at}`, price }))
  const cut = cutPrices({ prices: ['0', '1', '2', '3'].map(kept) }, products)
  expect(cut.map(({ product, price, isSaved, why }) => [product.id, product.price, price, isSaved, why])).toEqual([
    ['0', 10_000, 10_800, false, null],
    ['1', 10_000, 10_800, true, null],
    ['2', 10_000, 10_800, false, 'Ahora cuesta $120.00.'],
  ])
})

describe('a change of prices', () => {
  const products = [shoes, { ...shoes, id: '42', price: 10_000 }]
  const read = (typed: string, chosen: string[], { by = 'amount', since = '' }: Partial<typeof noPrices> = {}) =>
    readPrices({ ...noPrices, by, typed, chosen, since }, products, '2026-11-30')

  test('changes the chosen products only', () => {
    expect(newPricesIn({ ...noPrices, typed: '50', chosen: ['42'] }, products)).toEqual([
      { product: products[1], price: 15_000 },
    ])
    expect(newPricesIn({ ...noPrices, chosen: ['42'] }, products)).toEqual([])
  })

  test('is planned for a later day, and never for a past one', () => {
    const sinceOf = (since: string) => read('50', ['42'], { since })
    expect(sinceOf('2027-01-01')).toMatchObject({ draft: { prices: [{ price: 15_000 }], since: '2027-01-01' } })
    for (const today of ['', '2026-11-30']) expect(sinceOf(today)).toMatchObject({ draft: { since: null } })
    const past = 'Elige hoy o un día que viene.'
    expect(sinceOf('2026-11-29')).toMatchObject({ refusal: { message: past, hints: { since: past } } })
  })

  test.each([
    ['', ['42'], { typed: 'Escribe cuánto sube, por ejemplo 50.' }],
    ['0', ['42'], { typed: 'Escribe cuánto sube, por ejemplo 50.' }],
    ['50,5', ['42'], { typed: 'Escribe los centavos con punto, por ejemplo 1,234.50.' }],
    ['50', [], { chosen: 'Elige los productos.' }],
    ['50', ['99'], { chosen: 'Los productos elegidos ya no existen.' }],
    ['−200', ['42'], { typed: `${isolated('Zapatillas')} quedaría en menos de $0.` }],
    ['0.10', ['42'], { typed: 'Con ese aumento ningún precio cambia.' }],
  ])('is refused with %j for %j', (typed, chosen, hints) => {
    expect(read(typed, chosen)).toMatchObject({ refusal: { hints } })
  })
})
