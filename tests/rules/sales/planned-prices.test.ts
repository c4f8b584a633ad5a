import { expect, test } from 'vitest'
import { plannedDays, plannedMonthTexts } from '#rules/sales/planned-prices.ts'
import { ballet } from '#support/rules/payments.ts'

test('a planned price is left out once the product has it, or a later change went beyond it', () => {
  const raise = { id: ballet.id, before: 80_000, price: 85_000, since: '2027-01-01' }
  const cut = { ...raise, before: 90_000 }
  const isListed = (planned: typeof raise, now: number) =>
    plannedDays([planned], [{ ...ballet, price: now }], '2027-01-01').length > 0
  // Next year's price must not fall back to this year's.
  expect([80_000, 82_000, 85_000, 90_000].map((now) => isListed(raise, now))).toEqual([true, true, false, false])
  expect([90_000, 85_000, 80_000].map((now) => isListed(cut, now))).toEqual([true, false, false])
})

test('a month that is paid before its planned price says so, and no earlier month does', () => {
  const plan = { id: ballet.id, before: 95_000, price: 99_000, since: '2027-01-01' }
  const said = (year: number, month: number, price = 95_000) =>
    plannedMonthTexts([plan], [{ ...ballet, name: 'Ballet', price, month: { year, month } }])
  expect(said(2027, 1)).toEqual(['Ballet, enero de 2027: desde el 1 de enero de 2027 cuesta $990.00.'])
  expect([said(2026, 12), said(2027, 2, 99_000), plannedMonthTexts([plan], [ballet])]).toEqual([[], [], []])
})
