import type { Payment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { deletedStudent, homonymWords } from '#rules/homonyms.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { familyKey } from '#rules/payments/family.ts'
import { noPrices, priceOfMonth, pricesOf, type MonthPrices } from '#rules/payments/month-price.ts'
import { isAttending, type Standing } from '#rules/students/student-status.ts'
import { isoDateOf, monthNames, type IsoDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'

/** A month of a year; `month` is from 1 to 12. */
export type Period = { year: number; month: number }

/** Whether a student's month is paid, and the amount in cents (spec 4, Payment status). */
export type MonthStatus = { status: 'paid' | 'pending'; amount: Cents }

/** A student with their payments by month. */
export type Account = {
  id: string
  name: string
  /** what tells them apart from students with the same name */
  words: string | undefined
  /** what students of one family have in common */
  family: string
  status: Standing
  /** the first month they are charged for; `-Infinity` if the enrolment date is unreadable */
  since: MonthNumber
  payments: ReadonlyMap<MonthNumber, MonthStatus>
  prices: MonthPrices
}

/** Months since year 0, so that months of different years can be compared. */
export type MonthNumber = number

export const numberOf = ({ year, month }: Period): MonthNumber => year * 12 + month - 1

export const periodAt = (at: MonthNumber): Period => ({ year: Math.floor(at / 12), month: (at % 12) + 1 })

const unpaid: MonthStatus = { status: 'pending', amount: 0 }

/** Whether both are one month, which an unknown one is with none. */
export const isSamePeriod = (one: Period | undefined, other: Period): boolean =>
  one?.year === other.year && one.month === other.month

/** The month that contains a day. */
export const periodOf = (day: IsoDate): Period => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** The years of the selector: the given year, two before and two after (spec 9, Payments). */
export const yearsAround = (year: number): number[] => [year - 2, year - 1, year, year + 1, year + 2]

/**
 * The accounts of all students, sorted by name. A student is charged from the month of enrolment, or from the first
 * payment if it is earlier. Payments of students who are not listed are in {@link deletedAccounts}, those of invalid months
 * are ignored. Without the products nobody knows what a month costs, and no month is paid in part.
 */
export function accountsOf(
  students: readonly Student[],
  payments: readonly Payment[],
  products: readonly Product[] = [],
): Account[] {
  const chargedBy = disciplineAmong(products)
  const ledger = groupPayments(payments)
  const words = homonymWords(students)
  return students
    .map((student) => {
      const { id, name, status, enrolledAt, discipline } = student
      const paid = ledger.get(id) ?? new Map<MonthNumber, MonthStatus>()
      const enrolled = isoDateOf(enrolledAt)
      const since = enrolled === undefined ? Number.NEGATIVE_INFINITY : numberOf(periodOf(enrolled))
      const prices = isAttending(status) ? pricesOf(paid, chargedBy(discipline)?.price) : noPrices
      return {
        id,
        name,
        words: words.get(id),
        family: familyKey(student),
        status,
        since: Math.min(since, ...paid.keys()),
        payments: paid,
        prices,
      }
    })
    .toSorted((a, b) => compareTexts(a.name, b.name))
}

/**
 * The accounts of those who paid and are not listed any more, with their paid months alone: they owe nothing, and what
 * was received stays in the totals (spec 2, Payments).
 */
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
    }))
    .toSorted((a, b) => compareTexts(a.name, b.name))
}

/** Payments by student and month. Built once, so that each later lookup is fast. */
function groupPayments(payments: readonly Payment[]): Map<string, Map<MonthNumber, MonthStatus>> {
  const ledger = new Map<string, Map<MonthNumber, MonthStatus>>()
  for (const { studentId, year, month, status, amount } of payments) {
    const at = numberIn(year, month)
    if (at === undefined) continue
    const months = ledger.get(studentId) ?? new Map<MonthNumber, MonthStatus>()
    months.set(at, mergePayments(months.get(at), { status, amount }))
    ledger.set(studentId, months)
  }
  return ledger
}

/** The month of a payment, if it is one. */
export function numberIn(yearText: string, monthText: string): MonthNumber | undefined {
  const [year, month] = [Number(yearText), Number(monthText)]
  const isMonth = Number.isInteger(year) && Number.isInteger(month) && month >= 1 && month <= 12
  return isMonth ? numberOf({ year, month }) : undefined
}

/** Combines two payments of one month: amounts of equal status are added; else the paid one wins. */
function mergePayments(before: MonthStatus | undefined, next: MonthStatus): MonthStatus {
  if (before?.status === next.status) return { status: next.status, amount: before.amount + next.amount }
  return before?.status === 'paid' ? before : next
}

/**
 * The status of a month: paid if a paid payment exists, else pending; amount 0 if there is no payment (spec 4, Payment
 * status).
 */
const monthStatusOf = ({ payments }: Account, period: Period): MonthStatus => payments.get(numberOf(period)) ?? unpaid

/** A month that a student has paid, with the amount in cents. */
export type PaidMonth = Period & { amount: Cents }

