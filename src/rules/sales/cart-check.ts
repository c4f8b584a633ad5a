import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { hasDiscipline } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** The student data that a sale needs. `isInactive` means that the student was already inactive when chosen. */
export type Buyer = { id: Id; name: string; isInactive?: boolean | undefined }

export const buyerOf = ({ id, name, status }: Pick<Student, 'id' | 'name' | 'status'>): Buyer => ({
  id,
  name,
  ...(status === 'Inactivo' && { isInactive: true }),
})

type Priced = { id: Id; name: string; price: Cents }

/** A list with its number of unreadable rows; not `isCurrent` for an older copy. `null` if it was never read. */
export type Listed<Row> = { rows: readonly Row[]; unreadable: number; isCurrent: boolean } | null

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

/**
 * Compares a cart with the current products and students; `null` if nothing differs. A student who was inactive when
 * chosen is no difference. A missing row may be unreadable, so it does not count as gone then.
 */
export function cartChanges(
  { buyer, lines }: { buyer: Buyer; lines: readonly Priced[] },
  { products, students }: { products: Listed<Product>; students: Listed<Student> },
): CartChanges | null {
  const changes = {
    products: products ? productChanges(lines, products) : [],
    buyer: buyerChange(buyer, students),
  }
  return changes.products.length > 0 || changes.buyer ? changes : null
}

export type ComparedList = 'products' | 'students' | 'payments'

/**
 * Lists that cannot confirm the cart: they are not current, or a needed row may be unreadable. Payments matter only to
 * a cart with a discipline.
 */
export function uncomparedLists(
  { buyer, lines }: { buyer: Buyer; lines: { id: Id; type: Product['type'] }[] },
  { products, students, payments }: { products: Listed<Product>; students: Listed<Student>; payments: Listed<Payment> },
): ComparedList[] {
  return [
    ...(isCompared(products, lines) ? [] : ['products' as const]),
    ...(isCompared(students, [buyer]) ? [] : ['students' as const]),
    ...(payments?.isCurrent || !hasDiscipline(lines) ? [] : ['payments' as const]),
  ]
}

const isCompared = (list: Listed<{ id: Id }>, wanted: readonly { id: Id }[]): boolean =>
  list !== null &&
  list.isCurrent &&
  (list.unreadable === 0 || wanted.every(({ id }) => list.rows.some((row) => row.id === id)))

function productChanges(lines: readonly Priced[], { rows, unreadable }: NonNullable<Listed<Product>>): ProductChange[] {
  const changes = lines.flatMap(({ id, name, price: was }) => {
    const product = rows.find((one) => one.id === id)
    const isSame = product ? product.price === was : unreadable > 0
    return isSame ? [] : [{ id, name, was, now: product?.price ?? null }]
  })
  const isFirst = ({ id, was }: ProductChange, index: number) =>
    changes.findIndex((one) => one.id === id && one.was === was) === index
  return changes.filter(isFirst)
}

function buyerChange({ id, isInactive = false }: Buyer, students: Listed<Student>): CartChanges['buyer'] {
  if (!students) return null
  const student = students.rows.find((one) => one.id === id)
  if (!student) return students.unreadable > 0 ? null : 'gone'
  return student.status === 'Inactivo' && !isInactive ? 'inactive' : null
}

/** Updates the cart: current prices, without products and buyers that are gone. */
export function updatedCart<Line extends Priced>(
  { buyer, lines }: { buyer: Buyer | null; lines: readonly Line[] },
  changes: CartChanges,
): { buyer: Buyer | null; lines: Line[] } {
  const prices = new Map(changes.products.map(({ id, now }) => [id, now]))
  return {
    buyer:
      changes.buyer === 'gone' ? null : buyer && changes.buyer === 'inactive' ? { ...buyer, isInactive: true } : buyer,
    lines: lines.flatMap((line) => {
      const price = prices.get(line.id)
      return price === null ? [] : [price === undefined ? line : { ...line, price }]
    }),
  }
}
