/** The months that a sale pays, and how the person who sold it checks that they were recorded. */
import * as z from 'zod/mini'
import type { Period } from '#rules/payments/payments.ts'
import type { Person } from './person.ts'

const Payments = z.array(z.object({ studentId: z.string(), month: z.string(), year: z.string(), amount: z.number() }))

/** What a month costs, as the person types it in Pagos. */
export const suggestedFee = '950.00'

/**
 * What a student paid for a month, in cents; `null` if the list did not load, or the month was not in it. Whether a sale
 * recorded its months is not told: a person who finds one pending records it in Pagos, and looks again later.
 */
export async function paidFor(person: Person, studentId: string, { year, month }: Period): Promise<number | null> {
  const payments = await person.reload('payments')
  if (payments === null) return null
  const paid = Payments.parse(payments).find(
    (each) => each.studentId === studentId && Number(each.year) === year && Number(each.month) === month,
  )
  if (paid) return paid.amount
  const typed = person.unsent.at('paymentDraft')
  if (typed) person.unsent.maybe('paymentDraft', typed.of)
  await person.send('payment', [
    { type: 'CANCEL' },
    { type: 'OPEN', unpaid: { studentId, year, month } },
    { type: 'SUBMIT', suggested: suggestedFee },
  ])
  return null
}
