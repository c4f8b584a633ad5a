import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { call, request } from '#api/http.ts'
import { PictureAddress, soldPicture } from '#api/picture-address.ts'
import { productTypes, ProductTypeText } from '#api/products.ts'
import { record, rowsOf } from '#api/reading-records.ts'
import {
  Day,
  Id,
  Money,
  MoneyOrZero,
  orElse,
  orNull,
  OptionalText,
  Quantity,
  Text,
  wordOf,
  type Read,
} from '#api/reading.ts'
import { recordOrNull } from '#api/record-or-null.ts'
import { WireId, wireId, WireLine, WirePayment, WirePesos, WireReason, wireWord } from '#api/sending.ts'
import { pesosOf, type Cents } from '#values/money.ts'
import { paymentMethods } from '#values/payment-methods.ts'
import { longestReference, maxQuantity } from '#values/sale-limits.ts'

/** A line of a sale (spec 3, Sale line sent); `price` and `discount` are in cents, `discountPercent` is 0 to 100. */
export const SaleLine = record(
  {
    id: Id,
    name: Text,
    price: Money,
    quantity: Quantity,
    type: ProductTypeText,
    color: OptionalText,
    size: OptionalText,
    imageUrl: PictureAddress,
    discountPercent: orElse(Quantity, 0),
    discount: MoneyOrZero,
  },
  { color: ['selectedColor'], size: ['selectedSize'], imageUrl: ['image'] },
)
export type SaleLine = Read<typeof SaleLine>

/** A cancellation: `at` is the server's time as `yyyy-mm-dd hh:mm:ss`, `by` the name of the user. */
const Cancellation = record({ at: Text, by: Text, reason: Text })

/**
 * A month whose payment the sale recorded; `amount`, in cents, is what the sale charged for it. It is 0 if that payment
 * was taken back.
 */
const RecordedMonth = record({ year: Quantity, month: Quantity, amount: Money })

export type PaymentMethod = (typeof paymentMethods)[number]

/**
 * A part of what was paid for a sale; `amount` is in cents, `reference` the slip of a card or the key of a transfer. A
 * missing method is `other`.
 */
const SalePayment = record({
  method: wordOf([...paymentMethods, 'other'], 'other'),
  amount: Money,
  reference: OptionalText,
})
export type SalePayment = Read<typeof SalePayment>

/** How a sale was paid, in cents; `received` is the cash that the customer gave, `null` if it is unknown. */
export type Paid = { payments: SalePayment[]; received: Cents | null }

/**
 * A sale of the history (spec 3, Sale); `total` is in cents, an unreadable `date` is `null`. Only a server with
 * `cancel_sale` sends `cancelled` and `months`. `months` is empty if they are unknown. Only a server with
 * `payment_methods` sends `payments` and `received`. `payments` is empty if they are unknown.
 */
export const Sale = record(
  {
    id: Id,
    studentId: orElse(Id, ''),
    date: Day,
    products: rowsOf(SaleLine, 'the lines of a sale'),
    total: Money,
    cancelled: recordOrNull(Cancellation),
    months: rowsOf(RecordedMonth, 'the months of a sale'),
    payments: rowsOf(SalePayment, 'the payments of a sale'),
    received: orNull(Money),
  },
  { date: ['saleDate'] },
)
type More = 'cancelled' | 'months' | 'payments' | 'received'
export type Sale = Omit<Read<typeof Sale>, More> & Partial<Pick<Read<typeof Sale>, More>>

/** A sale to register; `total` is in cents. `paid` is only for a server with `payment_methods`. */
export type NewSale = { studentId: Id; products: SaleLine[]; total: Cents; paid?: Paid | undefined }

const WireReference = z.string().check(z.maxLength(longestReference))

/** Body of register_sale.php; amounts are in pesos (spec 7, Table of calls). */
export const RegisterSale = z.object({
  student_id: WireId,
  products: z
    .array(
      z.object({
        id: WireId,
        name: WireLine,
        price: WirePesos,
        quantity: z.int().check(z.minimum(1), z.maximum(maxQuantity)),
        type: wireWord(productTypes),
        color: z.nullable(WireLine),
        size: z.nullable(WireLine),
        imageUrl: z.nullable(z.string()),
        discountPercent: z.number().check(z.minimum(0), z.maximum(100)),
        discount: WirePesos,
      }),
    )
    .check(z.minLength(1)),
  total: WirePesos,
  payments: z.optional(
    z.array(
      z.object({
        method: wireWord(paymentMethods),
        amount: WirePayment,
        reference: z.nullable(WireReference),
      }),
    ),
  ),
  received: z.optional(z.nullable(WirePesos)),
})

/** Body of cancel_sale.php. */
const CancelSale = z.object({
  id: WireId,
  reason: WireReason,
})

/** The server's answer to a registered sale; `total` is in cents. Each field may be missing. */
const RegisteredSale = record(
  { saleId: orNull(Id), total: orNull(Money), logoUrl: PictureAddress },
  { saleId: ['id', 'folio'] },
)
export type RegisteredSale = Read<typeof RegisteredSale>

export const listSalesEndpoint = listOf('list_sales', Sale, 'sales')

export const registerSaleEndpoint = endpoint({
  name: 'register_sale',
  method: 'POST',
  body: RegisterSale,
  answer: RegisteredSale,
  evidence: ['saleId', 'id', 'folio', 'sale'],
  texts: { refusal: 'Error al guardar la venta.' },
})

/** Keeps the sale, marked, and makes its months pending unless another sale paid them. A second cancellation is answered like the first. */
export const cancelSaleEndpoint = endpoint({
  name: 'cancel_sale',
  method: 'POST',
  extension: 'cancel_sale',
  body: CancelSale,
  evidence: evidenceOf('sale'),
  texts: { refusal: 'Error al cancelar la venta.' },
})

export const wireLine = (line: SaleLine) => ({
  ...line,
  id: wireId(line.id),
  price: pesosOf(line.price),
  imageUrl: soldPicture(line.imageUrl),
  discount: pesosOf(line.discount),
})

/** How a sale was paid, as it is sent and stored. */
export const wirePaid = ({ payments, received }: Paid) => ({
  payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: pesosOf(amount) })),
  received: received === null ? null : pesosOf(received),
})

export function registerSale(calls: Calls, { studentId, products, total, paid }: NewSale): Promise<RegisteredSale> {
  const body: z.input<typeof RegisterSale> = {
    student_id: wireId(studentId),
    products: products.map(wireLine),
    total: pesosOf(total),
    ...(paid && wirePaid(paid)),
  }
  return call(registerSaleEndpoint, { calls, body })
}

export async function cancelSale(calls: Calls, id: Id, reason: string): Promise<void> {
  const body: z.input<typeof CancelSale> = { id: wireId(id), reason }
  await request(cancelSaleEndpoint, { calls, body })
}
