import * as z from 'zod/mini'
import type { Movement } from '#api/movements.ts'
import type { Id } from '#api/reading.ts'
import type { NewReport } from '#api/reports.ts'
import type { Sale } from '#api/sales.ts'
import { KeptSentReport, type SentReport } from '#forms/report.ts'
import { firstRefusal, refusalOf, type FormResult } from '#rules/form.ts'
import { denominations, oversoldHints, type Balance, type Counted } from '#rules/sales/cash-balance.ts'
import type { CashCount, Span } from '#rules/sales/cash-counts.ts'
import { grandTotal } from '#rules/sales/history.ts'
import { paidBy, paidInOther } from '#rules/sales/paid.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import type { IsoDate } from '#values/dates.ts'
import { plainAmount, type Cents } from '#values/money.ts'
import { amountHint, misreadHint, readNumber, typedCents } from '#values/numbers.ts'
import { oneLine } from '#values/text.ts'

const amounts = ['float', 'card', 'transfer'] as const
const pieces = denominations.map(({ name }) => name)

const countFields = [...amounts, ...pieces, 'note'] as const
export type CountField = (typeof countFields)[number]

/** The typed texts by field; a missing field is empty. */
export type TypedCount = Readonly<Partial<Record<CountField, string>>>

/** A count on its way; `over` names the earlier count that the person agreed to repeat. */
export type CountWrite = { report: NewReport; over?: string }

/**
 * The days or the shift to count, with the sales as they are known now. Without `cash_movements`, the server has no
 * `movements`.
 */
export type DayToCount = Span & {
  at: number
  sales: readonly Sale[]
  movements?: readonly Movement[] | undefined
}

/** Maximum count of one denomination in a drawer. A larger number is a scanned code. */
const mostPieces = 99_999

/** The typed count of one denomination; an empty field is 0. */
export function piecesIn(typed: string): { pieces: number } | { hint: string } {
  const reading = readNumber(typed, 'quantity')
  if ('misread' in reading)
    return reading.misread === 'nothing'
      ? { pieces: 0 }
      : { hint: misreadHint(reading.misread, 'quantity', 'Escribe cuántos, por ejemplo 12.') }
  const count = reading.hundredths / 100
  return count < 0 || count > mostPieces ? { hint: 'De 0 a 99,999.' } : { pieces: count }
}

/** A typed amount in cents; an empty field is 0. */
function amountIn(typed: string): { amount: number } | { hint: string } {
  if (typed.trim() === '') return { amount: 0 }
  const amount = typedCents(typed)
  return amount === undefined ? { hint: amountHint(typed, 'Escribe un importe, por ejemplo 1,250.00.') } : { amount }
}

/** The amounts that the counted sales were paid by card and transfer. Missing if no sale says how it was paid. */
export function proposalsOf(sales: readonly Pick<Sale, 'payments'>[]): Pick<TypedCount, 'card' | 'transfer'> {
  const payments = sales.flatMap((sale) => sale.payments ?? [])
  if (payments.length === 0) return {}
  return { card: plainAmount(paidBy(payments, 'card')), transfer: plainAmount(paidBy(payments, 'transfer')) }
}

/** The count while it is typed: an unreadable field counts as 0. */
export function countedSoFar(typed: TypedCount): Counted {
  const amountOf = (field: (typeof amounts)[number]) => {
    const reading = amountIn(typed[field] ?? '')
    return 'amount' in reading ? reading.amount : 0
  }
  return {
    float: amountOf('float'),
    card: amountOf('card'),
    transfer: amountOf('transfer'),
    pieces: Object.fromEntries(
      pieces.map((name) => {
        const reading = piecesIn(typed[name] ?? '')
        return [name, 'pieces' in reading ? reading.pieces : 0]
      }),
    ),
  }
}

/** The amount of the sales, and its part paid in an `other` method, in cents. */
type SoldAmounts = { total: Cents; other: Cents }

/** Hints by field: why its text is unreadable, or that it exceeds the sales (spec 5, The cash count). */
export function hintsOf(
  typed: TypedCount,
  { total, other }: SoldAmounts,
): Readonly<Partial<Record<CountField, string>>> {
  return { ...oversoldHints(total, countedSoFar(typed), other), ...unreadableHints(typed) }
}

const unreadableHints = (typed: TypedCount): Partial<Record<CountField, string>> =>
  Object.fromEntries(
    countFields.flatMap((field) => {
      const hint = unreadableHint(field, typed[field] ?? '')
      return hint === undefined ? [] : [[field, hint]]
    }),
  )

function unreadableHint(field: CountField, typed: string): string | undefined {
  if (field === 'note') return undefined
  const reading = amounts.some((name) => name === field) ? amountIn(typed) : piecesIn(typed)
  return 'hint' in reading ? reading.hint : undefined
}

