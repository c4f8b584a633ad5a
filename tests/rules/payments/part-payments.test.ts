/** Months of which only a part was paid at the counter (spec 4, Who owes). */

import { expect, test } from 'vitest'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import { partsAfter, partsWithout, withRecordedParts, type SettledMonth } from '#rules/payments/part-of-sale.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { accountsOf, monthRow } from '#rules/payments/payments.ts'
import { numberOf } from '#rules/payments/period.ts'
import { yearRow } from '#rules/payments/year.ts'
import { percentToRest, totalOf } from '#rules/sales/amounts.ts'
import { ballet as line } from '#support/rules/cart-lines.ts'
import { may, of } from '#support/rules/debts.ts'
import { abono, april, jazz, month, paying, sell, pressed } from '#support/rules/part-payments.ts'
import { ana, ballet } from '#support/rules/payments.ts'

const january = { year: 2026, month: 1 }
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
    saleId: null,
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
    'Resto de abril.',
  ])
  expect(
    after(95_000, paying(90_000, 50_000), { month: rest, typedDiscount: '$450', discountPercent: (45 / 95) * 100 }),
  ).toEqual([90_000, 'Resto de abril.'])
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
  expect(added(95_000, paying(95_000, 55_000), rest)).toEqual([95_000, 'Resto de abril.'])
  expect(added(95_000, paying(135_000, 95_000), {})).toEqual([95_000, null])
  expect(added(null, paying(135_000, 40_000), typed(400))).toEqual([null, null])
})

test('a sale that is found again after a reload keeps the same price once more', () => {
  expect(after(95_000, { ...paying(40_000, 40_000), isAgain: true }, typed(400))[0]).toBe(95_000)
  expect(after(135_000, { ...paying(90_000, 50_000), isAgain: true }, {})[0]).toBe(135_000)
})

test('a cancelled sale leaves the kept prices as if it had never been made', () => {
  const priceOf = (parts: PartPayment[]) => parts.map(({ price }) => price)
  const ofBallet = sell([], '10', 0, [abono(line, 400)])
  const both = sell(ofBallet, '11', 40_000, [abono(jazz, 300)])
  expect(priceOf(both)).toEqual([175_000])
  expect(partsWithout(both, '11')).toEqual(ofBallet)
  expect(priceOf(partsWithout(both, '10'))).toEqual([80_000])
  expect(partsWithout(partsWithout(both, '10'), '11')).toEqual([])
  expect(partsWithout(both, '12')).toEqual(both)
  // A second part of the same discipline, and a rest with a discount.
  const rest = { ...month, part: { paid: 40_000, rest: 55_000 } }
  const second = sell(ofBallet, '11', 40_000, [{ ...abono(line, 200), month: rest }])
  expect([partsWithout(second, '10'), partsWithout(second, '11')].map(priceOf)).toEqual([[95_000], [95_000]])
  const discount = { month: rest, typedDiscount: '$450', discountPercent: percentToRest(95_000, 50_000) }
  const settled = sell(ofBallet, '11', 40_000, [{ ...line, ...discount }])
  expect([priceOf(settled), priceOf(partsWithout(settled, '11'))]).toEqual([[90_000], [95_000]])
  // A whole sale in its place, and the same sale found again.
  const whole = sell(ofBallet, '11', 0, [{ ...line, discountPercent: percentToRest(95_000, 80_000) }])
  expect([pressed(80_000, whole), priceOf(partsWithout(whole, '11'))]).toEqual([[], [95_000]])
  expect(sell(both, '11', 40_000, [abono(jazz, 300)], true)).toEqual(both)
})

test('a part of another discipline keeps what was paid without one', () => {
  const parts = sell([], '10', 95_000, [abono(jazz, 300)])
  expect(pressed(125_000, parts)).toEqual([['2', 50_000]])
  expect(partsWithout(parts, '10')).toEqual([])
})

test('a part that only Pagos recorded stays owed beside a sale of another discipline', () => {
  const recorded = (before: number, parts: PartPayment[], lines: (typeof line)[], usual: [number, number][] = []) => {
    const charged = totalOf(lines)
    const settled = { studentId: '1', saleId: '10', months: [{ ...april, amount: before + charged, charged }] }
    const all = withRecordedParts(parts, settled, { payments: new Map(), usual: new Map(usual) }, ballet.price)
    return partsAfter(all, { ...settled, lines, now: april, product: line })
  }
  const both = recorded(40_000, [], [abono(jazz, 300)])
  expect(both.texts).toEqual(['Abono de abril. Queda a deber $1,050.00.'])
  expect(pressed(70_000, both.all)).toEqual([
    ['1', 55_000],
    ['2', 50_000],
  ])
  expect(pressed(120_000, recorded(40_000, [], [{ ...jazz, month }]).all)).toEqual([['1', 55_000]])
  // The whole price of today, that of the month, nothing before it, and a price that is known.
  expect(recorded(90_000, [], [{ ...jazz, month }]).all).toEqual([])
  expect(recorded(60_000, [], [{ ...jazz, month }], [[numberOf(april), 60_000]]).all).toEqual([])
  expect(recorded(0, [], [{ ...line, month }]).all).toEqual([])
  expect(recorded(40_000, [partOf('2026-04', 50_000)], [{ ...jazz, month }]).all).toMatchObject([{ price: 130_000 }])
})

