import type { Movement } from '#api/movements.ts'
import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { adjustments, partsOf, type SummedSale } from '#rules/sales/parts.ts'
import { grandTotal } from '#rules/sales/sale.ts'
import { counted } from '#values/counted.ts'
import { localDay, localTime, mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { compareTexts, nameKey } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

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

export type Denomination = (typeof denominations)[number]

/** Sales of one kind: a discipline by name, all products, or all services. `amount` is in cents. */
export type Kind = { name: string; isLesson: boolean; quantity: number; amount: Cents }

/** Sales of a day or a shift (spec 5, The drawer). */
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
  pieces: Readonly<Partial<Record<Denomination['name'], number>>>
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
}

const smallest = Math.min(...denominations.map(({ worth }) => worth))

/** Sums movements of cash by their kind. */
export function movedOf(movements: readonly Pick<Movement, 'kind' | 'amount'>[] = []): Moved {
  const sum = (kind: keyof Moved) =>
    movements.filter((each) => each.kind === kind).reduce((all, { amount }) => all + amount, 0)
  return { in: sum('in'), out: sum('out') }
}

/**
 * Compares the count with the sales: amounts not paid by card or transfer were paid in cash. Cents below the smallest
 * coin are rounding, so that nobody signs for three missing cents (spec 5, The drawer).
 */
export function balanceOf(
  total: Cents,
  { float, card, transfer, pieces }: Counted,
  moved: Moved = { in: 0, out: 0 },
): Balance {
  const expected = float + total - card - transfer + moved.in - moved.out
  const cash = denominations.reduce((sum, { name, worth }) => sum + (pieces[name] ?? 0) * worth, 0)
  const rounding = Math.round(expected / smallest) * smallest - expected
  const isMoved = moved.in > 0 || moved.out > 0
  const more = { ...(rounding !== 0 && { rounding }), ...(isMoved && { moved }) }
  return { expected, cash, difference: cash - expected - rounding, ...more }
}

/**
 * Says in Spanish that card and transfer exceed the sales, which would leave negative cash (spec 5, The drawer).
 * `total` is in cents. The larger amount has the hint.
 */
export function oversoldHints(
  total: Cents,
  { card, transfer }: Pick<Counted, 'card' | 'transfer'>,
): Partial<Record<'card' | 'transfer', string>> {
  if (card + transfer <= total) return {}
  const paid =
    card > 0 && transfer > 0 ? `Tarjeta y transferencia suman ${formatMoney(card + transfer)}` : 'Es más de lo vendido'
  return { [card >= transfer ? 'card' : 'transfer']: `${paid}: se vendió ${formatMoney(total)}.` }
}

/** A difference in Spanish: `cuadra`, `faltan $50.00`, `sobran $20.00`. */
export function differenceWords(difference: Cents): string {
  if (difference === 0) return 'cuadra'
  return difference < 0 ? `faltan ${formatMoney(-difference)}` : `sobran ${formatMoney(difference)}`
}

/**
 * The counted days: one, or those from `from` to `day` for a count since the last one. A shift has only the rows of
 * this device that no count contains.
 */
export type Span = { day: IsoDate; isShift: boolean; from?: IsoDate | undefined }

export type Cut = Span & {
  name: string
  at: number
  total: Cents
  counted: Counted
  balance: Balance
  note: string
  /** ids of the counted sales; missing in counts of an older version */
  sales?: readonly Id[] | undefined
  /** ids of the counted movements of cash, on a server with `cash_movements` */
  movements?: readonly Id[] | undefined
}

/**
 * Name that saves a count and finds it; `at` is its moment in milliseconds. A count of several days names the first
 * and the last. A count made on another day, for example after midnight, also names that date.
 */
export function cutName({ day, from = day }: Pick<Cut, 'day' | 'from'>, at: number, difference: Cents): string {
  const moment = new Date(at)
  const made = localDay(moment) === day ? '' : `contado ${localDay(moment)} `
  return `Corte ${from === day ? '' : `${from} a `}${day} ${made}${localTime(moment)}, ${differenceWords(difference)}`
}

