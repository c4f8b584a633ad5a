import type { ChargedMonth, ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PaidMonth } from '#rules/payments/ledger.ts'
import { isSamePeriod, monthText, type Period } from '#rules/payments/period.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'

/** Months of a late sale: to record, recorded before with the same sum, and those that keep another payment. */
type LateMonths = { toRecord: ChargedMonth[]; recorded: ChargedMonth[]; kept: ReplacedMonth[] }

/**
 * Compares the months of a late sale with the current payments. `before` are the amounts that the sale adds to. A month with
 * the sum was recorded already. A month with an unknown amount stays as it is (spec 4, POS flow).
 */
export function lateMonths(
  months: readonly ChargedMonth[],
  before: readonly PaidMonth[],
  paidIn: (month: Period) => Cents,
): LateMonths {
  const late: LateMonths = { toRecord: [], recorded: [], kept: [] }
  for (const month of months) {
    const paid = paidIn(month)
    const known = before.find((each) => isSamePeriod(each, month))?.amount ?? 0
    if (paid === 0 || paid === known) late.toRecord.push({ ...month, amount: month.amount + paid })
    else if (paid === known + month.amount) late.recorded.push({ ...month, amount: paid })
    else late.kept.push({ ...month, amount: paid, charged: month.amount })
  }
  return late
}

/** Notice that a month of a sale was not recorded, because another payment came first (spec 4, POS flow). */
export const keptMonthText = (buyer: string, { charged, amount, ...month }: ReplacedMonth): string =>
  `${isolated(buyer)}: en Pagos quedan ${formatMoney(amount)} de ${monthText(month)}. Revisa en Pagos si falta sumar ${formatMoney(charged)} de esta venta.`
