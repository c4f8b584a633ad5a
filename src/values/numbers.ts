import { formatMoney, type Cents } from '#values/money.ts'

/** What a typed number stands for: an amount in pesos, a percent, or a count of whole things. */
export type NumberKind = 'amount' | 'percent' | 'quantity'

/** Why a typed text is no number of its kind. `comma`: decimals after a comma, in an amount. */
export type Misread = 'nothing' | 'no number' | 'comma' | 'decimals' | 'code'

/** A typed number in hundredths, so that nothing is rounded, or why there is none. */
export type TypedNumber = { hundredths: number } | { misread: Misread }

/** As a code is written, and no number: eight digits are the shortest barcode. */
const code = /^\d{8,}$/

/** The mark of what is counted, which may stand beside the number, and a sign before it. */
const mark: Record<NumberKind, RegExp | ''> = { amount: /(?<=^-?)\$ ?/, percent: / ?%$/, quantity: '' }

/** Decimals after a comma, as in `0,500` too. A quantity may have commas between thousands, a percent has no thousands. */
const comma: Record<NumberKind, RegExp> = {
  amount: /,\d{1,2}$|^-?0+,/,
  percent: /^(-?\d*),(\d*)$/,
  quantity: /^(-?\d*),(\d{0,2})$/,
}

const number = /^(-?)(\d+|(?=\.\d))(?:\.(\d*))?$/
const numberWithThousands = /^(-?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|(?=\.\d))(?:\.(\d*))?$/

const decimals: Record<NumberKind, number> = { amount: 2, percent: 2, quantity: 0 }

/** In hundredths. Of larger amounts a number of pesos cannot hold each cent. */
const most = 1e13

/**
 * Reads a number as people in Mexico write it: `1,234.50`, `$1 234.50`, `10,5 %` (spec 5, Typed numbers). Whatever can be
 * read in two ways, or only by leaving something out, is no number.
 */
export function readNumber(typed: string, kind: NumberKind): TypedNumber {
  const text = typed.trim().replaceAll(/\s+/g, ' ').replace('−', '-')
  if (text === '') return { misread: 'nothing' }
  if (code.test(text)) return { misread: 'code' }
  const bare = text.replace(mark[kind], '')
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

/** A typed amount in cents; `undefined` if it cannot be read or is below 0 (spec 5, Typed numbers). */
export function typedCents(typed: string): Cents | undefined {
  const reading = readNumber(typed, 'amount')
  return 'hundredths' in reading && reading.hundredths >= 0 ? reading.hundredths : undefined
}

/** What to say beside a field whose text is no number; `ask` is what the field asks for when nothing better is known. */
export function misreadHint(misread: Misread, kind: NumberKind, ask: string): string {
  if (misread === 'comma') return 'Escribe los centavos con punto, por ejemplo 1,234.50.'
  if (misread === 'decimals') return kind === 'quantity' ? 'Solo números enteros.' : 'Dos decimales como máximo.'
  if (misread === 'code')
    return kind === 'amount'
      ? 'Parece un código. Si es un importe, sepáralo con comas: 12,345,678.'
      : 'Parece un código: tiene ocho cifras o más.'
  return ask
}

/** What to say beside an amount that cannot be read; `ask` as in {@link misreadHint}. */
export function amountHint(typed: string, ask: string): string {
  const reading = readNumber(typed, 'amount')
  return 'misread' in reading ? misreadHint(reading.misread, 'amount', ask) : ask
}

/** A typed amount as money, to compare and to show: `410` and `410.00` are `$410.00`. The text itself if it cannot be read. */
export function typedMoney(typed: string): string {
  const cents = typedCents(typed)
  return cents === undefined ? typed : formatMoney(cents)
}
