/** What the field of a discount says about its text (spec 5, POS). */

import { discountPercentOf, dueOf, readDiscount, type Discounted, type DiscountKind } from '#rules/sales/discount.ts'
import { formatMoney } from '#values/money.ts'
import { misreadHint } from '#values/numbers.ts'

/**
 * `hint` says why the text cannot be read; then there is no discount. `note` says that the discount differs from the
 * typed one.
 */
type DiscountWords = { kind: DiscountKind; typed: string; percent: number; hint?: string; note?: string }

export function discountIn(stored: string, line: Discounted): DiscountWords {
  const read = readDiscount(stored)
  const { kind, typed, reading } = read
  const words = { kind, typed, percent: discountPercentOf(read, line) }
  if ('misread' in reading) {
    if (reading.misread === 'nothing') return words
    const [field, example] =
      kind === 'percent'
        ? (['percent', 'Escribe un porcentaje, por ejemplo 10.5.'] as const)
        : (['amount', 'Escribe pesos, por ejemplo 450.'] as const)
    return { ...words, hint: misreadHint(reading.misread, field, example) }
  }
  const whole = line.price * line.quantity
  const cents = kind === 'part' ? Math.min(whole, dueOf(line)) : whole
  const [most, limit] = kind === 'percent' ? [10_000, '100 %'] : [cents, formatMoney(cents)]
  const { hundredths } = reading
  if (hundredths >= 0 && hundredths <= most) return words
  const edge = hundredths < 0 ? `${kind === 'percent' ? '0 %' : '$0.00'} como mínimo` : `${limit} como máximo`
  return {
    ...words,
    note: `Escribiste ${typed.trim()}: ${kind === 'part' ? 'un abono' : 'un descuento'} es de ${edge}.`,
  }
}
