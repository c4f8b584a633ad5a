import { runDraft, type DraftActor } from '#actors/drafts/draft.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { SaleActor } from '#actors/sale.ts'
import { salePlace, type KeptSale } from '#forms/sale.ts'
import { keptOf } from '#machines/sale/lost-sales.ts'

export type SaleDraft = DraftActor<KeptSale>

/**
 * Keeps the sale as a draft. A recovered draft joins the sale at the counter, so that neither is lost (spec 4, Drafts).
 */
export const runSaleDraft = (visit: SignedIn, sale: SaleActor): SaleDraft =>
  runDraft(visit, sale, {
    place: salePlace,
    contentOf: ({ context }) => keptOf(context),
    recover: (kept) => sale.send({ type: 'RECOVER', kept }),
    joins: true,
  })
