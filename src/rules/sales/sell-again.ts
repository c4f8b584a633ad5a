import type { Product } from '#api/products.ts'
import type { Sale, SaleLine } from '#api/sales.ts'
import { numberOf, periodOf, type Period } from '#rules/payments/period.ts'
import { clampPercent, discountOf, lineAmount, percentToRest } from '#rules/sales/amounts.ts'
import { clampQuantity, type CartLine } from '#rules/sales/sale.ts'
import type { IsoDate } from '#values/dates.ts'
import { distinct, enumerated } from '#values/text.ts'

/**
 * The lines of a past sale as a cart for another student, at the prices of that sale. `months` are the chosen months of
 * its lines. The student who is chosen next gets the months from today's on; the first student owed the earlier ones. A
 * discipline comes once for each month, and with a discount only if that may be a typed percent. Another one may be the
 * rest of a month. A product that is no longer listed is left out.
 */
export function linesAgain(
  { products: sold, months: recorded = [] }: Pick<Sale, 'products' | 'months'>,
  months: readonly (Period | null)[] | undefined,
  products: readonly Product[],
  today: IsoDate,
): CartLine[] {
  const now = periodOf(today)
  const monthOf = ({ month }: CartLine) => numberOf(month ?? now)
  const only = recorded.length === 1 ? recorded[0] : undefined
  const lines = sold.flatMap((line, index): CartLine[] => {
    const product = products.find(({ id }) => id === line.id)
    if (!product) return []
    const isDiscipline = line.type === 'discipline'
    const month = isDiscipline ? (months ? months[index] : only) : undefined
    return [
      {
        ...product,
        price: line.price,
        cartId: index + 1,
        quantity: clampQuantity(line.quantity),
        selectedColor: line.color,
        selectedSize: line.size,
        discountPercent: isTyped(line)
          ? line.discountPercent
          : isDiscipline
            ? 0
            : percentToRest(line.price * line.quantity, lineAmount(line)),
        ...(month &&
          numberOf(month) >= numberOf(now) && { month: { studentId: '', year: month.year, month: month.month } }),
      },
    ]
  })
  const isFirst = (line: CartLine) =>
    line === lines.find((each) => each.id === line.id && monthOf(each) === monthOf(line))
  return lines.filter((line) => line.type !== 'discipline' || isFirst(line))
}

/** Whether a discount is a percent of two decimals, as a person types it. A percent that was rounded is none. */
const isTyped = (line: SaleLine): boolean =>
  clampPercent(line.discountPercent) === line.discountPercent &&
  discountOf(line) === discountOf({ ...line, discount: 0 })

/** Says which disciplines of {@link linesAgain} have a discount, and which ones lost it. */
export function discountsAgainText({ products }: Pick<Sale, 'products'>): string | undefined {
  const namesOf = (isKept: boolean) =>
    distinct(
      products
        .filter((line) => line.type === 'discipline' && discountOf(line) > 0 && isTyped(line) === isKept)
        .map(({ name }) => name),
    )
  const [kept, lost] = [namesOf(true), namesOf(false)]
  const said = [
    kept.length > 0 && `Quita el descuento de ${enumerated(kept)} si era un abono.`,
    lost.length > 0 && `Escribe el descuento de ${enumerated(lost)} si lo tenía.`,
  ].filter(Boolean)
  return said.length > 0 ? said.join(' ') : undefined
}
