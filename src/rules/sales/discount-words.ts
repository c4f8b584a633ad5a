/** What the field of a discount says about its text (spec 5, POS). */

import { clampPercent } from '#rules/sales/amounts.ts'
import { discountPercentOf, readDiscount, type Discounted, type DiscountKind } from '#rules/sales/discount.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { misreadHint } from '#values/numbers.ts'

/**
 * `hint` says why the text cannot be read; then there is no discount. `note` says that the discount differs from the
 * typed one, or what stays owed.
 */
type DiscountWords = { kind: DiscountKind; typed: string; percent: number; hint?: string; note?: string }

/** Reads a stored discount of a line, in words. */
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
  const note =
    kind === 'percent' ? percentNote(typed, reading.hundredths / 100) : pesosNote(kind, reading.hundredths, whole)
  return note === undefined ? words : { ...words, note }
}

function percentNote(typed: string, asked: number): string | undefined {
  const percent = clampPercent(asked)
  if (percent === asked) return undefined
  const limit = asked > percent ? '100 % como máximo' : '0 % como mínimo'
  return `Escribiste ${typed.trim()}: un descuento es de ${limit}.`
}

function pesosNote(kind: DiscountKind, pesos: Cents, whole: Cents): string | undefined {
  if (pesos < 0 || pesos > whole) return `Va de $0.00 a ${formatMoney(whole)}.`
  return kind === 'part' && pesos < whole ? restText(whole - pesos, whole) : undefined
}

/** What is left of a month that is paid in part. Less than a quarter is not owed (spec 4, Who owes). */
const restText = (rest: Cents, whole: Cents): string =>
  rest * 4 < whole ? `Faltan ${formatMoney(rest)}, y el mes queda como pagado.` : `Queda a deber ${formatMoney(rest)}.`
