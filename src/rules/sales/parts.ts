import type { Sale, SaleLine } from '#api/sales.ts'
import { lineAmount } from '#rules/sales/amounts.ts'
import { isPhysical } from '#rules/sales/product-type.ts'
import type { Cents } from '#values/money.ts'

export const adjustments = 'Ajustes de los totales'

/** Income of a sale from one line, or from a total that differs from its lines, in cents. */
export type PartOfSale = {
  kind: 'lesson' | 'thing' | 'service' | 'adjustment'
  name: string
  quantity: number
  amount: Cents
}

export type SummedSale = Pick<Sale, 'total'> & {
  products: readonly Pick<SaleLine, 'name' | 'type' | 'price' | 'quantity' | 'discountPercent' | 'discount'>[]
}

/** Splits a sale into parts that add up to its total, so that all figures of a day agree (spec 5, The day). */
export function partsOf({ total, products }: SummedSale): PartOfSale[] {
  const parts = products.map((line): PartOfSale => {
    const kind = line.type === 'discipline' ? 'lesson' : isPhysical(line.type) ? 'thing' : 'service'
    return { kind, name: line.name, quantity: line.quantity, amount: lineAmount(line) }
  })
  const rest = total - parts.reduce((sum, { amount }) => sum + amount, 0)
  return rest === 0 ? parts : [...parts, { kind: 'adjustment', name: adjustments, quantity: 0, amount: rest }]
}
