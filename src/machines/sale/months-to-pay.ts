import type { Id } from '#api/reading.ts'
import type { SaleContext } from '#machines/sale/context.ts'
import type { PaidMonth } from '#rules/payments/ledger.ts'
import type { Period } from '#rules/payments/period.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** The cart of a registered sale, whose months are to be recorded. */
export type MonthsToPay = {
  studentId: Id
  buyer: Buyer
  lines: CartLine[]
  period: Period | undefined
  added: readonly PaidMonth[]
  /** the total that the server registered, in cents; `null` if the answer had none */
  total: Cents | null
  /** the id of the registered sale; `null` if the answer had none */
  saleId: Id | null
  /** whether the sale was found after it was sent: another till may have recorded a month meanwhile */
  isLate: boolean
}

export const monthsToPay = (
  { sale, buyer, period, added = [], wasSent: isLate }: NonNullable<SaleContext['pending']>,
  { lines, registered }: Pick<SaleContext, 'lines' | 'registered'>,
): MonthsToPay => ({
  studentId: sale.studentId,
  buyer,
  lines,
  period,
  added,
  total: registered?.total ?? null,
  saleId: registered?.saleId ?? null,
  isLate,
})
