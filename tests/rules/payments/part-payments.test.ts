/** Months of which only a part was paid at the counter (spec 4, Who owes). */

import { expect, test } from 'vitest'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { partsAfter, type SettledMonth } from '#rules/payments/part-of-sale.ts'
import { accountsOf, monthRow } from '#rules/payments/payments.ts'
import { yearRow } from '#rules/payments/year.ts'
import { ballet as line } from '#support/rules/cart-lines.ts'
import { may, of } from '#support/rules/debts.ts'
import { ana, ballet } from '#support/rules/payments.ts'

const january = { year: 2026, month: 1 }
const april = { year: 2026, month: 4 }
const partOf = (month: string, price = 95_000) => ({ student: '1', month, price })

function owed(amounts: number[], parts: ReturnType<typeof partOf>[]) {
  const payments = amounts.map((amount, at) => of(`0${at + 1}`, { amount }))
  const accounts = accountsOf([ana], payments, [ballet], [], parts)
  const time = debtTime(accounts, may, january)
  const [account = expect.unreachable('no account')] = accounts
  const [debt] = debtsOf(accounts, [ana], [ballet], time)
  const rests = debt?.months.map(({ month }, at) => [month, debt.amounts[at]?.amount]).slice(0, -1)
  return { rests, account, time }
}

test('equal parts of three months and more stay owed, and are no agreed price; without the kept prices they vanish', () => {
  const amounts = [95_000, 47_500, 47_500, 47_500]
  const { rests, account, time } = owed(amounts, [partOf('2026-02'), partOf('2026-03'), partOf('2026-04')])
  expect(rests).toEqual([
    [2, 47_500],
    [3, 47_500],
    [4, 47_500],
  ])
  expect([monthRow(account, april).price, yearRow(account, 2026, time).months[3]?.phase]).toEqual([95_000, 'part'])
  expect(owed(amounts, []).rests).toEqual([])
})

test('a rest of less than a quarter is owed, until the whole is paid', () => {
  expect(owed([95_000, 95_000, 95_000, 90_000], [partOf('2026-04')]).rests).toEqual([[4, 5_000]])
  expect(owed([95_000, 95_000, 95_000, 95_000], [partOf('2026-04')]).rests).toEqual([])
})

const month = { studentId: '1', ...april }
const paying = (amount: number, charged: number): SettledMonth => ({ ...april, amount, charged })
const typed = (pesos: number) => ({ typedDiscount: `=${pesos}`, discountPercent: (1 - pesos / 950) * 100 })

/** The kept price and the words of the receipt after a sale of these lines. */
function after(
  kept: number | null,
  settled: SettledMonth,
  more: Partial<typeof line>,
  others: (typeof line)[] = [],
  product?: typeof line,
) {
  const sold = {
    studentId: '1',
    lines: [{ ...line, month, ...more }, ...others],
    now: april,
    months: [settled],
    product,
  }
  const { all, texts } = partsAfter(kept === null ? [] : [partOf('2026-04', kept)], sold)
  return [all[0]?.price ?? null, texts[0] ?? null]
}

test('a sale keeps the price of the month that it pays in part, and tells its rest', () => {
  const rest = { ...month, part: { paid: 40_000, rest: 55_000 } }
  const left = (amount: string) => `Abono de abril. Queda a deber $${amount}.`
  expect(after(null, paying(40_000, 40_000), typed(400))).toEqual([95_000, left('550.00')])
  // A second part, the whole rest, and a rest with a discount.
  expect(after(95_000, paying(60_000, 20_000), { month: rest, ...typed(200) })).toEqual([95_000, left('350.00')])
  expect(after(95_000, paying(95_000, 55_000), { month: rest, discountPercent: (40 / 95) * 100 })).toEqual([
    95_000,
    null,
  ])
  expect(
    after(95_000, paying(90_000, 50_000), { month: rest, typedDiscount: '$450', discountPercent: (45 / 95) * 100 }),
  ).toEqual([90_000, null])
  // A second discipline that is added leaves the rest as it is.
  expect(after(95_000, paying(135_000, 95_000), {})).toEqual([190_000, left('550.00')])
  // A whole sale in place of the part begins the month again.
  expect(after(95_000, paying(80_000, 80_000), { typedDiscount: '$150', discountPercent: (15 / 95) * 100 })).toEqual([
    null,
    null,
  ])
})

test('what is added for the own discipline pays the rest, also without its chosen month', () => {
  const added = (kept: number | null, settled: SettledMonth, more: Partial<typeof line>) =>
    after(kept, settled, more, [], line)
  // A part, the rest as a discount, the whole price again, and a part of a month that another till paid meanwhile.
  expect(added(95_000, paying(60_000, 20_000), typed(200))).toEqual([95_000, 'Abono de abril. Queda a deber $350.00.'])
  const rest = { typedDiscount: '$400', discountPercent: (40 / 95) * 100 }
  expect(added(95_000, paying(95_000, 55_000), rest)).toEqual([95_000, null])
  expect(added(95_000, paying(135_000, 95_000), {})).toEqual([95_000, null])
  expect(added(null, paying(135_000, 40_000), typed(400))).toEqual([null, null])
})

test('a sale that is found again after a reload keeps the same price once more', () => {
  expect(after(95_000, { ...paying(40_000, 40_000), isAgain: true }, typed(400))[0]).toBe(95_000)
  expect(after(135_000, { ...paying(90_000, 50_000), isAgain: true }, {})[0]).toBe(135_000)
})
