import type { ActorRefFrom } from 'xstate'
import { productForm } from '#actors/forms/product-form.ts'
import { recordSending } from '#actors/forms/record-form.ts'
import { createScopedActor, refusalAlert } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { Product } from '#api/products.ts'
import { notePrices } from '#device/kept/prices-to-tell.ts'
import { readPrices, type NewPrice, type PriceValues } from '#forms/price-change.ts'
import { amountText } from '#forms/product.ts'
import { priceChange, type PriceWrite } from '#machines/price-change.ts'
import type { FormResult } from '#rules/form.ts'
import { editedFields } from '#saving/merge.ts'

export type PriceChangeActor = ActorRefFrom<typeof priceChange>

/** Creates the change of several prices, not started. It sends each price as the form of its product does. */
export function createPriceChange(visit: SignedIn): PriceChangeActor {
  const options = productForm(visit)
  const { valuesOf, read, versioning } = options.form
  const writeOf = ({ product, price }: NewPrice): FormResult<PriceWrite> => {
    const initial = valuesOf(product)
    const values = { ...initial, price: amountText(price) }
    const result = read(values, product)
    // The refusal of a product names it: its form is not on the screen.
    if ('refusal' in result) return { refusal: { message: `${product.name}: ${result.refusal.message}`, hints: {} } }
    const edited = editedFields({ initial, typed: values }, versioning)
    return { draft: { row: product, initial, values, draft: result.draft, edited, before: undefined } }
  }
  const readAll = (values: PriceValues): FormResult<readonly PriceWrite[]> => {
    const known: readonly Product[] = options.rows.known() ?? []
    const prices = readPrices(values, known)
    if ('refusal' in prices) return prices
    const results = prices.draft.map(writeOf)
    return (
      results.find((result) => 'refusal' in result) ?? {
        draft: results.flatMap((result) => ('draft' in result ? [result.draft] : [])),
      }
    )
  }
  const actor = createScopedActor(priceChange.provide({ actors: { sending: recordSending(options) } }), visit, {
    input: { read: readAll },
    alertOf: refusalAlert,
  })
  reloadWhenDone(actor, options.reload)
  return actor
}

/** Reloads the products when a save ends or stops, and notes the prices whose families can be told. */
function reloadWhenDone(actor: PriceChangeActor, reload: () => Promise<unknown>): void {
  let wasSaving = false
  actor.subscribe((state) => {
    const isSaving = state.matches('saving')
    if (wasSaving && !isSaving) {
      void reload()
      notePrices(
        state.context.rows.flatMap(({ write: { draft, row }, isSaved }) =>
          isSaved && row && draft.type === 'discipline' ? [{ ...draft, id: row.id, before: row.price }] : [],
        ),
      )
    }
    wasSaving = isSaving
  })
}
