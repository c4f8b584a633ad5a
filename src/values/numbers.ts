import { formatMoney, type Cents } from '#values/money.ts'

/** Meaning of a typed number: an amount in pesos, a percent, or a whole quantity. */
export type NumberKind = 'amount' | 'percent' | 'quantity'

/** Why a typed text is no number. `comma` means decimals after a comma in an amount. */
export type Misread = 'nothing' | 'no number' | 'comma' | 'decimals' | 'code'

/** A typed number in hundredths, so that nothing is rounded, or the reason of failure. */
export type TypedNumber = { hundredths: number } | { misread: Misread }

const code = /^\d{8,}$/

/** The unit marks that may accompany the number. */
const mark: Record<NumberKind, RegExp> = {
  amount: /(?<=^-?)\$ ?|(?: ?(?:pesos?|mxn|m\.? ?n\.?)|\.-)$/gi,
  percent: / ?%$/g,
  quantity: /(?!)/g,
}

/** Decimals after a comma, even in `0,500`. A quantity may have commas between thousands, a percent may not. */
const comma: Record<NumberKind, RegExp> = {
  amount: /,\d{1,2}$|^-?0+,/,
  percent: /^(-?\d*),(\d*)$/,
  quantity: /^(-?\d*),(\d{0,2})$/,
}

const number = /^(-?)(\d+|(?=\.\d))(?:\.(\d*))?$/
const numberWithThousands = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=\.\d))(?:\.(\d*))?$/

const decimals: Record<NumberKind, number> = { amount: 2, percent: 2, quantity: 0 }

/** Maximum in hundredths. Larger amounts in pesos lose cents. */
const most = 1e13

/** Reads an unambiguous Mexican number: `1,234.50`, `$1 234.50`, `10,5 %` (spec 5, Typed numbers). */
export function readNumber(typed: string, kind: NumberKind): TypedNumber {
  const text = typed.trim().replaceAll(/\s+/g, ' ').replace('−', '-')
  if (text === '') return { misread: 'nothing' }
  if (code.test(text)) return { misread: 'code' }
  const bare = text.replaceAll(mark[kind], '')
  if (kind === 'amount' && comma.amount.test(bare)) return { misread: 'comma' }
  const plain = kind === 'amount' ? bare : bare.replace(comma[kind], '$1.$2')
  const form = kind === 'percent' ? number : numberWithThousands
  const [, minus, whole = '', fraction = ''] = form.exec(plain) ?? []
  if (minus === undefined) return { misread: 'no number' }
  if (fraction.length > decimals[kind]) return { misread: 'decimals' }
  const hundredths = Number(whole.replaceAll(/[, ]/g, '') + fraction.padEnd(2, '0'))
  if (hundredths > most) return { misread: 'no number' }
  return { hundredths: minus && hundredths > 0 ? -hundredths : hundredths }
}

/** A typed amount in cents; `undefined` if it is unreadable or below 0 (spec 5, Typed numbers). */
export function typedCents(typed: string): Cents | undefined {
  const reading = readNumber(typed, 'amount')
  return 'hundredths' in reading && reading.hundredths >= 0 ? reading.hundredths : undefined
}

/** Hint beside a field with an invalid number; `ask` is the default hint. */
export function misreadHint(misread: Misread, kind: NumberKind, ask: string): string {
  if (misread === 'comma') return 'Escribe los centavos con punto, por ejemplo 1,234.50.'
  if (misread === 'decimals') return kind === 'quantity' ? 'Solo números enteros.' : 'Dos decimales como máximo.'
  if (misread === 'code')
    return kind === 'amount'
      ? 'Parece un código. Si es un importe, sepáralo con comas: 12,345,678.'
      : 'Parece un código: tiene ocho cifras o más.'
  return ask
}

export function amountHint(typed: string, ask: string): string {
  const reading = readNumber(typed, 'amount')
  return 'misread' in reading ? misreadHint(reading.misread, 'amount', ask) : ask
}

/** A typed amount as money: `410` and `410.00` become `$410.00`. An unreadable text stays unchanged. */
export function typedMoney(typed: string): string {
  const cents = typedCents(typed)
  return cents === undefined ? typed : formatMoney(cents)
}
