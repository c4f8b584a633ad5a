/** What receipts say of months that were paid in part (spec 9, Receipts). */

import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { shortMonth } from '#rules/payments/charged-months.ts'
import { productsOf } from '#rules/payments/part-lines.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import type { Period } from '#rules/payments/period.ts'
import { periodOfUncharged } from '#rules/payments/uncharged.ts'
import { discountOf, lineAmount, type Priced } from '#rules/sales/amounts.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import { formatMoney, type Cents } from '#values/money.ts'

type SoldLine = Priced & { id: Id }

/** What the receipt says on each line of a month that was paid in part. An empty text has its words on a later line. */
export type PartTexts = readonly (string | undefined)[]

/** Says what is left of a month (spec 5, POS). */
export const leftText = (left: Cents): string => `Queda a deber ${formatMoney(left)}.`

/** What the receipt of a sale says on its lines, by what was kept of its months. `now` is its month. */
export function partTexts(
  lines: readonly SoldLine[],
  parts: readonly PartPayment[],
  { sale, now }: { sale: Id; now: Pick<Period, 'year'> },
): PartTexts {
  const texts: (string | undefined)[] = lines.map(() => undefined)
  const isFound = new Set<number>()
  for (const { month, sales = [] } of parts) {
    const first = sales.findIndex((each) => each.sale === sale)
    const last = sales.findLastIndex((each) => each.sale === sale)
    if (first === -1) continue
    const before = productsOf(sales[first]?.isFirst ? [] : sales.slice(0, first))
    const after = productsOf(sales.slice(0, last + 1))
    const rest = [...after.values()].reduce((sum, { due, paid }) => sum + due - paid, 0)
    const words = shortMonth(periodOfUncharged({ month }), now)
    const found = sales.slice(first, last + 1).flatMap(({ product, amount }) => {
      const isOwn = (line: SoldLine, at: number) => line.id === product && !isFound.has(at)
      const exact = lines.findIndex((line, at) => isOwn(line, at) && lineAmount(line) === amount)
      const at = exact === -1 ? lines.findIndex(isOwn) : exact
      isFound.add(at)
      const { due = 0, paid = 0 } = after.get(product) ?? {}
      const earlier = before.get(product)
      const isRest = earlier !== undefined && earlier.due > earlier.paid
      if (due > paid || (isRest && due === paid)) texts[at] = isRest && rest <= 0 ? `Resto de ${words}.` : ''
      return at
    })
    if (rest > 0) texts[Math.max(...found)] = `Abono de ${words}. ${leftText(rest)}`
  }
  return texts
}

/**
 * What the copy of a receipt says. Without `parts` nobody knows whether less was paid by a discount or in part, so that
 * it says only what was paid.
 */
export const copyTexts = (
  { id, date, products }: Pick<Sale, 'id' | 'date'> & { products: readonly (SoldLine & Pick<CartLine, 'type'>)[] },
  parts: readonly PartPayment[] | undefined,
): PartTexts =>
  parts
    ? partTexts(products, parts, { sale: id, now: { year: Number(date?.slice(0, 4)) } })
    : products.map((line) => {
        const paid = lineAmount(line)
        const isLess = line.type === 'discipline' && discountOf(line) > 0
        return isLess ? `Pagó ${formatMoney(paid)} de ${formatMoney(paid + discountOf(line))}.` : undefined
      })
