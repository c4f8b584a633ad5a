/** The months that a sale pays, and the seller's check that they were recorded. */

import * as z from 'zod/mini'
import type { Period } from '#rules/payments/period.ts'
import type { Person } from './person.ts'

const Payments = z.array(
  z.object({ studentId: z.string(), month: z.string(), year: z.string(), amount: z.number(), status: z.string() }),
)

/** The price of a month, as typed in Pagos. */
export const suggestedFee = '950.00'

/**
 * The recorded payment of a month in cents; `null` if the list did not load or lacks the month. No notice confirms the
 * months of a sale. A person that finds a pending month records it in Pagos, and checks again later.
 */
export async function paidFor(person: Person, studentId: string, { year, month }: Period): Promise<number | null> {
  const payments = await person.reload('payments')
  if (payments === null) return null
  const paid = Payments.parse(payments).find(
    (each) =>
      each.status === 'paid' &&
      each.studentId === studentId &&
      Number(each.year) === year &&
      Number(each.month) === month,
  )
  if (paid) return paid.amount
  const typed = person.unsent.at('paymentDraft')
  if (typed) person.unsent.maybe('paymentDraft', typed.of)
  await person.send('payment', [
    { type: 'CANCEL' },
    { type: 'OPEN', opened: { studentId, year, month } },
    { type: 'SUBMIT', suggested: suggestedFee },
  ])
  return null
}
