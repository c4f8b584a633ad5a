/** The lines that charge what is owed of months (spec 4, Who owes). */

import { expect, test } from 'vitest'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { chargeAsOwed, isBelowToday, monthsByProduct, withRests } from '#rules/payments/part-lines.ts'
import { keepsPrice, partsAfter, partsWithout } from '#rules/payments/part-of-sale.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { accountsOf } from '#rules/payments/payments.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { ballet as line } from '#support/rules/cart-lines.ts'
import { may, of } from '#support/rules/debts.ts'
import { abono, april, jazz, paying, sell, pressed, balletToday, jazzToday } from '#support/rules/part-payments.ts'
import { ana } from '#support/rules/payments.ts'

test('a press on the rest of two disciplines charges each of them its own, and in all what the chip says', () => {
  const parts = sell([], '10', 0, [abono(line, 600), abono(jazz, 300)])
  const two = [
    ['1', 35_000],
    ['2', 50_000],
  ]
  expect(pressed(90_000, parts)).toEqual(two)
  expect(pressed(90_000, sell(sell([], '10', 0, [abono(line, 600)]), '11', 60_000, [abono(jazz, 300)]))).toEqual(two)
  // A second part of one of them, taken from the catalogue.
  expect(pressed(100_000, sell(parts, '11', 90_000, [abono(jazz, 100)]))).toEqual([
    ['1', 35_000],
    ['2', 40_000],
  ])
  // A discipline that left the catalogue, and a rest above the own price.
  expect(pressed(90_000, parts, [balletToday])).toEqual([['1', 85_000]])
  expect(pressed(90_000, parts, [balletToday, { ...jazzToday, type: 'product' }])).toEqual([['1', 85_000]])
  // A discipline that was paid whole.
  expect(pressed(140_000, sell([], '10', 0, [abono(line, 600), abono(jazz, 800)]))).toEqual([['1', 35_000]])
  const small = sell([], '10', 0, [abono(line, 100), abono(jazz, 100)])
  expect(pressed(20_000, small, [balletToday])).toEqual([
    ['1', 95_000],
    ['1', 60_000],
  ])
})

test('the lines of a rest know what was paid, and those of a whole month know nothing', () => {
  const parts = sell([], '10', 0, [abono(line, 600), abono(jazz, 300)])
  const products = [balletToday, jazzToday]
  const accounts = accountsOf([ana], [of('04', { amount: 90_000 })], products, [], parts)
  const [debt = expect.unreachable('no debt')] = debtsOf(accounts, [ana], products, debtTime(accounts, may, april))
  const whole = { year: 2026, month: 5 }
  const lines = monthsByProduct(
    withRests(debt, [{ student: '1', month: '2026-03', price: 95_000 }, ...parts], products),
    [april, whole],
    {
      name: 'Ana',
    },
  )
  const named = { studentId: '1', name: 'Ana' }
  expect(lines.map(({ product, months }) => [product.id, months])).toEqual([
    [
      '1',
      [
        {
          ...april,
          ...named,
          part: { paid: 90_000, rest: 35_000 },
          discountPercent: expect.closeTo((60 / 95) * 100, 4),
        },
        { ...whole, ...named, part: undefined, discountPercent: 0 },
      ],
    ],
    ['2', [{ ...april, ...named, part: { paid: 90_000, rest: 50_000 }, discountPercent: 37.5 }]],
  ])
  expect(monthsByProduct(debt, [april])).toMatchObject([{ months: [{ part: undefined, discountPercent: 0 }] }])
  expect(monthsByProduct({ ...debt, product: null }, [april])).toEqual([])
  expect(withRests({ ...debt, product: null }, parts, products).rests).toEqual([])
})

test('months owed at an older price can be charged at it; nothing is charged above the price of today', () => {
  const debtAt = (paid: number, pending: number) => {
    const payments = [of('03', { amount: paid }), { ...of('04', { amount: pending }), status: 'pending' as const }]
    const accounts = accountsOf([ana], payments, [balletToday])
    return debtsOf(accounts, [ana], [balletToday], debtTime(accounts, may, april))[0] ?? expect.unreachable('no debt')
  }
  const discountsOf = (debt: ReturnType<typeof debtAt>, isAsOwed: boolean) =>
    monthsByProduct(debt, debt.months, { isAsOwed })[0]?.months.map((each) => each.discountPercent)
  const older = debtAt(76_000, 95_000)
  expect(older.amounts.map((owed) => owed?.amount)).toEqual([95_000, 76_000])
  expect([discountsOf(older, false), discountsOf(older, true)]).toEqual([
    [0, 0],
    [0, 20],
  ])
  const below = (debt: ReturnType<typeof debtAt>) => debt.months.map((each) => isBelowToday(debt, each))
  const charges = (debt: ReturnType<typeof debtAt>) => debt.months.map((each) => chargeAsOwed(debt, each))
  expect([below(older), charges(older)]).toEqual([
    [false, true],
    [95_000, 76_000],
  ])
  expect(below(debtAt(95_000, 95_000))).toEqual([false, false])
  expect(charges(debtAt(76_000, 99_000))).toEqual([95_000, 76_000])
  expect(below({ ...older, product: null })).toEqual([false, false])
})

test('a month that is charged as it stands pending owes nothing after', () => {
  const payments = [of('03'), of('04', { amount: 40_000, status: 'pending' })]
  const debtWith = (all: typeof payments, parts: PartPayment[]) => {
    const accounts = accountsOf([ana], all, [balletToday], [], parts)
    return debtsOf(accounts, [ana], [balletToday], debtTime(accounts, april, april))[0]
  }
  const debt = debtWith(payments, []) ?? expect.unreachable('no debt')
  const lines = monthsByProduct(debt, [april], { isAsOwed: true }).flatMap(({ months }) =>
    months.map(({ discountPercent, ...charged }) => ({ ...line, discountPercent, month: charged })),
  )
  expect([totalOf(lines), lines.some(keepsPrice)]).toEqual([40_000, true])
  const sold = { studentId: '1', saleId: '10', lines, now: april, months: [paying(40_000, 40_000)], product: line }
  const { all: parts, texts } = partsAfter([], sold)
  expect(debtWith([of('03'), of('04', { amount: 40_000 })], parts)).toBeUndefined()
  // Its receipt has a discount.
  expect(texts).toEqual([undefined])
  expect(partsWithout(parts, '10')).toEqual([])
})
