/** Months that a sale charged and that no payment records (spec 4, Who owes). */

import type { Id } from '#api/reading.ts'
import type { Sale, SaleLine } from '#api/sales.ts'
import type { Account } from '#rules/payments/payments.ts'
import {
  isSamePeriod,
  monthText,
  numberOf,
  periodAt,
  periodOf,
  type MonthNumber,
  type Period,
} from '#rules/payments/period.ts'
import { disciplineAmount, lineAmount, shareOfTotal, totalOf } from '#rules/sales/amounts.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { saleSortKey } from '#rules/sales/sort-key.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'

/** Chosen month of each line; `null` means the month of the sale. `undefined` if this device has no record. */
export type MonthsOfSale = (sale: Sale) => readonly (Period | null)[] | undefined

/**
 * A month without a paid payment for which a sale charged disciplines. `amount` is in cents, `null` if the lines of the
 * month are ambiguous. Not `isSure` if the sale may have paid another month. `soldOn` is the day of the sale.
 */
export type SoldMonth = Period & { saleId: Id; soldOn: IsoDate | null; amount: Cents | null; isSure: boolean }

/** Groups the sales of disciplines by student once, so that later lookups are fast. Skips sales without a date. */
export function disciplineSales(sales: readonly Sale[]): ReadonlyMap<Id, readonly Sale[]> {
  const byStudent = new Map<Id, Sale[]>()
  for (const sale of sales) {
    if (sale.date === null || !sale.products.some(({ type }) => type === 'discipline')) continue
    const own = byStudent.get(sale.studentId)
    if (own) own.push(sale)
    else byStudent.set(sale.studentId, [sale])
  }
  return byStudent
}

/**
 * What a sale charged for a month, in cents: one line, or all lines as the server noted them. Not `isKnown` if only the
 * date of the sale gives the month.
 */
type Charge = { sale: Sale; line: SaleLine | null; at: MonthNumber; isKnown: boolean; amount: Cents }
type Unmatched = Charge & { isSure: boolean }

/**
 * Returns the months that sales charged to a student and no paid payment records, oldest first (spec 4, Who owes).
 * Payments are matched with the lines of the sales, oldest first. A line takes the payment of its own month. A line of
 * an unknown month that finds none may have paid another month: it is not sure if such a payment is left.
 */
export function soldMonthsOf(
  payments: Account['payments'],
  sales: readonly Sale[],
  monthsOf: MonthsOfSale = () => undefined,
): SoldMonth[] {
  const unmatched = unmatchedWith(payments, chargesOf(sales, monthsOf))
  const pending = unmatched.filter(({ at }) => payments.get(at)?.status !== 'paid')
  const months = new Set(pending.map(({ at }) => at))
  return [...months].toSorted((one, other) => one - other).map((at) => soldMonth(pending, at))
}

/** The month as its newest sale charged it. A sure sale goes before the others. */
function soldMonth(pending: readonly Unmatched[], at: MonthNumber): SoldMonth {
  const own = pending.filter((charge) => charge.at === at)
  const sure = own.filter(({ isSure }) => isSure)
  const best = sure.length > 0 ? sure : own
  const newest = best.at(-1)
  const charges = best.filter(({ sale }) => sale === newest?.sale)
  const isTwice = new Set(charges.map(({ line }) => line?.id)).size < charges.length
  const isAmbiguous = isTwice && newest?.isKnown === false
  return {
    ...periodAt(at),
    saleId: newest?.sale.id ?? '',
    soldOn: newest?.sale.date ?? null,
    amount: isAmbiguous ? null : charges.reduce((sum, { amount }) => sum + amount, 0),
    isSure: sure.length > 0,
  }
}

function chargesOf(sales: readonly Sale[], monthsOf: MonthsOfSale): Charge[] {
  return sales
    .toSorted((one, other) => saleSortKey(one) - saleSortKey(other))
    .flatMap((sale) => {
      const { date, products, total } = sale
      if (date === null) return []
      const all = { lines: totalOf(products), total }
      const months = monthsOf(sale)
      const noted = months ? [] : monthsNoted(sale, all)
      if (noted.length > 0) return noted
      return products.flatMap((line, index) => {
        if (line.type !== 'discipline') return []
        const at = numberOf(months?.[index] ?? periodOf(date))
        const amount = shareOfTotal(lineAmount(line), all)
        return [{ sale, line, at, isKnown: months !== undefined, amount }]
      })
    })
}

/** The months that the server noted in a sale; none if they are not all that it charged for disciplines. */
function monthsNoted(sale: Sale, all: Parameters<typeof shareOfTotal>[1]): Charge[] {
  const { months = [], products } = sale
  const noted = months.reduce((sum, { amount }) => sum + amount, 0)
  if (noted !== shareOfTotal(disciplineAmount(products), all)) return []
  return months.map(({ amount, ...month }) => ({ sale, line: null, at: numberOf(month), isKnown: true, amount }))
}

/** Returns the charges that found no payment of their month. A charge that another payment explains is not sure. */
function unmatchedWith(payments: Account['payments'], charges: readonly Charge[]): Unmatched[] {
  const left = new Map<MonthNumber, Cents>()
  for (const [at, { status, amount }] of payments) if (status === 'paid') left.set(at, amount)
  const take = (at: MonthNumber, amount: Cents): boolean => {
    const rest = left.get(at)
    if (rest === undefined) return false
    if (rest > amount) left.set(at, rest - amount)
    else left.delete(at)
    return true
  }
  const takeOther = (amount: Cents): boolean => {
    const other = [...left].find(([, rest]) => rest >= amount)
    return other !== undefined && take(other[0], amount)
  }
  // All lines take their own month first, so that no line loses its payment to an older line.
  return charges
    .filter(({ at, amount }) => !take(at, amount))
    .map((charge) => ({ ...charge, isSure: charge.isKnown || !takeOther(charge.amount) }))
}

/** Months of `sold` that are among `months`. */
export const soldAmong = (sold: readonly SoldMonth[], months: readonly Period[]): SoldMonth[] =>
  sold.filter((month) => months.some((each) => isSamePeriod(each, month)))

/** Says in Spanish that a sale charged a month, or may have. */
export function soldMonthText({ saleId, amount, isSure, ...month }: Omit<SoldMonth, 'soldOn'>): string {
  const sale = `venta ${isolated(saleFolio(saleId))}`
  const charged = amount === null ? '' : `, ${formatMoney(amount)}`
  return isSure
    ? `Se cobró en la ${sale} y no quedó en Pagos: ${monthText(month)}${charged}.`
    : `Revisa la ${sale}${charged}: quizá pagó ${monthText(month)}.`
}
