/** What a sale at the counter leaves owed of its months (spec 4, Who owes). */

import type { Id } from '#api/reading.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { isSamePeriod, type Period } from '#rules/payments/period.ts'
import { unchargedId, yearMonth } from '#rules/payments/uncharged.ts'
import { lineAmount, totalOf } from '#rules/sales/amounts.ts'
import { dueOf, isOfPart, isPart } from '#rules/sales/discount.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { mostParts } from '#values/memory-limits.ts'
import { formatMoney, type Cents } from '#values/money.ts'

type Line = Pick<CartLine, 'id' | 'price' | 'quantity' | 'discountPercent' | 'typedDiscount' | 'type' | 'month'>

/** What the receipt says on each line of a month that was paid in part. */
export type PartTexts = readonly (string | undefined)[]

/** Says what is left of a month (spec 5, POS). */
export const leftText = (left: Cents): string => `Queda a deber ${formatMoney(left)}.`

/**
 * A recorded month: its sum `amount`, of which this sale `charged` the last part, in cents. `isAgain` if it was recorded
 * before the page closed.
 */
export type SettledMonth = Period & { amount: Cents; charged: Cents; isAgain?: boolean }

type SettledSale = {
  studentId: Id
  lines: readonly Line[]
  now: Period
  months: readonly SettledMonth[]
  /** the product of the student's discipline, if known */
  product?: Pick<CartLine, 'id'> | null | undefined
}

/**
 * Returns the kept prices after the months of a sale were recorded, and what the receipt says on each line. `now` is the
 * month of lines without a chosen one.
 */
export function partsAfter(
  before: readonly PartPayment[],
  { studentId, lines, now, months, product }: SettledSale,
): { all: PartPayment[]; texts: (string | undefined)[] } {
  let all = [...before]
  const texts: (string | undefined)[] = lines.map(() => undefined)
  for (const month of months) {
    const isOwn = (line: Line) => line.type === 'discipline' && isSamePeriod(line.month ?? now, month)
    const own = lines.filter(isOwn)
    const part = { student: studentId, month: yearMonth(month) }
    const id = unchargedId(part)
    const kept = all.find((each) => unchargedId(each) === id)?.price
    const { rest, price } = partAfter(own, month, { kept, ownId: product?.id })
    if (rest > 0) texts[lines.findLastIndex(isOwn)] = `Abono de ${shortMonth(month, now)}. ${leftText(rest)}`
    // Its price may have been kept before the page closed: only what the sale itself says changes it again.
    if (month.isAgain && !own.some(isOfPart)) continue
    const others = all.filter((each) => unchargedId(each) !== id)
    all = price === null ? others : [...others, { ...part, price }]
  }
  const sorted = all.toSorted((one, other) => (unchargedId(one) < unchargedId(other) ? -1 : 1))
  return { all: sorted.slice(-mostParts), texts }
}

/**
 * What the lines of a month leave owed, in cents, and the price to keep; `null` if none is needed. A discount on the rest
 * settles the month. What is added for the own discipline pays its rest, also without the chosen month. A sale that
 * replaces what was paid begins the month again.
 */
function partAfter(
  lines: readonly Line[],
  { amount, charged }: SettledMonth,
  { kept: price, ownId }: { kept: Cents | undefined; ownId: Id | undefined },
): { rest: Cents; price: Cents | null } {
  const before = amount - charged
  const rests = lines.filter(({ id, month }) => month?.part ?? (before > 0 && id === ownId))
  const dueNow = (line: Line) => (line.month?.part ? dueOf(line) : dueOf(line) - before)
  const owed = before > 0 && price !== undefined ? price - before : rests.reduce((sum, line) => sum + dueNow(line), 0)
  const isSettled = rests.some((line) => line.month?.part && line.typedDiscount !== undefined && !isPart(line))
  const left = isSettled ? 0 : Math.max(0, owed - totalOf(rests))
  const parts = lines.filter((line) => isPart(line) && !rests.includes(line))
  const rest = parts.reduce((sum, line) => sum + dueOf(line) - lineAmount(line), left)
  if (rest > 0) return { rest, price: amount + rest }
  if (price === undefined || before === 0) return { rest, price: null }
  const most = rests.length === lines.length ? price : amount
  return { rest, price: before < price ? Math.min(amount, most) : price }
}
