import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { deletedStudent, homonymWords } from '#rules/homonyms.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { familyKey } from '#rules/payments/family.ts'
import { groupPayments, unpaid, type MonthStatus } from '#rules/payments/ledger.ts'
import { noPrices, pricesOf, type MonthPrices } from '#rules/payments/month-price.ts'
import { partPricesBy, type PartPayment } from '#rules/payments/part-payments.ts'
import { numberOf, periodOf, type MonthNumber, type Period } from '#rules/payments/period.ts'
import { noUncharged, unchargedBy, type UnchargedMonth, type UnchargedMonths } from '#rules/payments/uncharged.ts'
import { usualPricesBy, type UsualPrices } from '#rules/payments/usual-prices.ts'
import { isAttending, type Standing } from '#rules/students/student-status.ts'
import { isoDateOf } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'

export type Account = {
  id: string
  name: string
  /** words that distinguish the student from namesakes */
  words: string | undefined
  family: string
  status: Standing
  /** first month that is charged; `-Infinity` if the enrolment date is unreadable */
  since: MonthNumber
  payments: ReadonlyMap<MonthNumber, MonthStatus>
  prices: MonthPrices
  uncharged: UnchargedMonths
}

/**
 * Returns the accounts of all listed students, sorted by name. A student is charged from the month of enrolment, or
 * from the first payment if that is earlier. {@link deletedAccounts} holds payments of other students. Payments of
 * invalid months are ignored. Without `products` only months of `parts` are paid in part, because no price is known.
 * Nobody owes a month of `uncharged`. For some students only, `usualOf` has the usual prices among all students.
 */
export function accountsOf(
  students: readonly Student[],
  payments: readonly Payment[],
  products: readonly Product[] = [],
  uncharged: readonly UnchargedMonth[] = [],
  parts: readonly PartPayment[] = [],
  usualOf?: (discipline: string) => UsualPrices,
): Account[] {
  const chargedBy = disciplineAmong(products)
  const unchargedOf = unchargedBy(uncharged)
  const partsOf = partPricesBy(parts)
  const ledger = groupPayments(payments)
  const usual = usualOf ?? usualPricesBy(students, { payments: ledger, chargedBy, partsOf })
  const words = homonymWords(students)
  return students
    .map((student) => {
      const { id, name, status, enrolledAt, discipline } = student
      const paid = ledger.get(id) ?? new Map<MonthNumber, MonthStatus>()
      const enrolled = isoDateOf(enrolledAt)
      const since = enrolled === undefined ? Number.NEGATIVE_INFINITY : numberOf(periodOf(enrolled))
      const prices = pricesOf(paid, chargedBy(discipline)?.price, partsOf(id), usual(discipline))
      return {
        id,
        name,
        words: words.get(id),
        family: familyKey(student),
        status,
        since: Math.min(since, ...paid.keys()),
        payments: paid,
        // A student who left owes no rest of a month that was paid in part.
        prices: isAttending(status) ? prices : { ...prices, rests: noPrices.rests },
        uncharged: unchargedOf(id),
      }
    })
    .toSorted((a, b) => compareTexts(a.name, b.name))
}

/** Returns the usual prices of a discipline among these students. */
export const usualPricesOf = (
  students: readonly Student[],
  payments: readonly Payment[],
  products: readonly Product[],
  parts: readonly PartPayment[] = [],
): ((discipline: string) => UsualPrices) =>
  usualPricesBy(students, {
    payments: groupPayments(payments),
    chargedBy: disciplineAmong(products),
    partsOf: partPricesBy(parts),
  })

/** Accounts of unlisted students who paid. They owe nothing, but their payments count (spec 2, Payments). */
export function deletedAccounts(students: readonly Student[], payments: readonly Payment[]): Account[] {
  const listed = new Set(students.map(({ id }) => id))
  const paid = payments.filter(({ studentId, status }) => status === 'paid' && !listed.has(studentId))
  return [...groupPayments(paid)]
    .map(([id, months]) => ({
      id,
      name: deletedStudent(id),
      words: undefined,
      family: id,
      status: 'Eliminado' as const,
      since: Math.min(...months.keys()),
      payments: months,
      prices: noPrices,
      uncharged: noUncharged,
    }))
    .toSorted((a, b) => compareTexts(a.name, b.name))
}

/** Whether a student is charged in a month: active and enrolled by then, or with a payment for it. */
export const isChargedIn = (account: Account, period: Period): boolean => isChargedAt(account, numberOf(period))

/** Like {@link isChargedIn}, by the number of the month. */
export const isChargedAt = ({ payments, status, since }: Account, at: MonthNumber): boolean =>
  payments.has(at) || (isAttending(status) && since <= at)

/**
 * A row of the month view. `price` is the full price in cents if the month was paid in part. An unpaid month without
 * charge is `uncharged`.
 */
export type MonthRow = {
  status: MonthStatus['status'] | 'uncharged'
  amount: Cents
  account: Account
  price: Cents | undefined
  /** why the month is not charged */
  note?: string
}

export function monthRows(accounts: readonly Account[], period: Period): MonthRow[] {
  const at = numberOf(period)
  return accounts.filter((account) => isChargedAt(account, at)).map((account) => monthRow(account, period))
}

export function monthRow(account: Account, period: Period): MonthRow {
  const at = numberOf(period)
  const { status, amount } = account.payments.get(at) ?? unpaid
  const uncharged = account.uncharged.get(at)
  if (uncharged && status !== 'paid') {
    return { status: 'uncharged', amount: 0, account, price: undefined, note: uncharged.note }
  }
  const rest = uncharged ? undefined : account.prices.rests.get(at)
  return { status, amount, account, price: rest === undefined ? undefined : amount + rest }
}

/** Totals of a month: numbers of paid and pending students, and the paid amount in cents. */
type MonthTotals = { paid: number; pending: number; amount: Cents }

/** Sums the rows of a month. Pending amounts do not count. */
export function monthTotals(rows: readonly Pick<MonthRow, 'status' | 'amount'>[]): MonthTotals {
  const paid = rows.filter(({ status }) => status === 'paid')
  return {
    paid: paid.length,
    pending: rows.filter(({ status }) => status === 'pending').length,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
  }
}
