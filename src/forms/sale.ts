import * as z from 'zod/mini'
import type { Paid, RegisteredSale } from '#api/sales.ts'
import type { PaidMonth } from '#rules/payments/ledger.ts'
import type { Period } from '#rules/payments/period.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import type { Choice, Missing } from '#rules/sales/cart.ts'
import type { KnownSales } from '#rules/sales/found-sales.ts'
import { referencedMethods, type TypedPayment } from '#rules/sales/paid.ts'
import type { CartLine } from '#rules/sales/sale.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { paymentMethods } from '#values/payment-methods.ts'

/** A cart that the user can recover: its sale failed or got no answer, or another recovered cart replaced it. */
export type LostSale = {
  id: number
  buyer: Buyer | null
  lines: CartLine[]
  /** the sales that existed before it was sent, if it may be registered; else `null` */
  known: KnownSales | null
  /** the server's answer, if the sale is registered and only its payment and receipt are missing */
  registered: RegisteredSale | null
  /** the month of its disciplines, if it was sent; default: the current month */
  period?: Period | undefined
  /** the earlier payments of its months, if the sale is added to them */
  added?: readonly PaidMonth[] | undefined
  /** the typed payment, if it was not simply in cash */
  payment?: TypedPayment | null | undefined
  /** how it was paid, if it was sent with it */
  paid?: Paid | undefined
}

export type KeptSale = {
  buyer: Buyer | null
  choice: Choice | null
  lines: CartLine[]
  lost: LostSale[]
  payment?: TypedPayment | null | undefined
}

/** The messages for missing values (spec 5, POS). */
export const missingTexts: Record<Missing, string> = {
  student: 'Por favor, selecciona una estudiante.',
  lines: 'Por favor, agrega productos a la venta.',
  product: 'Por favor, selecciona un producto.',
  color: 'Por favor, selecciona un color.',
  size: 'Por favor, selecciona una talla.',
  quantity: 'Por favor, revisa la cantidad.',
  discount: 'Por favor, revisa el descuento.',
}

/** The texts of a sale that is sent; a failure uses the words of spec 8, Sale. */
export const saleWords = {
  sent: { noun: 'la venta', participle: 'registrada', again: 'procesarla' },
  done: () => null,
  failed: (reason: string) => `Error: ${reason}`,
}

const optionalText = z.nullable(z.string())

const Buyer = z.object({ id: z.string(), name: z.string(), isInactive: z.optional(z.boolean()) })

const product = {
  id: z.string(),
  name: z.string(),
  categoryId: optionalText,
  categoryName: z.string(),
  price: z.number(),
  productionCost: z.number(),
  type: z.string(),
  // A missing address is an empty text.
  imageUrl: z.pipe(
    optionalText,
    z.transform((address) => address || null),
  ),
  subdisciplines: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
}

const Line = z.object({
  ...product,
  cartId: z.number(),
  quantity: z.number(),
  selectedColor: optionalText,
  selectedSize: optionalText,
  discountPercent: z.number(),
  typedDiscount: z.optional(z.string()),
  month: z.optional(
    z.object({
      studentId: z.string(),
      year: z.number(),
      month: z.number(),
      name: z.optional(z.string()),
      part: z.optional(z.object({ paid: z.number(), rest: z.number() })),
      isAsOwed: z.optional(z.boolean()),
    }),
  ),
})

const Payment = z.nullable(
  z.object({
    rest: z.nullable(z.enum(paymentMethods)),
    amounts: z.partialRecord(z.enum(paymentMethods), z.string()),
    references: z.partialRecord(z.enum(referencedMethods), z.string()),
    received: z.string(),
  }),
)

const KeptPaid = z.object({
  payments: z.array(z.object({ method: z.string(), amount: z.number(), reference: optionalText })),
  received: z.nullable(z.number()),
})

const Lost = z.object({
  id: z.number(),
  buyer: z.nullable(Buyer),
  lines: z.array(Line),
  known: z.nullable(
    // Older versions of the app did not store the age of the list.
    z.object({ since: z.string(), ids: z.array(z.string()), at: z._default(z.number(), 0) }),
  ),
  registered: z.nullable(z.object({ saleId: optionalText, total: z.nullable(z.number()), logoUrl: optionalText })),
  period: z.optional(z.object({ year: z.number(), month: z.number() })),
  added: z.optional(z.array(z.object({ year: z.number(), month: z.number(), amount: z.number() }))),
  payment: z.optional(Payment),
  paid: z.optional(KeptPaid),
})

export const salePlace: DraftPlace<KeptSale> = {
  name: 'sale',
  version: 1,
  content: z.object({
    buyer: z.nullable(Buyer),
    choice: z.nullable(
      z.object({
        product: z.object(product),
        color: optionalText,
        size: optionalText,
        quantity: z.number(),
        typedQuantity: z.optional(z.string()),
      }),
    ),
    lines: z.array(Line),
    lost: z.array(Lost),
    payment: z.optional(Payment),
  }),
}