/** Whether any coin or bill was counted: a drawer without money has a typed 0. */
const isCounted = (typed: TypedCount): boolean => pieces.some((name) => (typed[name] ?? '').trim() !== '')

/** Which figures of a balance are known. An unreadable number leaves its figures unknown. */
export type KnownFigures = Readonly<Record<Exclude<keyof Balance, 'rounding' | 'moved' | 'other'>, boolean>>

/**
 * The figures that the typed texts make known. Amounts above the sales make no expected cash. Without counted money
 * there is no difference (spec 5, The cash count).
 */
export function knownFigures(typed: TypedCount, sold: SoldAmounts): KnownFigures {
  const hints = hintsOf(typed, sold)
  const areRead = (fields: readonly CountField[]) => fields.every((field) => hints[field] === undefined)
  const [expected, cash] = [areRead(amounts), areRead(pieces)]
  return { expected, cash, difference: expected && cash && isCounted(typed) }
}

type Sold = Pick<DayToCount, 'sales'>

/** The count so far, to be printed: every number must be readable and within the sales (spec 5, The cash count). */
export function readNumbers(typed: TypedCount, { sales }: Sold): FormResult<Counted> {
  const draft = countedSoFar({ ...proposalsOf(sales), ...typed })
  const isOversold = Object.keys(oversoldHints(grandTotal([...sales]), draft, paidInOther(sales))).length > 0
  const refusal = firstRefusal(
    refusalOf(unreadableHints(typed), countTexts.unreadable),
    // Its hint depends on two amounts, so the form shows it only while it applies.
    isOversold ? { message: countTexts.oversold, hints: {} } : null,
  )
  return refusal ? { refusal } : { draft }
}

/** Validates a count (spec 5, The cash count): like {@link readNumbers}, and some money must be counted. */
export function readCount(typed: TypedCount, sold: Sold): FormResult<Counted> {
  const numbers = readNumbers(typed, sold)
  if ('refusal' in numbers || isCounted(typed)) return numbers
  return { refusal: { message: countTexts.uncounted, hints: { bill1000: 'Empieza aquí; 0 si no hay.' } } }
}

/** The texts of refusals. */
export const countTexts = {
  unreadable: 'Por favor, revisa los números del corte.',
  oversold: 'Por favor, revisa la tarjeta y la transferencia. Suman más que lo vendido.',
  uncounted: 'Por favor, cuenta el dinero de la caja.',
  moved: 'Cambiaron los movimientos de caja: revisa la diferencia y guárdalo otra vez.',
  changed: 'Cambiaron las ventas de este corte. Revisa la diferencia y guárdalo otra vez.',
} as const

export const noteIn = ({ note = '' }: TypedCount): string => oneLine(note)

export const countWords = {
  sent: { noun: 'el corte', participle: 'guardado', again: 'enviarlo' },
  done: ({ report: { name } }: CountWrite) => `${name}. Guardado en los reportes de Finanzas.`,
}

/** The stored form of a saved count. */
export const KeptCashCount = z.object({
  name: z.string(),
  day: z.string(),
  at: z.number(),
  isShift: z.boolean(),
  from: z.optional(z.string()),
  total: z.number(),
  counted: z.object({
    float: z.number(),
    card: z.number(),
    transfer: z.number(),
    pieces: z.partialRecord(z.enum(pieces), z.number()),
  }),
  balance: z.object({
    expected: z.number(),
    cash: z.number(),
    difference: z.number(),
    rounding: z.optional(z.number()),
    moved: z.optional(z.object({ in: z.number(), out: z.number() })),
    other: z.optional(z.number()),
  }),
  note: z.string(),
  sales: z.optional(z.array(z.string())),
  movements: z.optional(z.array(z.string())),
})

/**
 * The draft of a count: the typed texts and the day or shift. `sent` exists while the count is on its way. It has the
 * future cash count, the sent report, and the ids of the earlier reports.
 */
export type KeptCount = {
  typed: TypedCount
  of?: IsoDate | undefined
  isShift?: boolean | undefined
  /** whether the shift is the time since the last count */
  isSince?: boolean | undefined
  sent?: { cut: CashCount; report: SentReport; before: readonly Id[] } | undefined
}

export const countPlace: DraftPlace<KeptCount> = {
  name: 'drawer',
  version: 1,
  content: z.object({
    typed: z.partialRecord(z.enum(countFields), z.string()),
    of: z.optional(z.string()),
    isShift: z.optional(z.boolean()),
    isSince: z.optional(z.boolean()),
    sent: z.optional(z.object({ cut: KeptCashCount, report: KeptSentReport, before: z.array(z.string()) })),
  }),
}