test('the rest of a part that was corrected in Pagos is what was paid less than the price', () => {
  const parts = sell([], '10', 0, [abono(line, 400)])
  const sold = { studentId: '1', saleId: '11', lines: [abono(line, 200)], now: april, product: line }
  const { all, texts } = partsAfter(parts, { ...sold, months: [paying(70_000, 20_000)] })
  expect([all[0]?.price, texts]).toEqual([95_000, ['Abono de abril. Queda a deber $250.00.']])
  const ofJazz = { ...sold, lines: [abono(jazz, 300)], months: [paying(60_000, 30_000)] }
  expect(pressed(60_000, partsAfter(parts, ofJazz).all)).toEqual([
    ['1', 65_000],
    ['2', 50_000],
  ])
})

test('each line of a sale paid its share of the total that the server registered, to the cent', () => {
  const lines = [abono(line, 400), abono(jazz, 300)]
  const months = [paying(63_001, 63_001)]
  const { all } = partsAfter([], { studentId: '1', saleId: '10', lines, now: april, months, product: line })
  expect(all[0]?.sales?.map(({ price, amount }) => [price, amount])).toEqual([
    [91_001, 36_001],
    [77_000, 27_000],
  ])
})

test('a discipline that was paid whole and is sold again in its month costs both', () => {
  const parts = sell([], '10', 0, [abono(line, 600), { ...jazz, month }])
  expect(sell(parts, '11', 140_000, [abono(jazz, 300)])).toMatchObject([{ price: 255_000 }])
})

test('a sale that replaces a part begins the month again with its own disciplines', () => {
  const ofBallet = sell([], '10', 0, [abono(line, 400)])
  const jazzAlone = sell(ofBallet, '11', 0, [abono(jazz, 300)])
  expect(jazzAlone.map(({ price }) => price)).toEqual([80_000])
  expect(pressed(30_000, jazzAlone)).toEqual([['2', 50_000]])
  const both = sell(ofBallet, '11', 0, [abono(jazz, 300), abono(line, 500)])
  expect(both[0]?.sales?.map(({ sale, product, isFirst }) => [sale, product, isFirst === true])).toEqual([
    ['10', '1', true],
    ['11', '2', true],
    ['11', '1', false],
  ])
  expect(pressed(80_000, both)).toEqual([
    ['1', 45_000],
    ['2', 50_000],
  ])
})

test('a sale changes only the price of its own month, and the prices stay in order', () => {
  const others = [
    { student: '1', month: '2026-03', price: 95_000 },
    { student: '2', month: '2026-04', price: 80_000 },
  ]
  const march = { ...line, id: '3', month: { ...month, month: 3 } }
  const shoes: typeof line = { ...line, id: '4', type: 'product' }
  const lines = [march, shoes, abono(line, 400)]
  const sold = { studentId: '1', saleId: '10', lines, now: april, months: [paying(40_000, 40_000)], product: line }
  const { all } = partsAfter(others.toReversed(), sold)
  expect(all.map(({ student, month: text, price }) => [student, text, price])).toEqual([
    ['1', '2026-03', 95_000],
    ['1', '2026-04', 95_000],
    ['2', '2026-04', 80_000],
  ])
  expect(all[1]?.sales?.map(({ product }) => product)).toEqual(['1'])
  // Prices of before the lines were kept have none to take away.
  expect(partsWithout(others, '10')).toEqual(others)
})

test('a month that a discount settled owes nothing, however little was paid', () => {
  const rest = { ...month, part: { paid: 20_000, rest: 75_000 } }
  const discount = { month: rest, typedDiscount: '$650', discountPercent: percentToRest(95_000, 30_000) }
  const settled = sell(sell([], '10', 0, [abono(line, 200)]), '11', 20_000, [{ ...line, ...discount }])
  expect(owed([95_000, 95_000, 95_000, 50_000], settled).rests).toEqual([])
  // Less than what settled it is owed, and the months after it cost what they did.
  expect(owed([95_000, 95_000, 95_000, 45_000], settled).rests).toEqual([[4, 5_000]])
})
