import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { monthStatus, type PaidMonth } from '#rules/payments/ledger.ts'
import { isSamePeriod, monthText, type Period } from '#rules/payments/period.ts'
import { disciplineAmount, shareOfTotal } from '#rules/sales/amounts.ts'
import type { CartLine, LineMonth } from '#rules/sales/sale.ts'
import { monthNames } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { distinct, enumerated } from '#values/text.ts'

/**
 * A month that a sale pays; `amount` is the price of its disciplines in cents. A person chose it if `isChosen`. `part` is
 * what was paid of it when its rest was taken.
 */
export type ChargedMonth = Period & { amount: Cents; isChosen: boolean; part?: Cents }

type Line = Pick<CartLine, 'price' | 'quantity' | 'discountPercent' | 'type' | 'month'>

/** Months that a sale pays, oldest first (spec 4, POS flow). An unchosen month is `now`. Lines of a month add up. */
export function chargedMonths(lines: readonly Line[], now: Period): ChargedMonth[] {
  const months: (Period & { lines: Line[] })[] = []
  for (const line of lines.filter(({ type }) => type === 'discipline')) {
    const { year, month } = line.month ?? now
    const listed = months.find((each) => isSamePeriod(each, { year, month }))
    if (listed) listed.lines.push(line)
    else months.push({ year, month, lines: [line] })
  }
  return months
    .map(({ year, month, lines: own }) => {
      const part = own.find((line) => line.month?.part)?.month?.part
      return {
        year,
        month,
        amount: disciplineAmount(own),
        isChosen: own.some((line) => line.month !== undefined),
        ...(part && { part: part.paid }),
      }
    })
    .toSorted((one, other) => one.year - other.year || one.month - other.month)
}

/**
 * A paid month that a sale would pay again: `amount` is the paid amount, `charged` the new amount, in cents. The sale
 * pays the rest if `isRest`, so that both are added without a question.
 */
export type ReplacedMonth = Period & { amount: Cents; charged: Cents; isRest?: true }

/** The months that a sale would replace. */
export const notRests = (paid: readonly ReplacedMonth[]): ReplacedMonth[] => paid.filter(({ isRest }) => !isRest)

/** Whether a paid month was unknown, or known with another amount. */
export const hasOtherMonth = (known: readonly PaidMonth[], paid: readonly PaidMonth[]): boolean =>
  paid.some((month) => !known.some((before) => isSamePeriod(before, month) && before.amount === month.amount))

/** Adds the amount that was paid before to each month. The server keeps only one amount per month. */
export const addedTo = (before: readonly PaidMonth[], months: readonly ChargedMonth[]): ChargedMonth[] =>
  months.map((month) => ({
    ...month,
    amount: month.amount + (before.find((paid) => isSamePeriod(paid, month))?.amount ?? 0),
  }))

/**
 * Splits the total that the server registered among the months, in cents. The server's discount or tax applies to each
 * line alike. Ignores a total of 0 for a cart that costs something.
 */
export function asRegistered(
  months: readonly ChargedMonth[],
  all: { lines: Cents; total: Cents | null },
): ChargedMonth[] {
  let sum = 0
  // Rounds the running sum instead of each month, so that no cent is lost.
  return months.map((month) => {
    const before = shareOfTotal(sum, all)
    sum += month.amount
    return { ...month, amount: shareOfTotal(sum, all) - before }
  })
}

/**
 * Returns the months of a sale that are already paid (spec 4, POS flow). A month paid with 0 is listed only if a person
 * chose it, because it seemed to be owed.
 */
export function replacedMonths(
  payments: readonly Payment[],
  studentId: Id,
  charged: readonly ChargedMonth[],
): ReplacedMonth[] {
  return charged.flatMap(({ year, month, amount: asked, isChosen, part }) => {
    const { status, amount } = monthStatus(payments, studentId, { year, month })
    const isTold = status === 'paid' && (amount > 0 || isChosen)
    return isTold ? [{ year, month, amount, charged: asked, ...(amount === part && { isRest: true as const }) }] : []
  })
}

/** Notice that an unchosen month counts as `now`, although the student owes an earlier month (spec 2, POS). */
export function unchosenMonthText(
  lines: readonly Pick<CartLine, 'name' | 'type' | 'month'>[],
  owed: readonly Period[],
  now: Period,
): string | undefined {
  const names = distinct(lines.flatMap(({ name, type, month }) => (type === 'discipline' && !month ? [name] : [])))
  const owesEarlier = owed.some((month) => !isSamePeriod(month, now))
  return owesEarlier && names.length > 0
    ? `${enumerated(names)} ${names.length > 1 ? 'se cobran' : 'se cobra'} como ${monthText(now)}. Cámbialo si es otro mes.`
    : undefined
}

export const isMonthOf = (
  { id, month }: Pick<CartLine, 'id' | 'month'>,
  product: Pick<CartLine, 'id'>,
  owed: LineMonth,
): boolean =>
  id === product.id && month !== undefined && month.studentId === owed.studentId && isSamePeriod(month, owed)

export const shortMonth = ({ year, month }: Period, now: Pick<Period, 'year'>): string =>
  `${monthNames[month - 1] ?? ''}${year === now.year ? '' : ` de ${year}`}`
