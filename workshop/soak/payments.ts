/** A person records a month in Pagos. */

import * as z from 'zod/mini'
import { pesosOf } from '#values/money.ts'
import { startTypedWrite, type Errand, type Habits } from './errand.ts'
import { times } from './orders.ts'
import type { Person } from './person.ts'
import { paymentKey } from './things.ts'

/** A month of a student; `amount` in cents. */
export type PaymentWish = Habits & { studentId: string; year: number; month: number; amount: number }

const Payments = z.array(z.object({ studentId: z.string(), month: z.string(), year: z.string(), amount: z.number() }))
const PaymentContext = z.object({
  opened: z.nullable(z.object({ studentId: z.string(), month: z.number() })),
  typed: z.nullable(z.string()),
})

export function startPayment(person: Person, wish: PaymentWish): Errand {
  const { studentId, year, month, amount, presses } = wish
  const twoDigits = String(month).padStart(2, '0')
  const typed = pesosOf(amount).toFixed(2)
  const isShown = (context: unknown) => {
    const shown = PaymentContext.parse(context)
    return shown.opened?.studentId === studentId && shown.opened.month === month && shown.typed === typed
  }
  return startTypedWrite(person, {
    name: `payment of student ${studentId} for ${year}-${twoDigits}`,
    habits: wish,
    done: /^Pago de .* registrado\.$/,
    at: 'payment',
    draft: 'paymentDraft',
    prepare: async () => (await person.open('payments')) !== null,
    type: () =>
      person.send('payment', [
        { type: 'CANCEL' },
        { type: 'OPEN', opened: { studentId, year, month } },
        { type: 'CHANGE', amount: typed },
      ]),
    isShown,
    isKept: isShown,
    send: () => person.send('payment', times(presses, { type: 'SUBMIT', suggested: '950.00' })),
    soughtIn: 'payments',
    isDone: (rows) =>
      Payments.parse(rows).some(
        (row) =>
          row.studentId === studentId && row.month === twoDigits && row.year === String(year) && row.amount === amount,
      ),
    believe: () => person.ledger.believe('payment', paymentKey(studentId, year, twoDigits), typed),
  })
}
