import * as z from 'zod/mini'
import type { NewPayment, Payment } from '#api/payments.ts'
import type { FormResult } from '#rules/form.ts'
import { numberIn, type StudentMonth } from '#rules/payments/ledger.ts'
import { monthText, numberOf } from '#rules/payments/period.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import type { Finding } from '#saving/sent.ts'
import type { Cents } from '#values/money.ts'
import { amountHint, typedCents } from '#values/numbers.ts'

/** A month whose payment is recorded, or corrected if it was paid; `over` is the paid amount in cents. */
export type OpenedMonth = StudentMonth & { over?: Cents | undefined }

/** A payment on its way; `over` is the amount that the person agreed to replace. */
export type PaymentWrite = NewPayment & { over?: Cents | undefined }

/**
 * Validates the amount of a payment to record (spec 4, Payment status). It may be 0, after a 100 % discount or a month
 * without classes.
 */
export function readPayment(opened: OpenedMonth, typed: string): FormResult<PaymentWrite> {
  const amount = typedCents(typed)
  if (amount === undefined)
    return {
      refusal: {
        message: 'Por favor, escribe el monto del pago.',
        hints: { amount: amountHint(typed, 'Escribe un monto, por ejemplo 950.00.') },
      },
    }
  return { draft: { ...opened, amount } }
}

/** What the list of payments says of one: a month has one payment, so that the sent amount is there or not. */
export const findPayment = (rows: readonly Payment[], { studentId, amount, ...period }: NewPayment): Finding =>
  rows.some(
    (row) =>
      row.studentId === studentId &&
      numberIn(row.year, row.month) === numberOf(period) &&
      row.status === 'paid' &&
      row.amount === amount,
  )
    ? 'done'
    : 'not done'

/** The draft of a payment; `isSent` while it is on its way. */
export type KeptPayment = OpenedMonth & { amount: string; isSent?: boolean | undefined }

export const paymentPlace: DraftPlace<KeptPayment> = {
  name: 'payment',
  version: 1,
  content: z.object({
    studentId: z.string(),
    year: z.number(),
    month: z.number(),
    over: z.optional(z.number()),
    amount: z.string(),
    isSent: z.optional(z.boolean()),
  }),
}

export const paymentWords = {
  sent: { noun: 'el pago', participle: 'registrado', again: 'enviarlo' },
  done: (payment: NewPayment) => `Pago de ${monthText(payment)} registrado.`,
}
