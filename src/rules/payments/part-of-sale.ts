/** What a sale at the counter leaves owed of its months (spec 4, Who owes). */

import type { Id } from '#api/reading.ts'
import { pricesOf, seemsPart } from '#rules/payments/month-price.ts'
import { productsOf, type PartLine } from '#rules/payments/part-lines.ts'
import { partPricesBy, type PartPayment } from '#rules/payments/part-payments.ts'
import { partTexts, type PartTexts } from '#rules/payments/part-texts.ts'
import type { Account } from '#rules/payments/payments.ts'
import { isSamePeriod, numberOf, type Period } from '#rules/payments/period.ts'
import { unchargedId, yearMonth } from '#rules/payments/uncharged.ts'
import type { UsualPrices } from '#rules/payments/usual-prices.ts'
import { lineAmount, shareOfTotal, totalOf } from '#rules/sales/amounts.ts'
import { dueOf, isPart } from '#rules/sales/discount.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { mostParts } from '#values/memory-limits.ts'
import type { Cents } from '#values/money.ts'

type Line = Pick<CartLine, 'id' | 'price' | 'quantity' | 'discountPercent' | 'typedDiscount' | 'type' | 'month'>

/** The sale of the receipt, also if the answer had no id. */
const thisSale = 'this'

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
): { all: PartPayment[]; texts: PartTexts } {
  let all = [...before]
  const sold: PartPayment[] = []
  for (const month of months) {
    const isOwn = (line: Line) => line.type === 'discipline' && isSamePeriod(line.month ?? now, month)
    const part = { student: studentId, month: yearMonth(month) }
    const id = unchargedId(part)
    const kept = all.find((each) => unchargedId(each) === id)
    const [earlier, added] = salesAfter(kept, lines.filter(isOwn), month, { sale: saleId ?? '', ownId: product?.id })
    const sales = [...earlier, ...added]
    const price = priceOf(sales)
    const rest = price - month.amount
    const soldBy = (some: readonly PartLine[], sale: Id) => some.map((each) => ({ ...each, sale }))
    sold.push({ ...part, price, sales: [...soldBy(earlier, ''), ...soldBy(added, thisSale)] })
    // Without an id nobody knows whether the price was kept before the page closed.
    if (month.isAgain && kept && saleId === null) continue
    const others = all.filter((each) => unchargedId(each) !== id)
    all = sales.some(isOpen) && (kept ?? rest >= 0) ? [...others, { ...part, price, sales }] : others
  }
  const sorted = all.toSorted((one, other) => (unchargedId(one) < unchargedId(other) ? -1 : 1))
  return { all: sorted.slice(-mostParts), texts: partTexts(lines, sold, { sale: thisSale, now }) }
}

/**
 * Adds the prices of months of which only Pagos recorded a part, so that a sale in such a month leaves its rest owed.
 * `usual` and `price` are of the student's discipline; `price` is today's, in cents.
 */
export function withRecordedParts(
  before: readonly PartPayment[],
  { studentId, months }: Pick<SettledSale, 'studentId' | 'months'>,
  { payments, usual }: Pick<Account, 'payments'> & { usual: UsualPrices },
  price: Cents | undefined,
): PartPayment[] {
  const known = partPricesBy(before)(studentId)
  const recorded = months.flatMap((month): PartPayment[] => {
    const at = numberOf(month)
    const amount = month.amount - month.charged
    const { rests } = pricesOf(new Map(payments).set(at, { status: 'paid', amount }), price, known, usual)
    const rest = rests.get(at)
    return known.has(at) || rest === undefined
      ? []
      : [{ student: studentId, month: yearMonth(month), price: amount + rest }]
  })
  return [...before, ...recorded]
}

/** Returns the kept prices as if a sale had never been made. */
export const partsWithout = (before: readonly PartPayment[], saleId: Id): PartPayment[] =>
  before.flatMap((part) => {
    const { sales = [] } = part
    const others = sales.filter(({ sale }) => sale !== saleId)
    if (others.length === sales.length) return [part]
    return others.some(isOpen) ? [{ ...part, price: priceOf(others), sales: others }] : []
  })

