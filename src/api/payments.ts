import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { record } from '#api/reading-records.ts'
import {
  Id,
  MoneyOrZero,
  NotReadable,
  notReadable,
  ofText,
  oneOf,
  OptionalText,
  orNull,
  type Read,
} from '#api/reading.ts'
import { WireId, wireId, WirePesos, WireReason } from '#api/sending.ts'
import { pesosOf, type Cents } from '#values/money.ts'

const notMonth = notReadable('not a month')
const notYear = notReadable('not a year')

const Month = ofText<string>((text) =>
  /^(0?[1-9]|1[0-2])$/.test(text.trim()) ? text.trim().padStart(2, '0') : notMonth,
)

const Year = ofText<string>((text) => (/^\d{4}$/.test(text.trim()) ? text.trim() : notYear))

/** A student's payment for a month (spec 3, Payment). `month` has two digits, `year` has four, `amount` is in cents. */
export const Payment = record({
  id: orNull(OptionalText),
  studentId: Id,
  month: Month,
  year: Year,
  amount: MoneyOrZero,
  status: oneOf(['paid', 'pending'], 'pending'),
})
export type Payment = Read<typeof Payment>

const PaymentKey = record({ studentId: orNull(Id), month: orNull(Month), year: orNull(Year) })

/**
 * Whether a payment that could not be read may be the one of a month: no readable part contradicts it. A row `false` or
 * `null` is none: careless PHP ends a list with it.
 */
export function mayBePayment(sent: unknown, { studentId, year, month }: StudentMonth): boolean {
  const key = PaymentKey.read(sent)
  if (key instanceof NotReadable) return sent !== false && sent !== null
  const isPossible = (part: string | null, wanted: string | number) => part === null || part === String(wanted)
  return (
    isPossible(key.studentId, studentId) &&
    isPossible(key.year, year) &&
    isPossible(key.month, String(month).padStart(2, '0'))
  )
}

/** The sale that pays a month, and what it charged for it, in cents. Only a server with `cancel_sale` gets it. */
type PayingSale = { id: Id; charged: Cents }

/** A payment to record. `month` is from 1 to 12, `amount` is in cents. */
export type NewPayment = {
  studentId: Id
  year: number
  month: number
  amount: Cents
  sale?: PayingSale | undefined
}

/** Body of create_or_update_payment.php; the amount is in pesos (spec 7, Table of calls). */
export const CreateOrUpdatePayment = z.object({
  studentId: WireId,
  month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  amount: WirePesos,
  status: z.enum(['paid', 'pending']),
  /** the sale that pays the month, and what it charged for it; sent to a server with `cancel_sale` */
  saleId: z.optional(WireId),
  charged: z.optional(WirePesos),
  /** why a payment is taken back; sent with `pending` to a server with `pending_payment` */
  reason: z.optional(WireReason),
})

export const listPaymentsEndpoint = listOf('list_payments', Payment, 'payments')

export const createOrUpdatePaymentEndpoint = endpoint({
  name: 'create_or_update_payment',
  method: 'POST',
  body: CreateOrUpdatePayment,
  evidence: evidenceOf('payment'),
  texts: { refusal: 'Error al guardar el pago.' },
})

type StudentMonth = Pick<NewPayment, 'studentId' | 'year' | 'month'>

const wireMonth = ({ studentId, year, month }: StudentMonth) => ({
  studentId: wireId(studentId),
  month: String(month).padStart(2, '0'),
  year,
})

/** Records the payment of a month. A failure is only logged (spec 8, Sale). */
export async function recordPayment(calls: Calls, payment: NewPayment): Promise<void> {
  const { amount, sale } = payment
  const body: z.input<typeof CreateOrUpdatePayment> = {
    ...wireMonth(payment),
    amount: pesosOf(amount),
    status: 'paid',
    ...(sale && { saleId: wireId(sale.id), charged: pesosOf(sale.charged) }),
  }
  await request(createOrUpdatePaymentEndpoint, { calls, body })
}

/** Makes a paid month pending, on a server with `pending_payment`. */
export async function takeBackPayment(calls: Calls, month: StudentMonth, reason: string): Promise<void> {
  const body: z.input<typeof CreateOrUpdatePayment> = { ...wireMonth(month), amount: 0, status: 'pending', reason }
  await request(createOrUpdatePaymentEndpoint, { calls, body })
}
