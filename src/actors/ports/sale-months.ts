/** Records the months of a registered sale. Only the counter loads this code. */

import type { SignedIn } from '#actors/lifetime/scope.ts'
import { recordPayment } from '#api/payments.ts'
import { keepParts, partsKept } from '#device/kept/part-payments.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { uncheckedMonthsText } from '#machines/sale/texts.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { reloadLists } from '#rows/reload.ts'
import { studentsQuery } from '#rows/students.ts'
import { addedTo, asRegistered, chargedMonths, type ChargedMonth } from '#rules/payments/charged-months.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { groupPayments } from '#rules/payments/ledger.ts'
import { keepsPrice, partsAfter, withRecordedParts } from '#rules/payments/part-of-sale.ts'
import type { PartTexts } from '#rules/payments/part-texts.ts'
import { usualPricesOf } from '#rules/payments/payments.ts'
import { isSamePeriod, periodOf } from '#rules/payments/period.ts'
import { serverCan } from '#rules/permissions.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { localDay } from '#values/dates.ts'

type Visit = Pick<SignedIn, 'calls' | 'queries' | 'notices' | 'user'>

/**
 * Records the months of a registered sale (spec 4, POS flow). If one month fails, the others are still recorded; then
 * it rejects. Returns what the receipt says on each line of a month that was paid in part.
 */
export async function recordMonths(visit: Visit, sold: MonthsToPay): Promise<PartTexts> {
  const { calls, queries, user } = visit
  const { studentId, buyer, lines, period, added, total, saleId, isLate } = sold
  const now = period ?? periodOf(localDay(new Date()))
  const charged = chargedMonths(lines, now)
  const own = asRegistered(charged, { lines: totalOf(lines), total })
  const late = isLate ? await unpaidOf(visit, sold, own) : { toRecord: addedTo(added, own), recorded: [] }
  const id = serverCan(user, 'cancel_sale') ? saleId : null
  const chargedFor = (month: ChargedMonth) => own.find((each) => isSamePeriod(each, month))?.amount ?? month.amount
  const saleFor = (month: ChargedMonth) => (id === null ? undefined : { id, charged: chargedFor(month) })
  const recorded = await Promise.allSettled(
    late.toRecord.map((each) => recordPayment(calls, { ...each, studentId, sale: saleFor(each) })),
  )
  // Also of a month that failed: somebody will record it by hand with what was paid.
  const months = [...late.toRecord, ...late.recorded.map((month) => ({ ...month, isAgain: true }))].map((month) => ({
    ...month,
    charged: chargedFor(month),
  }))
  const parts = keptParts(queries, { studentId, saleId, lines, now, months })
  // Not awaited: the receipt does not wait for the list.
  if (recorded.some(({ status }) => status === 'fulfilled')) void reloadLists(queries, paymentsQuery())
  const failed = recorded.find((each) => each.status === 'rejected')
  if (failed) throw failed.reason
  return buyer.isInactive ? [] : parts
}

/** Keeps the prices of months that were paid in part. */
function keptParts(queries: Visit['queries'], sold: Parameters<typeof partsAfter>[1]): PartTexts {
  const students = rowsIn(queries, studentsQuery()).known() ?? []
  const products = rowsIn(queries, productsQuery()).known() ?? []
  const payments = rowsIn(queries, paymentsQuery()).known() ?? []
  const buyer = students.find(({ id }) => id === sold.studentId)
  const product = buyer && disciplineAmong(products)(buyer.discipline)
  const kept = partsKept.read()
  const before =
    buyer && isAttending(buyer.status)
      ? withRecordedParts(
          kept,
          sold,
          {
            payments: groupPayments(payments).get(buyer.id) ?? new Map(),
            usual: usualPricesOf(students, payments, products, kept)(buyer.discipline),
          },
          product?.price,
        )
      : kept
  if (!sold.lines.some(keepsPrice) && !before.some(({ student }) => student === sold.studentId)) return []
  const { all, texts } = partsAfter(before, { ...sold, product })
  keepParts(all)
  return texts
}

/** Returns the months that are still unpaid since the sale was sent, and those that it recorded. Only a late sale loads this code. */
async function unpaidOf(visit: Visit, sold: MonthsToPay, months: ChargedMonth[]) {
  try {
    const { unpaidMonths } = await import('#actors/ports/late-months.ts')
    return await unpaidMonths(visit, sold, months)
  } catch (cause) {
    const amount = months.reduce((sum, month) => sum + month.amount, 0)
    visit.notices?.notify({ tone: 'alert', text: uncheckedMonthsText(sold.buyer.name, amount) })
    throw cause
  }
}