/** Whether a line paid all that was owed of its month, and so little that it would seem to leave a rest. */
const isAsOwed = (line: Line): boolean =>
  line.month?.isAsOwed === true && line.typedDiscount === undefined && seemsPart(lineAmount(line), line.price)

/** Whether the price of a line's month has to be kept. */
export const keepsPrice = (line: Line): boolean => isPart(line) || line.month?.part !== undefined || isAsOwed(line)

/** Whether a line left a rest, or paid one. */
const isOpen = ({ price, amount }: PartLine): boolean => price > amount

const priceOf = (sales: readonly PartLine[]): Cents =>
  [...productsOf(sales).values()].reduce((sum, { due }) => sum + due, 0)

/** Adds what a correction in Pagos changed of the paid amount `before`, so that the lines add up to it. */
function withCorrection(sales: readonly PartLine[], before: Cents): readonly PartLine[] {
  const products = [...productsOf(sales)]
  const [product, { due }] = products.find(([, each]) => each.due > each.paid) ?? products[0] ?? ['', { due: 0 }]
  const amount = products.reduce((left, [, { paid }]) => left - paid, before)
  return products.length > 0 && amount !== 0 ? [...sales, { sale: '', product, price: due, amount }] : sales
}

/**
 * The lines that a month had, and those that a sale adds. What is added to a paid month is a rest, or a discipline more. A
 * rest is of a chosen month, of the own discipline, or of another one that left a rest. A discount on it settles it. A
 * sale that replaces what was paid begins the month again.
 */
function salesAfter(
  kept: PartPayment | undefined,
  lines: Line[],
  { amount, charged }: SettledMonth,
  { sale, ownId }: { sale: Id; ownId: Id | undefined },
): [earlier: readonly PartLine[], added: readonly PartLine[]] {
  const before = amount - charged
  const rest = lines.find(({ month }) => month?.part)
  // What was paid without a kept price counts as whole, unless a line pays its rest.
  const price = kept?.price ?? before + (rest?.month?.part?.rest ?? 0)
  const known = kept?.sales ?? [{ sale: '', product: rest?.id ?? ownId ?? '', price, amount: before }]
  const noted = known.filter((each) => sale === '' || each.sale !== sale)
  const earlier = before > 0 ? withCorrection(noted, before) : noted.filter((each) => each.sale !== '')
  const products = productsOf(before > 0 ? earlier : [])
  const isRest = ({ id, month }: Line) => {
    const { due = 0, paid = 0 } = products.get(id) ?? {}
    return before > 0 && (month?.part !== undefined || id === ownId || due > paid)
  }
  const sorted = lines.map((line) => ({ line, isRest: isRest(line) }))
  const sold: PartLine[] = []
  let sum = 0
  const shareOf = (cents: Cents) => shareOfTotal(cents, { lines: totalOf(lines), total: charged })
  for (const [at, { line, isRest: paysRest }] of sorted.entries()) {
    const asked = lineAmount(line)
    const paid = shareOf(sum + asked) - shareOf(sum)
    sum += asked
    const { part } = line.month ?? {}
    const left = dueOf(line) - asked
    const last = products.get(line.id)
    const whole = last?.due ?? dueOf(line)
    const isSettled = part !== undefined && line.typedDiscount !== undefined && !isPart(line)
    const due = paysRest
      ? whole - (asked - paid) - (isSettled ? left : 0)
      : (last?.due ?? 0) + paid + (isPart(line) ? left : 0)
    products.set(line.id, { due, paid: (last?.paid ?? 0) + paid })
    const entry = {
      sale,
      product: line.id,
      price: due,
      amount: paid,
      ...(before === 0 && at === 0 && { isFirst: true }),
    }
    // Settled like a rest with a discount.
    if (isAsOwed(line)) sold.push({ ...entry, price: due + left }, { sale, product: line.id, price: due, amount: 0 })
    else sold.push(entry)
  }
  return [earlier, sold]
}
