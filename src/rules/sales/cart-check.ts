import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { hasDiscipline } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** The data of a student that a sale needs; `isInactive` if they were so already when they were chosen. */
export type Buyer = { id: Id; name: string; isInactive?: boolean | undefined }

/** A student as the buyer of a sale. */
export const buyerOf = ({ id, name, status }: Pick<Student, 'id' | 'name' | 'status'>): Buyer => ({
  id,
  name,
  ...(status === 'Inactivo' && { isInactive: true }),
})

type Priced = { id: Id; name: string; price: Cents }

/**
 * A list: how many of its rows could not be read, and whether it was read just now or is the last one that was; `null` if
 * none was ever read.
 */
export type Listed<Row> = { rows: readonly Row[]; unread: number; isCurrent: boolean } | null

/** A product of the cart: what it costs there and what it costs now, in cents; `null` if it is gone. */
export type ProductChange = {
  id: Id
  name: string
  was: Cents
  now: Cents | null
}

/** What in a cart differs from the current lists (spec 4, POS flow). */
export type CartChanges = {
  products: ProductChange[]
  buyer: 'gone' | 'inactive' | null
}

/**
 * Compares a cart with the current products and students; `null` if nothing differs. A student who was inactive when
 * chosen is no difference, and what may be in a row that could not be read does not count as gone.
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

/** A list that a cart is compared with before it is sold. */
export type ComparedList = 'products' | 'students' | 'payments'

/**
 * The lists with which a cart could not be compared as they are now: they did not come, or what the cart needs of them
 * may be in a row that could not be read. Payments matter only to a cart with a discipline.
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

/** Whether a list is the current one and says of each of these whether it exists. */
const isCompared = (list: Listed<{ id: Id }>, wanted: readonly { id: Id }[]): boolean =>
  list !== null &&
  list.isCurrent &&
  (list.unread === 0 || wanted.every(({ id }) => list.rows.some((row) => row.id === id)))

function productChanges(lines: readonly Priced[], { rows, unread }: NonNullable<Listed<Product>>): ProductChange[] {
  const changes = lines.flatMap(({ id, name, price: was }) => {
    const product = rows.find((one) => one.id === id)
    const isSame = product ? product.price === was : unread > 0
    return isSame ? [] : [{ id, name, was, now: product?.price ?? null }]
  })
  const isFirst = ({ id, was }: ProductChange, index: number) =>
    changes.findIndex((one) => one.id === id && one.was === was) === index
  return changes.filter(isFirst)
}

function buyerChange({ id, isInactive = false }: Buyer, students: Listed<Student>): CartChanges['buyer'] {
  if (!students) return null
  const student = students.rows.find((one) => one.id === id)
  if (!student) return students.unread > 0 ? null : 'gone'
  return student.status === 'Inactivo' && !isInactive ? 'inactive' : null
}

/** The cart brought up to date: with current prices, and without what is gone. */
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