/** Counted days and hour of the count: `24/11/2026 20:10`, `24/11/2026 a 25/11/2026 01:05`. */
export function cutMoment({ day, from = day, at }: Pick<Cut, 'day' | 'from' | 'at'>): string {
  const moment = new Date(at)
  const first = from === day ? '' : `${mexicanDate(from)} a `
  const made = localDay(moment) === day ? '' : `, contado el ${mexicanDate(localDay(moment))} a las`
  return `${first}${mexicanDate(day)}${made} ${localTime(moment)}`
}

/** Two counts of a shift within this time, in milliseconds, may be the same. */
const msOfOneCount = 10 * 60_000

/**
 * The earlier count that a new count seems to repeat, for example from another tab. It counts the same day; for a shift
 * also the same cash, or within {@link msOfOneCount}.
 */
export const repeatedCut = (cuts: readonly Cut[], { day, isShift, at, balance }: Cut): Cut | undefined =>
  cuts.findLast(
    (cut) =>
      cut.day === day &&
      cut.isShift === isShift &&
      (!isShift || cut.balance.cash === balance.cash || Math.abs(at - cut.at) < msOfOneCount),
  )

export function areSameSales(
  one: readonly Pick<Sale, 'id' | 'total'>[],
  other: readonly Pick<Sale, 'id' | 'total'>[],
): boolean {
  const keys = (sales: typeof one) => sales.map(({ id, total }) => `${id}\n${total}`).toSorted()
  const [own, theirs] = [keys(one), keys(other)]
  return own.length === theirs.length && own.every((key, index) => key === theirs[index])
}

export const isCutName = (name: string): boolean => /^corte \d{4}-\d{2}-\d{2}\b/i.test(name.trim())

/** Explains why a future day cannot be closed at the moment `at`, in ms (spec 5, The drawer). */
export const toComeText = (day: IsoDate, at: number): string | undefined =>
  day > localDay(new Date(at))
    ? `Por favor, elige otro día: el ${mexicanDate(day)} todavía no llega y su caja no se puede cerrar.`
    : undefined

export const lastCutOf = (cuts: readonly Pick<Cut, 'day' | 'at'>[], day: IsoDate): number | undefined =>
  cuts.filter((cut) => cut.day === day).at(-1)?.at

/** Whether a count contains a day. */
export const covers = ({ day, from = day }: Pick<Cut, 'day' | 'from'>, date: IsoDate): boolean =>
  from <= date && date <= day

type Dated = { id: Id; date: IsoDate | null }

/** The parts of a saved count that say which rows it has. */
export type CountedRows = Pick<Cut, 'day' | 'from' | 'at' | 'sales' | 'movements'>

/**
 * Rows of the counted days: all, or for a shift the rows of this device that no count contains. A row that was not
 * listed at the time of a count is in the next count. A row counts as counted only if it was made before the count,
 * because a new server reuses ids. A count of an older version has no ids: it contains all rows until its moment.
 */
export function rowsToCount<Each extends Dated>(
  all: readonly Each[],
  { day, isShift, from }: Span,
  momentOf: (row: Each) => number | undefined,
  cuts: readonly CountedRows[],
  of: 'sales' | 'movements' = 'sales',
): Each[] {
  const within = all.filter(({ date }) => date !== null && covers({ day, from }, date))
  if (!isShift) return within
  const counts = cuts.map((cut) => ({ ...cut, ids: cut[of] && new Set(cut[of]) }))
  const isCounted = ({ id, date }: Dated, moment: number) =>
    counts.some((count) => moment <= count.at && date !== null && covers(count, date) && count.ids?.has(id) !== false)
  return within.filter((row) => {
    const moment = momentOf(row)
    return moment !== undefined && !isCounted(row, moment)
  })
}

/** Maximum age of the count from which the next one counts, in days. */
const mostSince = 7

/** The count of the latest day, and of that day the last one: a forgotten day may be counted later. */
export const latestOf = <Each extends Pick<Cut, 'day' | 'at'>>(cuts: readonly Each[]): Each | undefined =>
  cuts.toSorted((one, another) => one.day.localeCompare(another.day) || one.at - another.at).at(-1)

