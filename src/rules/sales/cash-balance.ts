import type { Movement } from '#api/movements.ts'
import { otherMethod } from '#rules/sales/paid.ts'
import { adjustments, partsOf, type SummedSale } from '#rules/sales/parts.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { compareTexts, nameKey } from '#values/text.ts'

/** Coins and bills of a drawer, largest first. `worth` is in cents. */
export const denominations = [
  { name: 'bill1000', worth: 100_000, text: 'Billetes de $1,000' },
  { name: 'bill500', worth: 50_000, text: 'Billetes de $500' },
  { name: 'bill200', worth: 20_000, text: 'Billetes de $200' },
  { name: 'bill100', worth: 10_000, text: 'Billetes de $100' },
  { name: 'bill50', worth: 5_000, text: 'Billetes de $50' },
  { name: 'bill20', worth: 2_000, text: 'Billetes de $20' },
  { name: 'coin20', worth: 2_000, text: 'Monedas de $20' },
  { name: 'coin10', worth: 1_000, text: 'Monedas de $10' },
  { name: 'coin5', worth: 500, text: 'Monedas de $5' },
  { name: 'coin2', worth: 200, text: 'Monedas de $2' },
  { name: 'coin1', worth: 100, text: 'Monedas de $1' },
  { name: 'coin050', worth: 50, text: 'Monedas de 50¢' },
] as const

/** Sales of one kind: a discipline by name, all products, or all services. `amount` is in cents. */
export type Kind = { name: string; isLesson: boolean; quantity: number; amount: Cents }

/** Sales of a day or a shift (spec 5, The cash count). */
export type Takings = {
  sales: number
  total: Cents
  kinds: Kind[]
  payments: number
}

/** Rows after the disciplines, in their order. */
const rows = { thing: 'Productos', service: 'Servicios', adjustment: adjustments }
const order: readonly string[] = Object.values(rows)

/** Sums sales by kind, disciplines first. A separate row holds the rest between a total and its lines. */
export function takingsOf(sales: readonly SummedSale[]): Takings {
  const kinds = new Map<string, Kind>()
  for (const { kind: of, name: sold, quantity, amount } of sales.flatMap(partsOf)) {
    const isLesson = of === 'lesson'
    const name = isLesson ? sold : rows[of]
    const key = `${isLesson} ${nameKey(name)}`
    const kind = kinds.get(key) ?? { name, isLesson, quantity: 0, amount: 0 }
    kinds.set(key, { ...kind, quantity: kind.quantity + quantity, amount: kind.amount + amount })
  }
  const place = ({ name, isLesson }: Kind) => (isLesson ? -1 : order.indexOf(name))
  return {
    sales: sales.length,
    total: sales.reduce((sum, { total }) => sum + total, 0),
    kinds: [...kinds.values()]
      .filter(({ name, isLesson, amount }) => isLesson || name !== adjustments || amount !== 0)
      .toSorted((one, another) => place(one) - place(another) || compareTexts(one.name, another.name)),
    payments: sales.filter(({ products }) => products.some(({ type }) => type === 'discipline')).length,
  }
}

/** The cash count, in cents: earlier cash in the drawer, other payments, and the number of each coin and bill. */
export type Counted = {
  float: Cents
  card: Cents
  transfer: Cents
  pieces: Readonly<Partial<Record<(typeof denominations)[number]['name'], number>>>
}

/** Money that went into the drawer and out of it without a sale, in cents. */
export type Moved = { in: Cents; out: Cents }

/**
 * Expected cash, counted cash and their difference in cents; a positive difference is a surplus. `rounding` is added to
 * the expected cash to get an amount that coins can make.
 */
export type Balance = {
  expected: Cents
  cash: Cents
  difference: Cents
  rounding?: Cents | undefined
  /** the money in and out, if there was any */
  moved?: Moved | undefined
  /** what the sales say was paid in a method that this app does not know */
  other?: Cents | undefined
}

const smallest = Math.min(...denominations.map(({ worth }) => worth))

export function movedOf(movements: readonly Pick<Movement, 'kind' | 'amount'>[] = []): Moved {
  const sum = (kind: keyof Moved) =>
    movements.filter((each) => each.kind === kind).reduce((all, { amount }) => all + amount, 0)
  return { in: sum('in'), out: sum('out') }
}

/**
 * Compares the count with the sales: amounts not paid by card, transfer or an `other` method were paid in cash. Cents
 * below the smallest coin are rounding, so that nobody signs for three missing cents (spec 5, The cash count).
 */
export function balanceOf(
  total: Cents,
  { float, card, transfer, pieces }: Counted,
  { moved = { in: 0, out: 0 }, other = 0 }: { moved?: Moved; other?: Cents } = {},
): Balance {
  const expected = float + total - card - transfer - other + moved.in - moved.out
  const cash = denominations.reduce((sum, { name, worth }) => sum + (pieces[name] ?? 0) * worth, 0)
  const rounding = Math.round(expected / smallest) * smallest - expected
  const isMoved = moved.in > 0 || moved.out > 0
  const more = { ...(rounding !== 0 && { rounding }), ...(isMoved && { moved }), ...(other !== 0 && { other }) }
  return { expected, cash, difference: cash - expected - rounding, ...more }
}

/**
 * Says in Spanish that card and transfer exceed the sales, which would leave negative cash (spec 5, The cash count).
 * `total` and `other`, the part paid in an `other` method, are in cents. The larger amount has the hint.
 */
export function oversoldHints(
  total: Cents,
  { card, transfer }: Pick<Counted, 'card' | 'transfer'>,
  other: Cents = 0,
): Partial<Record<'card' | 'transfer', string>> {
  const sold = total - other
  if (card + transfer <= sold) return {}
  const paid =
    card > 0 && transfer > 0 ? `Tarjeta y transferencia suman ${formatMoney(card + transfer)}` : 'Es más de lo vendido'
  return {
    [card >= transfer ? 'card' : 'transfer']:
      `${paid}: se vendió ${formatMoney(sold)}${other > 0 ? ` sin «${otherMethod}»` : ''}.`,
  }
}

/** A difference in Spanish: `cuadra`, `faltan $50.00`, `sobran $20.00`. */
export function differenceWords(difference: Cents): string {
  if (difference === 0) return 'cuadra'
  return difference < 0 ? `faltan ${formatMoney(-difference)}` : `sobran ${formatMoney(difference)}`
}
