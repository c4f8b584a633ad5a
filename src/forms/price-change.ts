/** The change of several prices at once (spec 2, Products). */

import * as z from 'zod/mini'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import { raisedPrice, type Raise } from '#rules/sales/new-price.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { counted } from '#values/counted.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { misreadHint, readNumber } from '#values/numbers.ts'
import { isolated, shortened } from '#values/text.ts'

/** The typed change, and the ids of the chosen products. The prices are valid `since` an ISO date; `''` is today. */
export type PriceValues = { by: Raise['by']; typed: string; chosen: readonly Id[]; since: IsoDate }

export const noPrices: PriceValues = { by: 'amount', typed: '', chosen: [], since: '' }

/** A product with its new price, in cents. */
export type NewPrice = { product: Product; price: Cents }

const ask = { amount: 'Escribe cuánto sube, por ejemplo 50.', percent: 'Escribe cuánto sube, por ejemplo 5.' }

/** The typed change, or the reason why there is none. */
function raiseIn({ by, typed }: Pick<PriceValues, 'by' | 'typed'>): Raise | { hint: string } {
  const reading = readNumber(typed, by)
  if ('misread' in reading) return { hint: misreadHint(reading.misread, by, ask[by]) }
  return reading.hundredths === 0 ? { hint: ask[by] } : { by, hundredths: reading.hundredths }
}

/** The chosen products whose price changes. */
export function newPricesIn(values: PriceValues, products: readonly Product[]): NewPrice[] {
  const raise = raiseIn(values)
  if ('hint' in raise) return []
  const chosen = new Set(values.chosen)
  return products
    .filter(({ id }) => chosen.has(id))
    .map((product) => ({ product, price: raisedPrice(product.price, raise) }))
    .filter(({ product, price }) => price !== product.price)
}

/** New prices, and the later day `since` which they are valid; `null` is at once. */
export type NewPrices = { prices: readonly NewPrice[]; since: IsoDate | null }

/**
 * Validates the change: it needs products and an amount, must change a price, leaves no price below 0 and is of no past
 * day.
 */
export function readPrices(values: PriceValues, products: readonly Product[], today: IsoDate): FormResult<NewPrices> {
  const raise = raiseIn(values)
  const prices = newPricesIn(values, products)
  const hints = {
    typed: 'hint' in raise ? raise.hint : undefined,
    chosen: products.some(({ id }) => values.chosen.includes(id))
      ? undefined
      : values.chosen.length === 0
        ? 'Elige los productos.'
        : 'Los productos elegidos ya no existen.',
  }
  const past = 'Elige hoy o un día que viene.'
  const refusal = firstRefusal(
    refusalOf(hints, 'Elige los productos y escribe el aumento.'),
    values.since !== '' && values.since < today ? { message: past, hints: { since: past } } : null,
  )
  if (refusal) return { refusal }
  const unchanged = 'Con ese aumento ningún precio cambia.'
  if (prices.length === 0) return { refusal: { message: unchanged, hints: { typed: unchanged } } }
  const below = prices.find(({ price }) => price < 0)
  if (!below) return { draft: { prices, since: values.since > today ? values.since : null } }
  const text = `${isolated(shortened(below.product.name))} quedaría en menos de $0.`
  return { refusal: { message: text, hints: { typed: text } } }
}

/** The prices of a save that is not done, in cents: before it and new. */
export type KeptPrices = { prices: readonly { id: Id; before: Cents; price: Cents }[] }

export const pricesPlace: DraftPlace<KeptPrices> = {
  name: 'price-change',
  version: 1,
  content: z.object({ prices: z.array(z.object({ id: z.string(), before: z.number(), price: z.number() })) }),
}

/** A price of a save that was cut. Its `product` has the price of before. `why` says that somebody changed the price. */
type CutPrice = NewPrice & { isSaved: boolean; why: string | null }

/** Compares the prices of a save that was cut with the current products. Leaves out products that are not listed. */
export function cutPrices({ prices }: KeptPrices, products: readonly Product[]): CutPrice[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return prices.flatMap(({ id, before, price }) => {
    const now = byId.get(id)
    if (now === undefined) return []
    const why = now.price === before || now.price === price ? null : `Ahora cuesta ${formatMoney(now.price)}.`
    return [{ product: { ...now, price: before }, price, isSaved: now.price === price, why }]
  })
}

/** The question before unsaved prices are discarded: how many prices changed, and how many did not. */
export function discardPrices(saved: number, left: number): { question: string; note?: string } {
  const discard = left === 1 ? '¿Descartar el precio que falta?' : `¿Descartar los ${left} precios que faltan?`
  if (saved === 0) return { question: `Ningún precio ha cambiado. ${discard}` }
  return {
    question: `${counted(saved, 'precio ya cambió', 'precios ya cambiaron')} y ${left} no. ${discard}`,
    note: 'Los que ya cambiaron se quedan así. Otro aumento los subiría otra vez.',
  }
}
