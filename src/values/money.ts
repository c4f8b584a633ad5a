/** Whole cents of a Mexican peso: what every amount is inside the app. */
export type Cents = number

/**
 * An amount of pesos as people and servers write it (`350`, `'350.00'`, `'$1,234.5'`), in cents.
 * Not an amount, or one too large to count in cents: `undefined`. Half a cent rounds away from zero.
 */
export function centsOf(pesos: number | string): Cents | undefined {
  const amount = typeof pesos === 'number' ? pesos : amountIn(pesos)
  const product = Math.abs(amount) * 100
  const near = Math.round(product)
  // The six decimals undo the binary error of the product: 1.005 × 100 is 100.49999999999999. They cost as much as all
  // else that reads an amount, and only what is far from a whole cent has use for them.
  const cents = Math.abs(product - near) < 0.25 ? near : Math.round(Number(product.toFixed(6)))
  if (!Number.isSafeInteger(cents)) return undefined
  return amount < 0 && cents > 0 ? -cents : cents
}

function amountIn(text: string): number {
  const plain = text.trim().replace(/^(-?)\$\s*/, '$1')
  const digits = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(digits) ? Number(digits) : Number.NaN
}

/** Cents as the pesos that go over the wire. */
export const pesosOf = (cents: Cents): number => cents / 100

const mxn = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })

/** Cents as money for people: `$1,234.50` (spec 9, Mexican pesos). */
export const formatMoney = (cents: Cents): string => mxn.format(pesosOf(cents))

const plain = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as an amount without its sign of pesos, where a field has one already: `1,234.50`. */
export const plainAmount = (cents: Cents): string => plain.format(pesosOf(cents))

/** Cents as money that says whether it is more or less: `+$1,234.50`, `−$80.00`, `$0.00`. */
export const signedMoney = (cents: Cents): string =>
  cents === 0 ? formatMoney(0) : `${cents > 0 ? '+' : '−'}${formatMoney(Math.abs(cents))}`

const compact = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', notation: 'compact' })

/** Cents as money at a glance, where there is room for little: `$45 k`, `$1.2 M`. */
export const compactMoney = (cents: Cents): string => compact.format(pesosOf(cents))
