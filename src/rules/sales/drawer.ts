import type { Id } from '#api/reading.ts'
import type { Sale } from '#api/sales.ts'
import { adjustments, partsOf, type SummedSale } from '#rules/sales/parts.ts'
import { grandTotal } from '#rules/sales/sale.ts'
import { counted } from '#values/counted.ts'
import { localDay, localTime, mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { daysAfter } from '#values/week.ts'
import { compareTexts, nameKey } from '#values/text.ts'

/** The coins and bills of a drawer, largest first: the name of the field, what one is worth in cents, and its words. */
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

/** A denomination. */
export type Denomination = (typeof denominations)[number]

/** What was sold of a kind: a discipline by its name, things, services; how many and for how much, in cents. */
export type Kind = { name: string; isLesson: boolean; quantity: number; amount: Cents }

/** What was sold in a day or a shift (spec 5, The drawer). */
export type Takings = {
  sales: number
  total: Cents
  kinds: Kind[]
  /** how many sales paid a month */
  payments: number
}

/** The rows beside the disciplines, in their order. */
const rows = { thing: 'Productos', service: 'Servicios', adjustment: adjustments }
const order: readonly string[] = Object.values(rows)

/**
 * Sums sales by kind: the disciplines first, by name. If a total is not the sum of its lines, the rest is a row of its
 * own, so that the rows always add up to the total.
 */
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

/** What was counted, in cents: what was in the drawer before, how it was paid, and how many of each coin and bill. */
export type Counted = {
  float: Cents
  card: Cents
  transfer: Cents
  pieces: Readonly<Partial<Record<Denomination['name'], number>>>
}

/**
 * What should be in the drawer, what is, and the difference: more than 0 is too much. In cents. `rounding` is what is added to the
 * expected cash to get an amount that coins can make; it is missing for none.
 */
export type Balance = { expected: Cents; cash: Cents; difference: Cents; rounding?: Cents | undefined }

/** What the smallest coin is worth. */
const smallest = Math.min(...denominations.map(({ worth }) => worth))

/**
 * Compares what was counted with what was sold: what was not paid by card or transfer was paid in cash. The cents that no coin can
 * make good are rounding, so that nobody signs for a lack of three cents (spec 5, The drawer).
 */
export function balanceOf(total: Cents, { float, card, transfer, pieces }: Counted): Balance {
  const expected = float + total - card - transfer
  const cash = denominations.reduce((sum, { name, worth }) => sum + (pieces[name] ?? 0) * worth, 0)
  const rounding = Math.round(expected / smallest) * smallest - expected
  return { expected, cash, difference: cash - expected - rounding, ...(rounding !== 0 && { rounding }) }
}

/** A difference in words: `cuadra`, `faltan $50.00`, `sobran $20.00`. */
export function differenceWords(difference: Cents): string {
  if (difference === 0) return 'cuadra'
  return difference < 0 ? `faltan ${formatMoney(-difference)}` : `sobran ${formatMoney(difference)}`
}

/** A drawer that was counted and kept: the device's own part of the report of the same name. */
export type Cut = {
  /** the report's name */
  name: string
  /** the day that was counted */
  day: IsoDate
  /** the moment, in milliseconds */
  at: number
  isShift: boolean
  total: Cents
  counted: Counted
  balance: Balance
  note: string
  /** the sales that were counted; missing in one of an older version */
  sales?: readonly Id[] | undefined
}

/**
 * The name under which the count of a day is saved and found; `at` is its moment in milliseconds. One that is made on another
 * day, as after midnight, has the date of its hour too.
 */
export function cutName(day: IsoDate, at: number, difference: Cents): string {
  const moment = new Date(at)
  const made = localDay(moment) === day ? '' : `contado ${localDay(moment)} `
  return `Corte ${day} ${made}${localTime(moment)}, ${differenceWords(difference)}`
}

/** The day that was counted and the hour of the count in words: `24/11/2026 20:10`. */
export function cutMoment({ day, at }: Pick<Cut, 'day' | 'at'>): string {
  const moment = new Date(at)
  const made = localDay(moment) === day ? '' : `, contado el ${mexicanDate(localDay(moment))} a las`
  return `${mexicanDate(day)}${made} ${localTime(moment)}`
}

/** How long after a count another one of its shift may be the same, in milliseconds. */
const msOfOneCount = 10 * 60_000

/**
 * The count that a new one seems to repeat, as one that another tab saved: of the same day, or of a shift of it with the same
 * money or some minutes ago. `undefined` for none.
 */
export const repeatedCut = (cuts: readonly Cut[], { day, isShift, at, balance }: Cut): Cut | undefined =>
  cuts.findLast(
    (cut) =>
      cut.day === day &&
      cut.isShift === isShift &&
      (!isShift || cut.balance.cash === balance.cash || Math.abs(at - cut.at) < msOfOneCount),
  )

/** Whether two lists have the same sales for the same totals, in any order. */
export function areSameSales(
  one: readonly Pick<Sale, 'id' | 'total'>[],
  other: readonly Pick<Sale, 'id' | 'total'>[],
): boolean {
  const keys = (sales: typeof one) => sales.map(({ id, total }) => `${id}\n${total}`).toSorted()
  const [own, theirs] = [keys(one), keys(other)]
  return own.length === theirs.length && own.every((key, index) => key === theirs[index])
}

/** Whether a saved report is one of a drawer. */
export const isCutName = (name: string): boolean => /^corte \d{4}-\d{2}-\d{2}\b/i.test(name.trim())

/**
 * Why the drawer of a day cannot be closed at a moment, `at` in milliseconds: the day has not come on this device. `undefined`
 * if it can (spec 5, The drawer).
 */
export const toComeText = (day: IsoDate, at: number): string | undefined =>
  day > localDay(new Date(at))
    ? `Por favor, elige otro día: el ${mexicanDate(day)} todavía no llega y su caja no se puede cerrar.`
    : undefined

/** The moment of the last one that was kept on a day, in milliseconds. */
export const lastCutOf = (cuts: readonly Pick<Cut, 'day' | 'at'>[], day: IsoDate): number | undefined =>
  cuts.filter((cut) => cut.day === day).at(-1)?.at

/**
 * The sales of a day that this device made and has not counted yet: those of a shift. A sale that was made before a count and
 * was not on the list yet is in the next one, so that no shift leaves it out. Only a sale that was made by then counts as
 * counted, as a server that starts anew gives its numbers again.
 */
export function salesOfShift<Each extends { id: Id }>(
  sales: readonly Each[],
  momentOf: (sale: Each) => number | undefined,
  cuts: readonly Pick<Cut, 'day' | 'at' | 'sales'>[],
  day: IsoDate,
): Each[] {
  const counts = cuts
    .filter((cut) => cut.day === day)
    // A count of an older version does not say what it counted: all until its moment.
    .map(({ at, sales: counted }) => ({ at, counted: counted && new Set(counted) }))
  return sales.filter((sale) => {
    const moment = momentOf(sale)
    return moment !== undefined && !counts.some(({ at, counted }) => moment <= at && counted?.has(sale.id) !== false)
  })
}

/** From when a shift counts, in words; `since` in milliseconds. */
export const shiftText = (since: number | undefined): string =>
  since === undefined
    ? 'Este turno: todo lo del día en este dispositivo.'
    : `Este turno: lo vendido en este dispositivo desde el corte de las ${localTime(new Date(since))}.`

/** The sales of a day that are counted: all, or those of this device since its last count (spec 4, The drawer). */
export function salesToCount<Each extends Pick<Sale, 'id' | 'date'>>(
  all: readonly Each[],
  { day, isShift }: Pick<Cut, 'day' | 'isShift'>,
  momentOf: (sale: Each) => number | undefined,
  cuts: readonly Pick<Cut, 'day' | 'at' | 'sales'>[],
): Each[] {
  const ofDay = all.filter(({ date }) => date === day)
  return isShift ? salesOfShift(ofDay, momentOf, cuts, day) : ofDay
}

/**
 * What of the day this device does not know, in words: other devices sold it, or the server gave it no number. Its money may lie
 * in this drawer or in another, so the person is told its sum, and what to choose.
 */
export function unknownHereText(sales: readonly Pick<Sale, 'total'>[], isShift: boolean): string {
  const many = `${counted(sales.length, 'venta', 'ventas')} del día, ${formatMoney(grandTotal([...sales]))} en total, no`
  const [known, are] = sales.length === 1 ? ['consta', 'cuenta'] : ['constan', 'cuentan']
  return isShift
    ? `${many} ${known} en este dispositivo: aquí no ${are}. Si su dinero está en esta caja, elige «Todo el día».`
    : `${many} ${known} en este dispositivo, y aquí sí ${are}. Si su dinero está en otra caja, elige «Este turno».`
}

/**
 * The sales that this device made on a day and the server has under the next one, as one whose clock is of another time zone does
 * in the evening: no count of the day has them (spec 4, The drawer). An id of any other day was given twice, or is of a sale
 * that was looked for later.
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

/** What is said of {@link misdatedSales}; `undefined` without any. */
export function misdatedText(sales: readonly Pick<Sale, 'total'>[]): string | undefined {
  if (sales.length === 0) return undefined
  const were = sales.length === 1 ? 'se hizo' : 'se hicieron'
  const count = sales.length === 1 ? 'cuenta' : 'cuentan'
  return (
    `${counted(sales.length, 'venta', 'ventas')}, ${formatMoney(grandTotal([...sales]))} en total, ${were} este día en este ` +
    `dispositivo y el servidor ${sales.length === 1 ? 'le' : 'les'} puso otra fecha: aquí no ${count}. Avisa a quien lo administra: su reloj va en otra zona horaria.`
  )
}
