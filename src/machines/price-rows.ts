/** The prices of a save, and what each call does to them (spec 2, Products). */

import type { Product, ProductDraft } from '#api/products.ts'
import type { ProductValues } from '#forms/product.ts'
import type { Notice } from '#machines/notice.ts'
import { kindOf, reasonOf } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import type { FormWrite } from '#machines/saving/record-form-context.ts'
import type { Outcome } from '#machines/saving/sending-context.ts'
import { counted } from '#values/counted.ts'
import { dayInWords, type IsoDate } from '#values/dates.ts'

/** The write of a price: the form of its product with another price. */
export type PriceWrite = FormWrite<Product, ProductValues, ProductDraft>

/** A price of the last save. `why` explains a price that was not saved. */
export type PriceRow = { write: PriceWrite; isSaved: boolean; why: string | null }

/** The write of each new price. Prices with a later day `since` are planned: they are not sent. */
export type PriceWrites = { writes: readonly PriceWrite[]; since: IsoDate | null }

/** The rows of a save, and the prices still to be sent; the first is on its way. */
export type Going = { rows: readonly PriceRow[]; queue: readonly PriceWrite[] }

export type Sent = Outcome<PriceWrite, void>

export const rowOf = (write: PriceWrite): PriceRow => ({ write, isSaved: false, why: null })

export const unsaved = (rows: readonly PriceRow[]): PriceRow[] => rows.filter(({ isSaved }) => !isSaved)

export const endText = (rows: readonly PriceRow[]): Notice => {
  const saved = rows.length - unsaved(rows).length
  return { tone: 'status', text: saved === 1 ? 'Se guardó 1 precio.' : `Se guardaron ${saved} precios.` }
}

/** Why a price was not saved. */
function whyNot(sent: Sent): string {
  if (sent.is === 'gone') return 'Ya no existe.'
  if (sent.is === 'unknown') return 'No se sabe si se guardó.'
  if (sent.is !== 'refused') return 'No se envió.'
  // A price refused before its send has its reason in the notice.
  const [said] = sent.notices
  return said && sent.error === undefined ? said.notice.text : reasonOf(sent.error)
}

const isRefusal = (sent: Sent): boolean =>
  sent.is === 'gone' || (sent.is === 'refused' && kindOf(sent.error ?? { kind: 'refused' }) === 'refused')

/** The rows, and the prices still to be sent. `isInterrupted` if the next calls would fail too. */
export type After = Going & { isInterrupted: boolean }

/**
 * The rows and the queue after a call has ended. A refusal belongs to its product, and the next price is sent. After
 * any other failure the next calls would fail too, so the save stops.
 */
export function afterPrice({ rows, queue }: Going, sent: Sent): After {
  const id = sent.write.row?.id
  // The sent version may have the price of the other machine.
  const end =
    sent.is === 'done' ? { write: sent.write, isSaved: true, why: null } : { isSaved: false, why: whyNot(sent) }
  return {
    rows: rows.map((row) => (row.write.row?.id === id ? { ...row, ...end } : row)),
    queue: queue.slice(1),
    isInterrupted: sent.is !== 'done' && !isRefusal(sent),
  }
}

export const plannedText = ({ writes, since }: PriceWrites): Notice => ({
  tone: 'status',
  text: `${counted(writes.length, 'precio cambia', 'precios cambian')} el ${dayInWords(required(since))}.`,
})
