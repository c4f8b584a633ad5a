import type { Payment } from '#api/payments.ts'
import type { Sale } from '#api/sales.ts'
import type { PaidMonth } from '#rules/payments/ledger.ts'
import { isSamePeriod, monthText, periodOf, type Period } from '#rules/payments/period.ts'
import { disciplineAmount, shareOfTotal, totalOf } from '#rules/sales/amounts.ts'
import { saleSortKey } from '#rules/sales/sort-key.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { capitalized } from '#values/text.ts'

/**
 * What a cancellation does to a month: it was `paid` with an amount, and `left` remains; `null` makes it pending.
 * `isByHand` says that no sale explains what is left.
 */
export type CancelledMonth = Period & { paid: Cents; left: Cents | null; isByHand: boolean }

/**
 * The paid months of a sale, as its cancellation leaves them, in cents. A month that another sale or payment paid stays
 * paid with its amount. `sales` are those that count; other students' sales and the sale itself are ignored.
 */
export function cancelledMonths(sale: Sale, sales: readonly Sale[], payments: readonly Payment[]): CancelledMonth[] {
  const others = sales
    .filter(({ id, studentId }) => id !== sale.id && studentId === sale.studentId)
    .toSorted((one, other) => saleSortKey(one) - saleSortKey(other))
  const known = chargesOf(sale)
  const own = known.length > 0 ? known : chargesOf({ ...sale, months: [] })
  return own.flatMap(({ year, month, amount }) => {
    const payment = payments.find((each) => each.studentId === sale.studentId && isPaidIn(each, { year, month }))
    if (!payment) return []
    const { amount: paid } = payment
    const chargesIn = (some: readonly Sale[]) =>
      some.flatMap((other) => chargesOf(other).filter((charge) => isSamePeriod(charge, { year, month })))
    const also = chargesIn(others)
    const later = chargesIn(others.filter((other) => saleSortKey(other) > saleSortKey(sale)))
    if (isSumOfLast(later, paid)) return [{ year, month, paid, left: paid, isByHand: false }]
    const charged = also.reduce((sum, charge) => sum + charge.amount, amount)
    // Without the months of the sale, only an amount that agrees shows that the sale paid this month.
    const isPaying = (known.length > 0 && (sale.months ?? []).length > 0) || paid === charged
    const left = isPaying ? leftOf(paid - amount, also.at(-1)?.amount) : paid
    return [{ year, month, paid, left, isByHand: isPaying && left !== null && !isSumOfLast(also, left) }]
  })
}

/** What the question before a cancellation says about a month. */
export function cancelledMonthText({ left, isByHand, ...month }: CancelledMonth): string {
  const name = capitalized(monthText(month))
  if (left === null) return `${name} queda pendiente.`
  return `${name} queda pagado con ${formatMoney(left)}.${isByHand ? ' Si no se pagó aparte, revísalo en Pagos.' : ''}`
}

/** Whether the last charges add up to a payment: one of them replaced what was paid before, and the rest was added. */
function isSumOfLast(charges: readonly PaidMonth[], paid: Cents): boolean {
  let sum = 0
  return charges.toReversed().some(({ amount }) => (sum += amount) === paid)
}

/** The rest of the payment, or else what the last other sale charged. */
const leftOf = (rest: Cents, other: Cents | undefined): Cents | null => (rest > 0 ? rest : (other ?? null))

const isPaidIn = ({ status, year, month }: Payment, at: Period): boolean =>
  status === 'paid' && isSamePeriod({ year: Number(year), month: Number(month) }, at)

/**
 * The months that a sale charged. If they are unknown, its disciplines count for the month of its date. A month with 0
 * is left out, because its payment was taken back, unless the disciplines were free.
 */
export function chargesOf({ months = [], date, products, total }: Sale): PaidMonth[] {
  const amount = shareOfTotal(disciplineAmount(products), { lines: totalOf(products), total })
  if (months.length > 0) return amount === 0 ? months : months.filter((each) => each.amount > 0)
  return date === null || amount === 0 ? [] : [{ ...periodOf(date), amount }]
}
