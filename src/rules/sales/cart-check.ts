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

/** A product of the cart with its price in the cart and today, in cents; `now` is `null` if the product is gone. */
type ProductChange = {
  id: Id
  name: string
  was: Cents
  now: Cents | null
}

/** Differences between a cart and the current lists (spec 4, POS flow). */
export type CartChanges = {
  products: ProductChange[]
  buyer: 'gone' | 'inactive' | null
}

export type ComparedList = 'products' | 'students' | 'payments'

/** Updates the cart: current prices, without products and buyers that are gone. */
export function updatedCart(
  { buyer, lines }: { buyer: Buyer | null; lines: readonly CartLine[] },
  changes: CartChanges,
): { buyer: Buyer | null; lines: CartLine[] } {
  const prices = new Map(changes.products.map(({ id, now }) => [id, now]))
  return {
    buyer:
      changes.buyer === 'gone' ? null : buyer && changes.buyer === 'inactive' ? { ...buyer, isInactive: true } : buyer,
    lines: lines.flatMap((line) => {
      const price = prices.get(line.id)
      return price === null ? [] : [price === undefined ? line : atPrice(line, price)]
    }),
  }
}
