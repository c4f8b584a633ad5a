import { totalOf } from '#rules/sales/amounts.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import { splitPayment, type TypedPayment } from '#rules/sales/paid.ts'
import type { CartLine } from '#rules/sales/sale.ts'

type FamilyCart = { buyer: Buyer | null; lines: CartLine[]; payment: TypedPayment | null }

/** The siblings' part of a family's cart. `whole` is the payment as it was typed for the first student too. */
export type FamilyRest = FamilyCart & { whole: TypedPayment | null }

/** Splits the first student's part from the rest of a family's cart: a sale has one student (spec 4, POS flow). */
export function splitFamily({ buyer, lines, payment }: FamilyCart): FamilyCart & { rest: FamilyRest | null } {
  const own = lines.filter(({ month }) => month === undefined || month.studentId === buyer?.id)
  const others = lines.filter((line) => !own.includes(line))
  const owed = others[0]?.month
  if (!owed) return { buyer, lines, payment, rest: null }
  const sibling = { id: owed.studentId, name: owed.name ?? '' }
  if (own.length === 0) return splitFamily({ buyer: sibling, lines, payment })
  const [share, left] = payment ? splitPayment(payment, totalOf(own), totalOf(lines)) : [null, null]
  return { buyer, lines: own, payment: share, rest: { buyer: sibling, lines: others, payment: left, whole: payment } }
}
