import type { Product } from '#api/products.ts'
import type { Sale } from '#api/sales.ts'
import type { Period } from '#rules/payments/period.ts'
import { clampQuantity, type CartLine } from '#rules/sales/sale.ts'

/**
 * The lines of a past sale as a cart for another student, at the prices of that sale. `months` are the chosen months of
 * its lines. The student who is chosen next gets the months. A product that is no longer listed is left out.
 */
export function linesAgain(
  { products: sold, months: recorded = [] }: Pick<Sale, 'products' | 'months'>,
  months: readonly (Period | null)[] | undefined,
  products: readonly Product[],
): CartLine[] {
  const only = recorded.length === 1 ? recorded[0] : undefined
  return sold.flatMap((line, index) => {
    const product = products.find(({ id }) => id === line.id)
    if (!product) return []
    const month = line.type === 'discipline' ? (months ? months[index] : only) : undefined
    return {
      ...product,
      price: line.price,
      cartId: index + 1,
      quantity: clampQuantity(line.quantity),
      selectedColor: line.color,
      selectedSize: line.size,
      discountPercent: line.discountPercent,
      ...(month && { month: { studentId: '', year: month.year, month: month.month } }),
    }
  })
}