/**
 * What a student has paid for a month, or `null` if nothing. The next payment of that month replaces it (spec 4, POS
 * flow).
 */
export function paidMonthOf(payments: readonly Payment[], studentId: string, period: Period): PaidMonth | null {
  const { status, amount } = monthStatus(payments, studentId, period)
  return status === 'paid' && amount > 0 ? { ...period, amount } : null
}

/** A student's status in a month, without their account (spec 4, Payment status). */
export function monthStatus(payments: readonly Payment[], studentId: Id, period: Period): MonthStatus {
  const own = groupPayments(payments.filter((payment) => payment.studentId === studentId)).get(studentId)
  return own?.get(numberOf(period)) ?? unpaid
}

/** A month of a student without a payment. */
export type UnpaidMonth = Period & { studentId: Id }

/** A month in words: `noviembre de 2026`. */
export const monthText = ({ year, month }: Period): string => `${monthNames[month - 1] ?? ''} de ${year}`

/** Whether a month has begun: `now` and the months before it. */
export const hasBegun = (period: Period, now: Period): boolean => numberOf(period) <= numberOf(now)

/** Whether a student is charged in a month: active and enrolled by then, or with a payment for that month. */
export const isChargedIn = (account: Account, period: Period): boolean => isChargedAt(account, numberOf(period))

const isChargedAt = ({ payments, status, since }: Account, at: MonthNumber): boolean =>
  payments.has(at) || (isAttending(status) && since <= at)

/**
 * What a debt depends on beside the student's own payments: today's month, and the month since which the debts of all
 * count. A chosen month is one before which nobody owes anything.
 */
export type DebtTime = { now: Period; first: Period; isChosen?: boolean }

/**
 * The months that a student owes, oldest first: charged, begun and not paid, or paid in part (spec 4, Who owes). They start at
 * `first`; unless that was chosen, at the student's own first paid month if it is earlier, and an earlier pending payment is owed
 * by itself. Where the enrolment date cannot be read, only the months after a first payment count, and this month.
 */
export function owedMonths(account: Account, { now, first, isChosen }: DebtTime): Period[] {
  const last = numberOf(now)
  const { payments } = account
  const since = Number.isFinite(account.since) ? account.since : Math.min(last, ...payments.keys())
  const start = Math.min(numberOf(first), firstPaid(payments))
  const earliest = isChosen ? numberOf(first) : Math.min(start, ...payments.keys())
  const months: Period[] = []
  for (let at = Math.max(since, earliest); at <= last; at += 1) {
    const isCharged = at >= start ? isChargedAt(account, at) : payments.has(at)
    const isSettled = payments.get(at)?.status === 'paid' && !account.prices.rests.has(at)
    if (isCharged && !isSettled) months.push(periodAt(at))
  }
  return months
}

/** The first paid month; `Infinity` without a paid month. */
export function firstPaid(payments: Account['payments']): MonthNumber {
  let first = Number.POSITIVE_INFINITY
  for (const [at, { status }] of payments) if (status === 'paid' && at < first) first = at
  return first
}

/**
 * What a student owes of a month, in cents, and by what it is known: its `pending` payment, the `rest` of what was paid in part,
 * the `last` amount that they paid for a month where that is less than today's price, or `today`'s price.
 */
export type OwedAmount = { amount: Cents; by: 'pending' | 'rest' | 'last' | 'today' }

/** What an owed month is worth (spec 4, Who owes); `undefined` if nothing is known. */
export function owedAmount({ payments, prices }: Account, period: Period): OwedAmount | undefined {
  const at = numberOf(period)
  const rest = prices.rests.get(at)
  if (rest !== undefined) return { amount: rest, by: 'rest' }
  const month = payments.get(at)
  if (month?.status === 'pending' && month.amount > 0) return { amount: month.amount, by: 'pending' }
  const amount = priceOfMonth(prices, at)
  return amount === undefined ? undefined : { amount, by: amount === prices.today ? 'today' : 'last' }
}

/** A row of the month view; `price` in cents if the month was paid with less. */
export type MonthRow = MonthStatus & { account: Account; price: Cents | undefined }

/** The students charged in a month with their status, sorted by name. */
export function monthRows(accounts: readonly Account[], period: Period): MonthRow[] {
  const at = numberOf(period)
  return accounts.filter((account) => isChargedAt(account, at)).map((account) => monthRow(account, period))
}

/** One student's status in a month, even if not charged in it. */
export function monthRow(account: Account, period: Period): MonthRow {
  const month = monthStatusOf(account, period)
  const rest = account.prices.rests.get(numberOf(period))
  return { ...month, account, price: rest === undefined ? undefined : month.amount + rest }
}

/** The totals of a month: number of students who paid and who did not, and the paid amount in cents. */
export type MonthTotals = { paid: number; pending: number; amount: Cents }

/** Sums the rows of a month. Pending amounts do not count. */
export function monthTotals(rows: readonly MonthStatus[]): MonthTotals {
  const paid = rows.filter(({ status }) => status === 'paid')
  return {
    paid: paid.length,
    pending: rows.length - paid.length,
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
  }
}
