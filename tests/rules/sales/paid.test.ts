import { describe, expect, test } from 'vitest'
import type { NewSale } from '#api/sales.ts'
import { findRegistered, isSameSale } from '#rules/sales/found-sales.ts'
import { allInCash, changePayment, paidRows, paidText, readPayment, type PaymentChange } from '#rules/sales/paid.ts'

/** The reading of $800.00 after some changes. */
const read = (...changes: PaymentChange[]) => readPayment(changes.reduce(changePayment, allInCash), 80_000)

const amount = (method: 'cash' | 'card' | 'transfer', typed: string): PaymentChange => ({
  kind: 'AMOUNT',
  method,
  typed,
})

describe('a payment of $800.00', () => {
  test('is in cash until something is typed', () => {
    expect(read()).toEqual({
      amounts: { cash: 80_000, card: 0, transfer: 0 },
      change: null,
      hints: {},
      paid: { payments: [{ method: 'cash', amount: 80_000, reference: null }], received: null },
    })
  })

  test.each<[string, PaymentChange[], [number, number, number]]>([
    ['one method takes all', [{ kind: 'ALL', method: 'transfer' }], [0, 0, 80_000]],
    ['a typed card leaves the rest to cash', [amount('card', '300')], [50_000, 30_000, 0]],
    ['typed cash leaves the rest to the card', [amount('cash', '500')], [50_000, 30_000, 0]],
    ['the third takes the rest', [amount('cash', '500'), amount('card', '100')], [50_000, 10_000, 20_000]],
    ['all again after amounts', [amount('cash', '500'), { kind: 'ALL', method: 'card' }], [0, 80_000, 0]],
    ['an emptied amount is 0', [amount('card', '300'), amount('card', '')], [80_000, 0, 0]],
  ])('%s', (_, changes, [cash, card, transfer]) => {
    expect(read(...changes)).toMatchObject({ amounts: { cash, card, transfer }, hints: {} })
  })

  test.each<[PaymentChange[], object]>([
    [[amount('cash', '900')], { cash: 'Sobran $100.00.' }],
    [[amount('cash', '500'), amount('card', '100'), amount('transfer', '100')], { cash: 'Faltan $100.00.' }],
    [[amount('card', 'x')], { card: 'Escribe un importe, por ejemplo 500.00.' }],
    [[{ kind: 'RECEIVED', typed: '700' }], { received: 'Faltan $100.00.' }],
    [[{ kind: 'RECEIVED', typed: '1,5' }], { received: 'Escribe los centavos con punto, por ejemplo 1,234.50.' }],
  ])('%o is wrong: %o', (changes, hints) => {
    expect(read(...changes)).toMatchObject({ hints, paid: null, change: null })
  })

  test('has a change of its part in cash; without one, received cash does not count', () => {
    const received: PaymentChange = { kind: 'RECEIVED', typed: '1000' }
    expect(read(received)).toMatchObject({ change: 20_000, paid: { received: 100_000 } })
    expect(read(amount('card', '300'), received)).toMatchObject({ change: 50_000 })
    expect(read({ kind: 'ALL', method: 'card' }, received)).toMatchObject({ change: null, paid: { received: null } })
  })

  test('of nothing has no parts', () => {
    expect(readPayment(allInCash, 0).paid).toEqual({ payments: [], received: null })
  })
})

const paid = {
  payments: [
    { method: 'cash', amount: 50_000, reference: null },
    { method: 'card', amount: 30_000, reference: '1234' },
  ],
  received: 60_000,
}

test('a receipt says the parts, the received cash and the change', () => {
  expect(paidRows(paid)).toEqual([
    { label: 'Pagó', value: 'Efectivo $500.00, Tarjeta $300.00 (ref. 1234)' },
    { label: 'Recibido', value: '$600.00' },
    { label: 'Cambio', value: '$100.00' },
  ])
  expect(paidRows({ ...paid, received: null })).toHaveLength(1)
})

test('an unknown method stays as the server sent it', () => {
  expect(paidText([{ method: 'vale', amount: 100, reference: null }], String)).toBe('vale $1.00')
})

describe('two tills that sell the same, one in cash and one by card', () => {
  const sent = (method: string): NewSale => ({
    studentId: '7',
    products: [],
    total: 80_000,
    paid: { payments: [{ method, amount: 80_000, reference: null }], received: null },
  })

  test('sell equal sales: each waits for the list of the other, or is asked about', () => {
    expect(isSameSale(sent('cash'), sent('card'))).toBe(true)
    const { paid: _, ...unpaid } = sent('cash')
    expect(isSameSale(unpaid, sent('card'))).toBe(true)
  })

  test('find a sale without an answer whatever it was paid with', () => {
    const listed = { id: '9', date: '2026-11-20', ...sent('card'), payments: [], received: null }
    const known = { since: '2026-11-20', ids: [], at: 0 }
    expect(findRegistered([listed], sent('cash'), known, 0).sales).toMatchObject([{ saleId: '9' }])
  })
})
