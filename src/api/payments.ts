import * as z from 'zod/mini'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { listQuery } from '#api/list-query.ts'
import { record } from '#api/reading-records.ts'
import { Id, MoneyOrZero, ofText, oneOf, OptionalText, orNull, Text, type Read } from '#api/reading.ts'
import { WireId, wireId, WirePesos } from '#api/sending.ts'
import { pesosOf, type Cents } from '#values/money.ts'

/** A student's payment for a month (spec 3, Payment); `month` with two digits, `year` with four, `amount` in cents. */
const Payment = record({
  id: orNull(OptionalText),
  studentId: Id,
  month: ofText((month) => month.padStart(2, '0')),
  year: Text,
  amount: MoneyOrZero,
  status: oneOf(['paid', 'pending'], 'pending'),
})
export type Payment = Read<typeof Payment>

/** A payment to record; `month` with two digits, `year` with four, `amount` in cents. */
export type NewPayment = { studentId: Id; month: string; year: string; amount: Cents }

/** The body of create_or_update_payment.php; amount in pesos (spec 7, Table of calls). */
export const CreateOrUpdatePayment = z.object({
  studentId: WireId,
  month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  amount: WirePesos,
  status: z.literal('paid'),
})

export const listPaymentsEndpoint = listOf('list_payments', Payment, 'payments')

/** GET list_payments.php: all payments. */
export const paymentsQuery = () => listQuery('payments', listPaymentsEndpoint)

export const createOrUpdatePaymentEndpoint = endpoint({
  name: 'create_or_update_payment',
  method: 'POST',
  body: CreateOrUpdatePayment,
  evidence: evidenceOf('payment'),
  texts: { refusal: 'Error al guardar el pago.' },
})

/** POST create_or_update_payment.php: records the payment of a month. A failure is only logged (spec 8, Sale). */
export async function recordPayment({ studentId, month, year, amount }: NewPayment): Promise<void> {
  const body: z.input<typeof CreateOrUpdatePayment> = {
    studentId: wireId(studentId),
    month,
    year: Number(year),
    amount: pesosOf(amount),
    status: 'paid',
  }
  await request(createOrUpdatePaymentEndpoint, { body })
}
