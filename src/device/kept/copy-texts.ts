/** What the copy of a receipt says on the lines of months that were paid in part (spec 9, Receipts). */

import type { Sale } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import { partsKept } from '#device/kept/part-payments.ts'
import { mayRead } from '#rules/memory-pages.ts'
import { copyTexts, type PartTexts } from '#rules/payments/part-texts.ts'
import { serverCan } from '#rules/permissions.ts'

/** Only the device that sold, or one that shares the academy's values, knows what was paid in part. */
export function copyTextsOf(sale: Sale, user: User, isSoldHere: boolean): PartTexts {
  const isShared = serverCan(user, 'academy_memory') && mayRead(user, 'part-payments')
  // The prices forget a cancelled sale.
  return copyTexts(sale, (isSoldHere || isShared) && !sale.cancelled ? partsKept.read() : undefined)
}
