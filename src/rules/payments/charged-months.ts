import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { isSamePeriod, monthStatus, monthText, type PaidMonth, type Period } from '#rules/payments/payments.ts'
import { disciplineAmount, shareOfTotal, type CartLine } from '#rules/sales/sale.ts'
import { monthNames } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { distinct, enumerated } from '#values/text.ts'

/** A month that a sale pays, with what its disciplines cost, in cents; `isChosen` if somebody chose it. */
export type ChargedMonth = Period & { amount: Cents; isChosen: boolean }

type Line = Pick<CartLine, 'price' | 'quantity' | 'discountPercent' | 'type' | 'month'>

/**
 * The months that a sale pays, oldest first (spec 4, POS flow): each chosen one, and `now` for the disciplines without one.
 * The lines of one month add up.
 */
export function chargedMonths(lines: readonly Line[], now: Period): ChargedMonth[] {
  const months: (Period & { lines: Line[] })[] = []
  for (const line of lines.filter(({ type }) => type === 'discipline')) {
    const { year, month } = line.month ?? now
    const listed = months.find((each) => isSamePeriod(each, { year, month }))
    if (listed) listed.lines.push(line)
    else months.push({ year, month, lines: [line] })
  }
  return months
    .map(({ year, month, lines: own }) => ({
      year,
      month,
      amount: disciplineAmount(own),
      isChosen: own.some((line) => line.month !== undefined),
    }))
    .toSorted((one, other) => one.year - other.year || one.month - other.month)
}

/** A month that a sale would pay again: what was paid, and what the sale charges, in cents. */
export type ReplacedMonth = Period & { amount: Cents; charged: Cents }

/** The months that a sale pays, each with what was paid for it before, as the server keeps one amount a month. */
export const addedTo = (before: readonly PaidMonth[], months: readonly ChargedMonth[]): ChargedMonth[] =>
  months.map((month) => ({
    ...month,
    amount: month.amount + (before.find((paid) => isSamePeriod(paid, month))?.amount ?? 0),
  }))

/**
 * The months with their share of the total that the server registered, in cents, where it is another than the cart's: a discount
 * or a tax of the server is of each line alike. A total of 0 for a cart that costs something is no total.
 */
export function asRegistered(
  months: readonly ChargedMonth[],
  all: { lines: Cents; total: Cents | null },
): ChargedMonth[] {
  let sum = 0
  // The sums are rounded, and not each month, so that no cent is lost.
  return months.map((month) => {
    const before = shareOfTotal(sum, all)
    sum += month.amount
    return { ...month, amount: shareOfTotal(sum, all) - before }
  })
}

/**
 * Which of the months that a sale pays are paid already (spec 4, POS flow). A month that was paid with 0 is told only
 * if somebody chose it, because it seemed to be owed.
 */
export function replacedMonths(
  payments: readonly Payment[],
  studentId: Id,
  charged: readonly ChargedMonth[],
): ReplacedMonth[] {
  return charged.flatMap(({ year, month, amount: asked, isChosen }) => {
    const { status, amount } = monthStatus(payments, studentId, { year, month })
    const isTold = status === 'paid' && (amount > 0 || isChosen)
    return isTold ? [{ year, month, amount, charged: asked }] : []
  })
}

/**
 * What is said to who owes an earlier month and buys disciplines of no chosen one: they are recorded in that of the day,
 * `now` (spec 2, POS). `undefined` where there is nothing to say.
 */
export function unchosenMonthText(
  lines: readonly Pick<CartLine, 'name' | 'type' | 'month'>[],
  owed: readonly Period[],
  now: Period,
): string | undefined {
  const names = distinct(lines.flatMap(({ name, type, month }) => (type === 'discipline' && !month ? [name] : [])))
  const owesEarlier = owed.some((month) => !isSamePeriod(month, now))
  return owesEarlier && names.length > 0
    ? `${enumerated(names)} ${names.length > 1 ? 'se cobran' : 'se cobra'} como ${monthText(now)}. Cámbialo si es otro mes.`
    : undefined
}

/** Whether a line of the cart is a product of a month. */
export const isMonthOf = (
  { id, month }: Pick<CartLine, 'id' | 'month'>,
  product: Pick<CartLine, 'id'>,
  period: Period,
): boolean => id === product.id && month !== undefined && isSamePeriod(month, period)

/** A month in short words: its year only if it is another than that of `now`. */
export const shortMonth = ({ year, month }: Period, now: Pick<Period, 'year'>): string =>
  `${monthNames[month - 1] ?? ''}${year === now.year ? '' : ` de ${year}`}`