/**
 * The last count of the latest counted day on this device, from which a count over midnight counts; `undefined` if there
 * is none, or too old. An earlier day that is counted late does not end the days after it.
 */
export function lastCut<Each extends Pick<Cut, 'day' | 'at'>>(cuts: readonly Each[], today: IsoDate): Each | undefined {
  const last = latestOf(cuts)
  return last && localDay(new Date(last.at)) >= daysAfter(today, -mostSince) ? last : undefined
}

/** The days since a count: from that of its moment to today. */
export const spanSince = ({ at }: Pick<Cut, 'at'>, today: IsoDate): Span => ({
  day: today,
  isShift: true,
  from: localDay(new Date(at)),
})

/** Start of a count since the last one in Spanish; `at` is in milliseconds. */
export const sinceText = ({ at }: Pick<Cut, 'at'>): string => {
  const moment = new Date(at)
  return `Lo de este dispositivo desde el corte del ${mexicanDate(localDay(moment))} ${localTime(moment)}.`
}

/** Start of a shift in Spanish; `since` is in milliseconds. */
export const shiftText = (since: number | undefined): string =>
  since === undefined
    ? 'Este turno: todo lo del día en este dispositivo.'
    : `Este turno: lo vendido en este dispositivo desde el corte de las ${localTime(new Date(since))}.`

/**
 * Notice about the day's sales that this device does not know. Other devices sold them, or the server gave them no id.
 * Their money may lie in this drawer or in another, so the notice gives the sum and a choice.
 */
export function unknownHereText(sales: readonly Pick<Sale, 'total'>[], { isShift, day, from = day }: Span): string {
  const ofDays = from === day ? 'del día' : 'de estos días'
  const many = `${counted(sales.length, 'venta', 'ventas')} ${ofDays}, ${formatMoney(grandTotal([...sales]))} en total, no`
  const [known, are] = sales.length === 1 ? ['consta', 'cuenta'] : ['constan', 'cuentan']
  return isShift
    ? `${many} ${known} en este dispositivo: aquí no ${are}. Si su dinero está en esta caja, elige «Todo el día».`
    : `${many} ${known} en este dispositivo, y aquí sí ${are}. Si su dinero está en otra caja, elige «Este turno».`
}

/** Notice about the movements of cash of these days that this device did not record, so that a shift leaves them out. */
export function unknownMovementsText(movements: readonly Pick<Movement, 'kind' | 'amount'>[]): string {
  const moved = movedOf(movements)
  const parts = [
    moved.in > 0 ? `${formatMoney(moved.in)} de entradas` : '',
    moved.out > 0 ? `${formatMoney(moved.out)} de salidas` : '',
  ].filter(Boolean)
  return `No cuentan ${parts.join(' y ')} de otro dispositivo.`
}

/**
 * Sales that this device made on a day and the server dates on the next day (spec 4, The drawer). A server in another
 * time zone does so in the evening, so no count of the day has them. Other dates are ignored: the id is reused, or the
 * sale was found later.
 */
export function misdatedSales<Each extends Pick<Sale, 'id' | 'date'>>(
  sales: readonly Each[],
  momentOf: (sale: Each) => number | undefined,
  day: IsoDate,
): Each[] {
  const next = daysAfter(day, 1)
  return sales.filter((sale) => {
    if (sale.date !== next) return false
    const moment = momentOf(sale)
    return moment !== undefined && localDay(new Date(moment)) === day
  })
}

/** Notice about {@link misdatedSales}. */
export function misdatedText(sales: readonly Pick<Sale, 'total'>[]): string | undefined {
  if (sales.length === 0) return undefined
  const were = sales.length === 1 ? 'se hizo' : 'se hicieron'
  const count = sales.length === 1 ? 'cuenta' : 'cuentan'
  return (
    `${counted(sales.length, 'venta', 'ventas')}, ${formatMoney(grandTotal([...sales]))} en total, ${were} este día en este ` +
    `dispositivo y el servidor ${sales.length === 1 ? 'le' : 'les'} puso otra fecha: aquí no ${count}. Avisa a quien lo administra: su reloj va en otra zona horaria.`
  )
}
