/** What a sale at the counter leaves owed of its months (spec 4, Who owes). */

import type { Id } from '#api/reading.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'
import { productsOf, type PartLine } from '#rules/payments/part-lines.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { isSamePeriod, type Period } from '#rules/payments/period.ts'
import { unchargedId, yearMonth } from '#rules/payments/uncharged.ts'
import { lineAmount, shareOfTotal, totalOf } from '#rules/sales/amounts.ts'
import { dueOf, isPart } from '#rules/sales/discount.ts'
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
  /** the id of the sale, by which its cancellation finds it; `null` if the answer had none */
  saleId: Id | null
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
  { studentId, saleId, lines, now, months, product }: SettledSale,
): { all: PartPayment[]; texts: (string | undefined)[] } {
  let all = [...before]
  const texts: (string | undefined)[] = lines.map(() => undefined)
  for (const month of months) {
    const isOwn = (line: Line) => line.type === 'discipline' && isSamePeriod(line.month ?? now, month)
    const part = { student: studentId, month: yearMonth(month) }
    const id = unchargedId(part)
    const kept = all.find((each) => unchargedId(each) === id)
    const sales = salesAfter(kept, lines.filter(isOwn), month, { sale: saleId ?? '', ownId: product?.id })
    const price = priceOf(sales)
    const rest = price - month.amount
    if (rest > 0) texts[lines.findLastIndex(isOwn)] = `Abono de ${shortMonth(month, now)}. ${leftText(rest)}`
    // Without an id nobody knows whether the price was kept before the page closed.
    if (month.isAgain && kept && saleId === null) continue
    const others = all.filter((each) => unchargedId(each) !== id)
    all = sales.some(isOpen) && (kept ?? rest > 0) ? [...others, { ...part, price, sales }] : others
  }
  const sorted = all.toSorted((one, other) => (unchargedId(one) < unchargedId(other) ? -1 : 1))
  return { all: sorted.slice(-mostParts), texts }
}

/** Returns the kept prices as if a sale had never been made. */
export const partsWithout = (before: readonly PartPayment[], saleId: Id): PartPayment[] =>
  before.flatMap((part) => {
    const { sales = [] } = part
    const others = sales.filter(({ sale }) => sale !== saleId)
    if (others.length === sales.length) return [part]
    return others.some(isOpen) ? [{ ...part, price: priceOf(others), sales: others }] : []
  })

/** Whether a line left a rest, or paid one. */
const isOpen = ({ price, amount }: PartLine): boolean => price > amount

const priceOf = (sales: readonly PartLine[]): Cents =>
  [...productsOf(sales).values()].reduce((sum, { due }) => sum + due, 0)

/**
 * Adds the lines of a sale to those that a month had. What is added to a paid month is a rest, or a discipline more. A
 * rest is of a chosen month, of the own discipline, or of another one that left a rest. A discount on it settles it. A
 * sale that replaces what was paid begins the month again.
 */
function salesAfter(
  kept: PartPayment | undefined,
  lines: Line[],
  { amount, charged }: SettledMonth,
  { sale, ownId }: { sale: Id; ownId: Id | undefined },
): PartLine[] {
  const before = amount - charged
  const unnamed = { sale: '', amount: before }
  const restId = lines.find(({ month }) => month?.part)?.id ?? ownId ?? ''
  const known = kept ? (kept.sales ?? [{ ...unnamed, product: restId, price: kept.price }]) : []
  const earlier = known.filter((each) => sale === '' || each.sale !== sale)
  const products = productsOf(before > 0 ? earlier : [])
  const isRest = ({ id, month }: Line) => {
    const { due = 0, paid = 0 } = products.get(id) ?? {}
    return before > 0 && (month?.part !== undefined || id === ownId || due > paid)
  }
  const sorted = lines.map((line) => ({ line, isRest: isRest(line) }))
  // What was paid without a kept price counts as whole, unless a line pays its rest.
  const isWhole = before > 0 && !kept && !sorted.some((each) => each.isRest)
  const sold = isWhole ? [{ ...unnamed, product: '', price: before }] : []
  let sum = 0
  const shareOf = (cents: Cents) => shareOfTotal(cents, { lines: totalOf(lines), total: charged })
  for (const [at, { line, isRest: paysRest }] of sorted.entries()) {
    const asked = lineAmount(line)
    const paid = shareOf(sum + asked) - shareOf(sum)
    sum += asked
    const { part } = line.month ?? {}
    const left = dueOf(line) - asked
    const last = products.get(line.id)
    const whole = last?.due ?? (part ? before + dueOf(line) : dueOf(line))
    const isSettled = part !== undefined && line.typedDiscount !== undefined && !isPart(line)
    const due = paysRest
      ? whole - (asked - paid) - (isSettled ? left : 0)
      : (last?.due ?? 0) + paid + (isPart(line) ? left : 0)
    products.set(line.id, { due, paid: (last?.paid ?? 0) + paid })
    sold.push({ sale, product: line.id, price: due, amount: paid, ...(before === 0 && at === 0 && { isFirst: true }) })
  }
  return [...(before > 0 ? earlier : earlier.filter((each) => each.sale !== '')), ...sold]
}
