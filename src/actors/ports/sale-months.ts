import type { SignedIn } from '#actors/lifetime/scope.ts'
import { recordPayment } from '#api/payments.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { uncheckedMonthsText } from '#machines/sale/texts.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { reloadLists } from '#rows/reload.ts'
import { addedTo, asRegistered, chargedMonths, type ChargedMonth } from '#rules/payments/charged-months.ts'
import { isSamePeriod, periodOf } from '#rules/payments/period.ts'
import { serverCan } from '#rules/permissions.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { localDay } from '#values/dates.ts'

type Visit = Pick<SignedIn, 'calls' | 'queries' | 'notices' | 'user'>

/**
 * Records the months of a registered sale (spec 4, POS flow). If one month fails, the others are still recorded; then
 * it rejects.
 */
export async function recordMonths(visit: Visit, sold: MonthsToPay): Promise<void> {
  const { calls, queries, user } = visit
  const { studentId, lines, period, added, total, saleId, isLate } = sold
  const charged = chargedMonths(lines, period ?? periodOf(localDay(new Date())))
  const own = asRegistered(charged, { lines: totalOf(lines), total })
  const months = isLate ? await unpaidOf(visit, sold, own) : addedTo(added, own)
  const id = serverCan(user, 'cancel_sale') ? saleId : null
  const saleFor = (month: ChargedMonth) =>
    id === null ? undefined : { id, charged: own.find((each) => isSamePeriod(each, month))?.amount ?? month.amount }
  const recorded = await Promise.allSettled(
    months.map((each) => recordPayment(calls, { ...each, studentId, sale: saleFor(each) })),
  )
  // Not awaited: the receipt does not wait for the list.
  if (recorded.some(({ status }) => status === 'fulfilled')) void reloadLists(queries, paymentsQuery())
  const failed = recorded.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
}

/** Returns the months that are still unpaid since the sale was sent. Only a late sale loads this code. */
async function unpaidOf(visit: Visit, sold: MonthsToPay, months: ChargedMonth[]): Promise<ChargedMonth[]> {
  try {
    const { unpaidMonths } = await import('#actors/ports/late-months.ts')
    return await unpaidMonths(visit, sold, months)
  } catch (cause) {
    const amount = months.reduce((sum, month) => sum + month.amount, 0)
    visit.notices?.notify({ tone: 'alert', text: uncheckedMonthsText(sold.buyer.name, amount) })
    throw cause
  }
}
