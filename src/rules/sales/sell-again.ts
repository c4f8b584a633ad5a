import type { Product } from '#api/products.ts'
import type { Sale } from '#api/sales.ts'
import { numberOf, periodOf, type Period } from '#rules/payments/period.ts'
import { clampQuantity, type CartLine } from '#rules/sales/sale.ts'
import type { IsoDate } from '#values/dates.ts'

/**
 * The lines of a past sale as a cart for another student, at the prices of that sale. `months` are the chosen months of
 * its lines. The student who is chosen next gets the months from today's on; the first student owed the earlier ones. A
 * discipline has no discount, because it may be the rest of a month, and comes once for each month. A product that is no longer listed is left out.
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
        discountPercent: isDiscipline ? 0 : line.discountPercent,
        ...(month &&
          numberOf(month) >= numberOf(now) && { month: { studentId: '', year: month.year, month: month.month } }),
      },
    ]
  })
  const isFirst = (line: CartLine) =>
    line === lines.find((each) => each.id === line.id && monthOf(each) === monthOf(line))
  return lines.filter((line) => line.type !== 'discipline' || isFirst(line))
}
