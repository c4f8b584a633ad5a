import type { Sale, SaleLine } from '#api/sales.ts'
import { isSamePeriod, periodOf, type Period, type UnpaidMonth } from '#rules/payments/payments.ts'
import { disciplineAmount, saleSortKey, shareOfTotal, totalOf } from '#rules/sales/sale.ts'
import type { Cents } from '#values/money.ts'

/** Chosen month of each line; `null` means the month of the sale. `undefined` if this device has no record. */
export type MonthsOfSale = (sale: Sale) => readonly (Period | null)[] | undefined

/**
 * Amount that the newest sale charged the student for disciplines of that month, in cents (spec 4, Payment status). It
 * should have been recorded as a payment. A sale with unknown months counts for the month of its date. `null` without
 * such a sale, or if the lines of that month are ambiguous.
 */
export function soldForMonth(
  sales: readonly Sale[],
  { studentId, ...period }: UnpaidMonth,
  monthsOf: MonthsOfSale = () => undefined,
): Cents | null {
  const newest = sales
    .filter((sale) => sale.studentId === studentId)
    .map((sale) => {
      const months = monthsOf(sale)
      return { sale, isKnown: months !== undefined, lines: linesOfMonth(sale, period, months) }
    })
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => saleSortKey(a.sale) - saleSortKey(b.sale))
    .at(-1)
  if (!newest) return null
  const { sale, isKnown, lines } = newest
  const isTwice = new Set(lines.map(({ id }) => id)).size < lines.length
  const all = { lines: totalOf(sale.products), total: sale.total }
  return isTwice && !isKnown ? null : shareOfTotal(disciplineAmount(lines), all)
}

function linesOfMonth({ date, products }: Sale, at: Period, months: readonly (Period | null)[] = []): SaleLine[] {
  if (date === null) return []
  return products.filter(
    ({ type }, index) => type === 'discipline' && isSamePeriod(months[index] ?? periodOf(date), at),
  )
}
