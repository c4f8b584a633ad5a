/** Compares a cart with the server before its sale. Only the counter loads this code. */

import type { QueryClient } from '@tanstack/react-query'
import { inTime } from '#actors/lifetime/in-time.ts'
import { mayBePayment, type Payment } from '#api/payments.ts'
import type { SaleCheck } from '#machines/sale/context.ts'
import type { PayingCart } from '#machines/sale/questions.ts'
import type { listQuery } from '#rows/list-query.ts'
import { assertAbsent, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { chargedMonths, replacedMonths, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import { periodOf } from '#rules/payments/period.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import { cartChanges, uncomparedLists, type Listed } from '#rules/sales/cart-compare.ts'
import { hasDiscipline, type CartLine } from '#rules/sales/sale.ts'
import { localDay } from '#values/dates.ts'

export type ComparedCart = { buyer: Buyer; lines: CartLine[] }

/** Compares a cart with the newest lists, or with the known lists if a reload fails (spec 4, POS flow). */
export async function check(queries: QueryClient, cart: ComparedCart): Promise<SaleCheck> {
  const period = periodOf(localDay(new Date()))
  const [products, students, payments] = await Promise.all([
    newest(queries, productsQuery()),
    newest(queries, studentsQuery()),
    hasDiscipline(cart.lines) ? newest(queries, paymentsQuery()) : null,
  ])
  return {
    changes: cartChanges(cart, { products, students }),
    uncompared: uncomparedLists(cart, {
      products,
      students,
      payments: payments && { ...payments, isCurrent: payments.isCurrent && !hidesPaid(queries, { ...cart, period }) },
    }),
    paid: paidOf({ ...cart, period }, payments?.rows ?? []),
    period,
  }
}

/** The paid months that a cart would replace. */
const paidOf = ({ buyer, lines, period }: PayingCart, payments: readonly Payment[]): ReplacedMonth[] =>
  replacedMonths(payments, buyer.id, chargedMonths(lines, period))

/** Whether the payment of a month of the cart may be one that could not be read. */
const hidesPaid = (queries: QueryClient, { buyer, lines, period }: PayingCart): boolean =>
  rowsIn(queries, paymentsQuery()).mayHide((sent) =>
    chargedMonths(lines, period).some((month) => mayBePayment(sent, { ...month, studentId: buyer.id })),
  )

/** The reloaded list; the known list if the reload fails. */
async function newest<Key extends string, Row>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Key, Row>>,
): Promise<Listed<Row>> {
  const { known, reloaded, unreadable } = rowsIn(queries, list)
  const isCurrent = await inTime(reloaded()).then(
    () => true,
    () => false,
  )
  const rows = known()
  return rows ? { rows, unreadable: unreadable(), isCurrent } : null
}

/** Reads the payments again, and returns the paid months that a cart would replace. */
export async function recheck(queries: QueryClient, cart: PayingCart): Promise<ReplacedMonth[]> {
  if (!hasDiscipline(cart.lines)) return []
  const payments = await inTime(rowsIn(queries, paymentsQuery()).reloaded())
  assertAbsent(hidesPaid(queries, cart))
  return paidOf(cart, payments)
}
