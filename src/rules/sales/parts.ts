import type { Sale, SaleLine } from '#api/sales.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import { lineAmount } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** The name of what a total has that its lines do not have, wherever sales are summed. */
export const adjustments = 'Ajustes de los totales'

/** What a sale brought in by one of its lines, or by a total that is another than its lines add up to; in cents. */
export type PartOfSale = {
  kind: 'lesson' | 'thing' | 'service' | 'adjustment'
  name: string
  quantity: number
  amount: Cents
}

/** What is summed of a sale. */
export type SummedSale = Pick<Sale, 'total'> & {
  products: readonly Pick<SaleLine, 'name' | 'type' | 'price' | 'quantity' | 'discountPercent' | 'discount'>[]
}

/**
 * Splits a sale by what was sold. The parts always add up to its total, so that the dashboard, the month and the count of
 * the drawer have one figure for a day (spec 5, The day).
 */
export function partsOf({ total, products }: SummedSale): PartOfSale[] {
  const parts = products.map((line): PartOfSale => {
    const kind = line.type === 'discipline' ? 'lesson' : isPhysical(line.type) ? 'thing' : 'service'
    return { kind, name: line.name, quantity: line.quantity, amount: lineAmount(line) }
  })
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  return rest === 0 ? parts : [...parts, { kind: 'adjustment', name: adjustments, quantity: 0, amount: rest }]
}
