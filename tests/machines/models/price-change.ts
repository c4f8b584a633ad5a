import type { ContextFrom } from 'xstate'
import type { Product } from '#api/products.ts'
import { noPrices, readPrices, type NewPrice, type PriceValues } from '#forms/price-change.ts'
import { productNoun } from '#forms/product-noun.ts'
import { amountText } from '#forms/product.ts'
import { priceChange } from '#machines/price-change.ts'
import type { PriceWrite, PriceWrites } from '#machines/price-rows.ts'
import { failure } from '#models/sale.ts'
import type { FormResult } from '#rules/form.ts'
import { defineModel, done } from '#support/models/model.ts'
import { shoes } from '#support/rules/product-form.ts'

const jazz: Product = { ...shoes, id: '7', name: 'Jazz', type: 'discipline', price: 70_000, colors: [], sizes: [] }

const { form } = productNoun(() => ({ products: [jazz, shoes], categories: [{ id: '3', name: 'Calzado' }] }))

function writeOf({ product, price }: NewPrice): PriceWrite {
  const initial = form.valuesOf(product)
  const changed = { ...initial, price: amountText(price) }
  const result = form.read(changed, product)
  if ('refusal' in result) throw new Error(result.refusal.message)
  return {
    row: product,
    initial,
    values: changed,
    draft: result.draft,
    edited: new Set(['price']),
    before: undefined,
  }
}

/** Makes the writes of the new prices of Jazz and of the shoes, on 2026-11-30. Plans without prices are refused. */
export const input = {
  read(values: PriceValues): FormResult<PriceWrites> {
    const prices = readPrices(values, [jazz, shoes], '2026-11-30')
    if ('refusal' in prices) return prices
    return { draft: { ...prices.draft, writes: prices.draft.prices.map(writeOf) } }
  },
  readPlanned: (planned: readonly NewPrice[]): FormResult<PriceWrites> =>
    planned.length === 0
      ? { refusal: { message: 'Hay otro cambio de precios sin terminar.', hints: {} } }
      : { draft: { writes: planned.map(writeOf), since: null } },
}

/** Both products become 50 pesos dearer. */
export const both: PriceValues = { ...noPrices, typed: '50', chosen: ['7', '41'] }

export const planned: readonly NewPrice[] = [{ product: jazz, price: 80_000 }]

/** A save of both prices that was cut after the first. */
const cut = [writeOf({ product: jazz, price: 75_000 }), writeOf({ product: shoes, price: 37_100 })].map(
  (write, at) => ({ write, isSaved: at === 0, why: null }),
)

const sent = (end: object) => (context: ContextFrom<typeof priceChange>) =>
  done('sending', { notices: [], ...end, write: context.queue[0] ?? context.rows[0]?.write })

export const model = defineModel({
  machine: priceChange,
  input,
  cases: {
    CHANGE: { type: 'CHANGE', values: both },
    'CHANGE: later': { type: 'CHANGE', values: { ...both, since: '2027-01-01' } },
    SAVE: { type: 'SAVE' },
    SAVE_PLANNED: { type: 'SAVE_PLANNED', planned },
    'SAVE_PLANNED: refused': { type: 'SAVE_PLANNED', planned: [] },
    STOP: { type: 'STOP' },
    RETRY: { type: 'RETRY' },
    AGAIN: { type: 'AGAIN' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    RECOVER: { type: 'RECOVER', rows: cut },
    'sending: done': sent({ is: 'done' }),
    'sending: refused': sent({ is: 'refused', error: failure('Error al guardar el producto.', 'refused') }),
    'sending: gone': sent({ is: 'gone' }),
    'sending: not done': sent({ is: 'not done' }),
  },
  summarize: ({ values, rows, queue }) => ({
    typed: `${values.typed} ${values.since}`,
    left: queue.length,
    unsaved: rows.filter(({ isSaved }) => !isSaved).length,
  }),
})
