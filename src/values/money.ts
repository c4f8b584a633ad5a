import { once } from '#values/once.ts'

/** An amount in whole cents of a Mexican peso. Every amount inside the app has this unit. */
export type Cents = number

/**
 * Parses an amount in pesos (`350`, `'350.00'`, `'$1,234.5'`) and returns cents. Half a cent rounds away from zero.
 * Returns `undefined` for any other text and for amounts too large for exact cents.
 */
export function centsOf(pesos: number | string): Cents | undefined {
  const amount = typeof pesos === 'number' ? pesos : amountIn(pesos)
  const product = Math.abs(amount) * 100
  const near = Math.round(product)
  // Rounding to six decimals removes the binary error of the product: 1.005 × 100 is 100.49999999999999. It is slow, so
  // amounts close to a whole cent skip it.
  const cents = Math.abs(product - near) < 0.25 ? near : Math.round(Number(product.toFixed(6)))
  if (!Number.isSafeInteger(cents)) return undefined
  return cents === 0 ? 0 : Math.sign(amount) * cents
}

function amountIn(text: string): number {
  const plain = text.trim().replace(/^(-?)\$\s*/, '$1')
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}

export const pesosOf = (cents: Cents): number => cents / 100

const mxn = once(() => new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }))

/** Formats cents as Mexican pesos: `$1,234.50` (spec 9, Mexican pesos). */
export const formatMoney = (cents: Cents): string => mxn().format(pesosOf(cents))

const plain = once(() => new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** Formats cents without the currency symbol: `1,234.50`. For fields that already show the symbol. */
export const plainAmount = (cents: Cents): string => plain().format(pesosOf(cents))

/** Formats cents with a sign: `+$1,234.50`, `−$80.00`, `$0.00`. */
export function signedMoney(cents: Cents): string {
  const sign = cents > 0 ? '+' : cents < 0 ? '−' : ''
  return `${sign}${formatMoney(Math.abs(cents))}`
}
