import * as z from 'zod/mini'
import { runDraft, type DraftActor } from '#actors/draft.ts'
import type { SaleActor } from '#actors/sale.ts'
import type { SignedIn } from '#actors/scope.ts'
import type { DraftPlace } from '#device/draft-items.ts'
import { keptOf, type KeptSale } from '#machines/sale-context.ts'

export type SaleDraft = DraftActor<KeptSale>

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
  // One that was left out is an empty text.
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
})

const Lost = z.object({
  id: z.number(),
  buyer: z.nullable(Buyer),
  lines: z.array(Line),
  known: z.nullable(
    // An older version of the app did not keep how fresh the list was.
    z.object({ since: z.string(), ids: z.array(z.string()), at: z._default(z.number(), 0) }),
  ),
  registered: z.nullable(z.object({ saleId: optionalText, total: z.nullable(z.number()), logoUrl: optionalText })),
  period: z.optional(z.object({ year: z.number(), month: z.number() })),
})

/** The counter: the cart as it was, and the sales that were lost. */
const place: DraftPlace<KeptSale> = {
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
  }),
}

/** Keeps the sale as a draft. A recovered one joins the sale at the counter, so that neither is lost (spec 4, Drafts). */
export const runSaleDraft = (visit: SignedIn, sale: SaleActor): SaleDraft =>
  runDraft(visit, sale, {
    place,
    contentOf: ({ context }) => keptOf(context),
    recover: (kept) => sale.send({ type: 'RESTORE', kept }),
    joins: true,
  })
