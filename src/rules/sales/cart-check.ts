import type { ProductType } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { atPrice } from '#rules/sales/discount.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** The student data that a sale needs. `isInactive` means that the student was already inactive when chosen. */
export type Buyer = { id: Id; name: string; isInactive?: boolean | undefined }

export const buyerOf = ({ id, name, status }: Pick<Student, 'id' | 'name' | 'status'>): Buyer => ({
  id,
  name,
  ...(status === 'Inactivo' && { isInactive: true }),
})

/**
 * A product of the cart with its price in the cart and today, in cents; `now` is `null` if the product is gone. `types` is
 * there if it is of another type: only a discipline pays a month.
 */
type ProductChange = {
  id: Id
  name: string
  was: Cents
  now: Cents | null
  types?: { was: ProductType; now: ProductType }
}

/** Differences between a cart and the current lists (spec 4, POS flow). */
export type CartChanges = {
  products: ProductChange[]
  buyer: 'gone' | 'inactive' | null
}

export type ComparedList = 'products' | 'students' | 'payments'

/** Updates the cart: current prices and types, without products and buyers that are gone. */
export function updatedCart(
  { buyer, lines }: { buyer: Buyer | null; lines: readonly CartLine[] },
  changes: CartChanges,
): { buyer: Buyer | null; lines: CartLine[] } {
  const byId = new Map(changes.products.map((change) => [change.id, change]))
  return {
    buyer:
      changes.buyer === 'gone' ? null : buyer && changes.buyer === 'inactive' ? { ...buyer, isInactive: true } : buyer,
    lines: lines.flatMap((line) => {
      const { now, types } = byId.get(line.id) ?? { now: line.price }
      return now === null ? [] : [withType(now === line.price ? line : atPrice(line, now), types?.now)]
    }),
  }
}

/** The line as a product of another type. Only a discipline has a month. */
function withType(line: CartLine, type: ProductType | undefined): CartLine {
  if (type === undefined) return line
  const { month, ...others } = line
  return { ...others, type, ...(type === 'discipline' && month && { month }) }
}
