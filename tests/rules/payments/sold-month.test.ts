/** Months that a sale charged and no payment records (spec 4, Who owes). */

import { describe, expect, test } from 'vitest'
import type { Sale } from '#api/sales.ts'
import type { MonthStatus } from '#rules/payments/ledger.ts'
import { numberOf, type Period } from '#rules/payments/period.ts'
import { soldMonthsOf, soldMonthText, type MonthsOfSale } from '#rules/payments/sold-month.ts'
import { isolated } from '#values/text.ts'

const in2026 = (month: number): Period => ({ year: 2026, month })
const [september, october, november] = [in2026(9), in2026(10), in2026(11)]

const jazz = {
  id: '3',
  name: 'Jazz',
  price: 80_000,
  quantity: 1,
  type: 'discipline' as const,
  color: null,
  size: null,
  imageUrl: null,
  discountPercent: 0,
  discount: 0,
}
const saleOn = (id: string, date: string, price = 80_000): Sale => ({
  id,
  studentId: '1',
  date,
  products: [{ ...jazz, price }],
  total: price,
})

const payments = (...months: [Period, number, MonthStatus['status']?][]) =>
  new Map(months.map(([month, amount, status = 'paid']) => [numberOf(month), { status, amount }]))

const found = (paid: ReturnType<typeof payments>, sales: readonly Sale[], monthsOf?: MonthsOfSale) =>
  soldMonthsOf(paid, sales, monthsOf).map(({ month, saleId, amount, isSure }) => [month, saleId, amount, isSure])

describe('a month that a sale charged and no payment records', () => {
  test.each([
    ['has no payment', payments(), [saleOn('7', '2026-11-05')], [[11, '7', 80_000, true]]],
    [
      'stands as pending',
      payments([november, 80_000, 'pending']),
      [saleOn('7', '2026-11-05')],
      [[11, '7', 80_000, true]],
    ],
    [
      'follows months that were sold and recorded',
      payments([september, 80_000], [october, 80_000]),
      [saleOn('5', '2026-09-03'), saleOn('6', '2026-10-02'), saleOn('7', '2026-11-05')],
      [[11, '7', 80_000, true]],
    ],
    [
      'is not sure if the sale may have paid a late month',
      payments([october, 80_000]),
      [saleOn('7', '2026-11-05')],
      [[11, '7', 80_000, false]],
    ],
    [
      'is not sure for a student who always pays a month late',
      payments([september, 80_000], [october, 80_000]),
      [saleOn('6', '2026-10-02'), saleOn('7', '2026-11-05')],
      [[11, '7', 80_000, false]],
    ],
    [
      'is sure if the other payment is of less money',
      payments([october, 40_000]),
      [saleOn('7', '2026-11-05')],
      [[11, '7', 80_000, true]],
    ],
    [
      'is sure for the second of two sales of a month',
      payments([october, 80_000]),
      [saleOn('7', '2026-11-05'), saleOn('8', '2026-11-06', 90_000)],
      [[11, '8', 90_000, true]],
    ],
    [
      'is that of the newest of two sales',
      payments(),
      [saleOn('8', '2026-11-06', 90_000), saleOn('7', '2026-11-05')],
      [[11, '8', 90_000, true]],
    ],
    ['was free', payments(), [saleOn('7', '2026-11-05', 0)], [[11, '7', 0, true]]],
  ] satisfies [string, ReturnType<typeof payments>, Sale[], unknown[]][])('%s', (_, paid, sales, expected) => {
    expect(found(paid, sales)).toEqual(expected)
  })

  test.each([
    ['is paid', payments([november, 80_000]), [saleOn('7', '2026-11-05')]],
    ['is paid with less than the sale', payments([november, 40_000]), [saleOn('7', '2026-11-05')]],
    ['is paid with nothing', payments([november, 0]), [saleOn('7', '2026-11-05', 0)]],
    [
      'was sold twice and is paid once',
      payments([november, 80_000]),
      [saleOn('7', '2026-11-05'), saleOn('8', '2026-11-06')],
    ],
    [
      'was paid in two parts',
      payments([november, 80_000]),
      [saleOn('7', '2026-11-05', 40_000), saleOn('8', '2026-11-06', 40_000)],
    ],
    ['has no sale', payments([october, 80_000]), []],
  ])('is none if it %s', (_, paid, sales) => {
    expect(found(paid, sales)).toEqual([])
  })

  test('is the month that this device knows, and is then sure', () => {
    const paid = payments([september, 80_000])
    expect(found(paid, [saleOn('7', '2026-11-05')], () => [october])).toEqual([[10, '7', 80_000, true]])
  })

  test('is none if the server noted that the sale paid a late month', () => {
    const late = { ...saleOn('7', '2026-11-05'), months: [{ ...october, amount: 80_000 }] }
    expect(found(payments([october, 80_000]), [late])).toEqual([])
    expect(found(payments([october, 80_000]), [late, saleOn('8', '2026-11-06')])).toEqual([[11, '8', 80_000, true]])
  })

  test('is the month that this device knows, before the one that the server noted', () => {
    const late = { ...saleOn('7', '2026-11-05'), months: [{ ...october, amount: 80_000 }] }
    expect(found(payments([october, 80_000]), [late], () => [november])).toEqual([[11, '7', 80_000, true]])
  })

  test('stays that of the date if the server noted only a part of the sale', () => {
    const part = { ...saleOn('7', '2026-11-05', 160_000), months: [{ ...october, amount: 80_000 }] }
    expect(found(payments([october, 80_000]), [part])).toEqual([[11, '7', 160_000, true]])
  })

  test('is each line of a sale that pays two months, where one payment failed', () => {
    const two = { ...saleOn('7', '2026-11-05'), products: [jazz, jazz], total: 160_000 }
    expect(found(payments([october, 80_000]), [two])).toEqual([[11, '7', 80_000, true]])
    expect(found(payments(), [two])).toEqual([[11, '7', null, true]])
  })

  test('is said with the sale, the amount and whether it is sure', () => {
    const sold = { ...november, saleId: '963', amount: 80_000, isSure: true }
    const folio = isolated('POS-000963')
    expect(soldMonthText(sold)).toBe(`Se cobró en la venta ${folio} y no quedó en Pagos: noviembre de 2026, $800.00.`)
    expect(soldMonthText({ ...sold, amount: null })).toBe(
      `Se cobró en la venta ${folio} y no quedó en Pagos: noviembre de 2026.`,
    )
    expect(soldMonthText({ ...sold, isSure: false })).toBe(
      `Revisa la venta ${folio}, $800.00: quizá pagó noviembre de 2026.`,
    )
  })
})
