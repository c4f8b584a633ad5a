/** Compares a cart with the server's lists (spec 4, POS flow). */

import type { Payment } from '#api/payments.ts'
import type { Product, ProductType } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import type { Buyer, CartChanges, ComparedList } from '#rules/sales/cart-check.ts'
import { hasDiscipline } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

type Priced = { id: Id; name: string; price: Cents; type: ProductType }

/** A list with its number of unreadable rows; not `isCurrent` for an older copy. `null` if it was never read. */
export type Listed<Row> = { rows: readonly Row[]; unreadable: number; isCurrent: boolean } | null

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

function productChanges(
  lines: readonly Priced[],
  { rows, unreadable }: NonNullable<Listed<Product>>,
): CartChanges['products'] {
  const changes = lines.flatMap(({ id, name, price: was, type }): CartChanges['products'] => {
    const product = rows.find((one) => one.id === id)
    if (!product) return unreadable > 0 ? [] : [{ id, name, was, now: null }]
    const { price: now } = product
    if (product.type !== type) return [{ id, name, was, now, types: { was: type, now: product.type } }]
    return now === was ? [] : [{ id, name, was, now }]
  })
  const isFirst = ({ id, was }: CartChanges['products'][number], index: number) =>
    changes.findIndex((one) => one.id === id && one.was === was) === index
  return changes.filter(isFirst)
}

function buyerChange({ id, isInactive = false }: Buyer, students: Listed<Student>): CartChanges['buyer'] {
  if (!students) return null
  const student = students.rows.find((one) => one.id === id)
  if (!student) return students.unreadable > 0 ? null : 'gone'
  return student.status === 'Inactivo' && !isInactive ? 'inactive' : null
}
