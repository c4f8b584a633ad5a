import type { SnapshotFrom } from 'xstate'
import { runDraft, type DraftActor } from '#actors/drafts/draft.ts'
import { productForm } from '#actors/forms/product-form.ts'
import { recordSending } from '#actors/forms/record-form.ts'
import { refusalAlert, run } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { PriceChange, Visit } from '#actors/lifetime/visit.ts'
import type { ProductDraft } from '#api/products.ts'
import { forgetSaved, isPlanned, notePlanned } from '#device/kept/planned-prices.ts'
import { notePrices } from '#device/kept/prices-to-tell.ts'
import {
  cutPrices,
  pricesPlace,
  readPrices,
  type KeptPrices,
  type NewPrice,
  type NewPrices,
  type PriceValues,
} from '#forms/price-change.ts'
import { amountText } from '#forms/product.ts'
import { priceChange } from '#machines/price-change.ts'
import { unsaved, type PriceRow, type PriceWrite, type PriceWrites } from '#machines/price-rows.ts'
import type { FormResult } from '#rules/form.ts'
import type { RaisedPrice } from '#rules/sales/price-notice.ts'
import { editedFields } from '#saving/merge.ts'
import { counted } from '#values/counted.ts'
import { localDay } from '#values/dates.ts'
import { remembered } from '#values/once.ts'

export type PriceChangeActor = PriceChange['actor']

/**
 * The change of several prices of a visit, with its draft. Like an import it continues on other screens: a new change
 * would raise the prices again. A change that saved all its prices is followed by a new one.
 */
export function priceChangeOf(visit: Visit): PriceChange {
  const { opened } = visit
  const state = opened.priceChange?.actor.getSnapshot()
  if (state?.matches('done') && unsaved(state.context.rows).length === 0)
    opened.priceChange?.actor.send({ type: 'AGAIN' })
  return (opened.priceChange ??= openPriceChange(visit))
}

function openPriceChange(visit: SignedIn): PriceChange {
  const actor = runPriceChange(visit)
  return { actor, draft: runPricesDraft(visit, actor) }
}

/** Makes the write of a new price: the form of its product. */
const writer =
  ({ form: { valuesOf, read, versioning } }: ReturnType<typeof productForm>) =>
  ({ product, price }: NewPrice): FormResult<PriceWrite> => {
    const initial = valuesOf(product)
    const values = { ...initial, price: amountText(price) }
    const result = read(values, product)
    // The refusal of a product names it: its form is not on the screen.
    if ('refusal' in result) return { refusal: { message: `${product.name}: ${result.refusal.message}`, hints: {} } }
    const edited = editedFields({ initial, typed: values }, versioning)
    return { draft: { row: product, initial, values, draft: result.draft, edited, before: undefined } }
  }

const elsewhere = 'Hay otro cambio de precios sin terminar. Termínalo en su pestaña, o recarga si ya la cerraste.'

/** Starts the change of several prices. It sends each price as the form of its product does. */
function runPriceChange(visit: SignedIn): PriceChangeActor {
  const options = productForm(visit)
  const writesOf = ({ prices, since }: NewPrices): FormResult<PriceWrites> => {
    // This change has no draft yet: another tab has one, which runs or was cut.
    if (visit.drafts.hasAt(pricesPlace)) return { refusal: { message: elsewhere, hints: {} } }
    const results = prices.map(writer(options))
    return (
      results.find((result) => 'refusal' in result) ?? {
        draft: { writes: results.flatMap((result) => ('draft' in result ? [result.draft] : [])), since },
      }
    )
  }
  const read = (values: PriceValues): FormResult<PriceWrites> => {
    const prices = readPrices(values, options.rows.known() ?? [], localDay(new Date()))
    return 'refusal' in prices ? prices : writesOf(prices.draft)
  }
  const actor = run(priceChange.provide({ actors: { sending: recordSending(options) } }), visit, {
    input: { read, readPlanned: (prices) => writesOf({ prices, since: null }) },
    alertOf: refusalAlert,
  })
  reloadWhenDone(actor, options.reload)
  actor.on('planned', ({ writes, since }) => {
    const planned = writes.flatMap(({ row, draft }) =>
      row ? [{ ...draft, id: row.id, before: row.price, since }] : [],
    )
    notePlanned(planned.map(({ id, before, price }) => ({ id, before, price, since })))
    notePrices(
      planned.filter(({ type }) => type === 'discipline'),
      localDay(new Date()),
    )
  })
  return actor
}

/** Starts the draft of a save: a reload must not raise a price twice. Recovering it needs the loaded products. */
function runPricesDraft(visit: SignedIn, change: PriceChangeActor): DraftActor<KeptPrices> {
  const options = productForm(visit)
  const write = writer(options)
  const kept = remembered((rows: readonly PriceRow[]): KeptPrices | null =>
    unsaved(rows).length === 0
      ? null
      : {
          prices: rows.flatMap(({ write: { row, draft } }) =>
            row ? [{ id: row.id, before: row.price, price: draft.price }] : [],
          ),
        },
  )
  return runDraft(visit, change, {
    place: pricesPlace,
    contentOf: ({ context }) => kept(context.rows),
    recover: (content) => {
      const rows = cutPrices(content, options.rows.known() ?? []).flatMap(({ isSaved, why, ...price }) => {
        const result = write(price)
        return 'draft' in result ? [{ write: result.draft, isSaved, why }] : []
      })
      const missing = content.prices.length - rows.length
      const text = `${counted(missing, 'producto ya no está', 'productos ya no están')} en la lista.`
      if (missing > 0) visit.notices?.notify({ tone: 'alert', text })
      change.send({ type: 'RECOVER', rows })
    },
  })
}

/** Shows a cut save, and asks before its unsaved prices are discarded. Nothing is asked if all its prices are saved. */
export function askDiscard({ actor, draft }: PriceChange, id: string): void {
  draft.send({ type: 'RECOVER', id })
  actor.send({ type: 'AGAIN' })
}

/** Whether no cut save is offered. A new change would raise prices that the cut save has raised. */
export const offersNothing = (state: SnapshotFrom<DraftActor<KeptPrices>>): boolean =>
  !state.matches({ offering: 'finding' }) && state.context.offered.length === 0

/** Reloads the products when a save ends, stops or is recovered, and notes the prices whose families can be told. */
function reloadWhenDone(actor: PriceChangeActor, reload: () => Promise<unknown>): void {
  let wasDone = false
  let saved: readonly (ProductDraft & RaisedPrice)[] = []
  actor.subscribe((state) => {
    const isDone = state.matches('done')
    const { rows } = state.context
    if (isDone && !wasDone) {
      void reload()
      saved = rows.flatMap(({ write: { draft, row }, isSaved }) =>
        isSaved && row ? [{ ...draft, id: row.id, before: row.price }] : [],
      )
      const today = localDay(new Date())
      // Families of a planned price could be told before.
      notePrices(
        saved.filter((price) => price.type === 'discipline' && !isPlanned(price, today)),
        today,
      )
    }
    // While prices are left, a second try ends here again, maybe after a reload.
    if (saved.length > 0 && unsaved(rows).length === 0) {
      forgetSaved(saved)
      saved = []
    }
    wasDone = isDone
  })
}
