import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { AttendanceRecord } from '#api/rolls.ts'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { debtsOf, type Debt } from '#rules/payments/debts.ts'
import { debtTimeIn } from '#rules/payments/owed-since.ts'
import type { PartPayment } from '#rules/payments/part-payments.ts'
import { accountsOf, usualPricesOf, type Account } from '#rules/payments/payments.ts'
import { isSamePeriod, numberOf, type Period } from '#rules/payments/period.ts'
import { soldAmong, type SoldMonth } from '#rules/payments/sold-month.ts'
import type { UnchargedMonth } from '#rules/payments/uncharged.ts'
import { yearRow, type GridMonth } from '#rules/payments/year.ts'
import { saleSortKey } from '#rules/sales/sort-key.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { counted } from '#values/counted.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { daysAfter } from '#values/week.ts'

/**
 * A student's months of this year, the owed months of earlier years, oldest first, and whether this year has debts.
 * `standing` is what the student owes in all, in Spanish; `null` for a student who left and owes nothing.
 */
export type ProfileMonths = {
  year: GridMonth[]
  earlier: Period[]
  /** the owed amounts of all owed months, so that a rest is called one */
  amounts: Debt['amounts']
  owesThisYear: boolean
  /** owed months that a sale charged and no payment records */
  sold: SoldMonth[]
  standing: PaymentStanding | null
}

export type PaymentStanding = { owes: boolean; text: string }

type Lists = {
  students: readonly Student[]
  payments: readonly Payment[]
  products: readonly Product[]
  uncharged: readonly UnchargedMonth[]
  parts?: readonly PartPayment[]
  findSold?: (account: Account) => SoldMonth[]
  now: Period
  /** the month that the academy chose */
  chosen: Period | null
}

/**
 * Paid and owed months of a listed student, by the rule of `Cobranza` (spec 4, Who owes). Other students only determine
 * the month from which debts count, so their accounts are not computed.
 */
export function profileMonths(student: Student, lists: Lists): ProfileMonths | undefined {
  const { now, findSold = () => [] } = lists
  const { account, debt, time } = debtsBy(lists)(student)
  if (!account) return undefined
  const { months, due } = yearRow(account, now.year, time)
  const owed = debt?.months ?? []
  return {
    year: months,
    earlier: owed.filter((month) => month.year < now.year),
    amounts: debt?.amounts ?? [],
    owesThisYear: due > 0,
    sold: soldAmong(findSold(account), owed),
    standing: standingOf(student, debt),
  }
}

/** Returns the function that gives the account and the debt of a student, also of one with unsaved changes. */
function debtsBy({ students, payments, products, uncharged, parts, now, chosen }: Lists) {
  const time = debtTimeIn({ payments, students }, now, chosen)
  const usualOf = usualPricesOf(students, payments, products, parts)
  return (student: Student) => {
    const own = payments.filter(({ studentId }) => studentId === student.id)
    const [account] = accountsOf([student], own, products, uncharged, parts, usualOf)
    const [debt] = account ? debtsOf([account], [student], products, time) : []
    return { account, debt, time }
  }
}

const owedWords = ({ amount, months }: Debt): string =>
  amount === null ? counted(months.length, 'mes', 'meses') : formatMoney(amount)

function standingOf({ status }: Student, debt: Debt | undefined): PaymentStanding | null {
  if (debt) return { owes: true, text: `Debe ${owedWords(debt)}` }
  return isAttending(status) ? { owes: false, text: 'Al corriente' } : null
}

type Edited = Pick<Student, 'status' | 'discipline'>

/**
 * Says what a save of an edited student would do to the debt, because past months are owed by the status and the
 * discipline of today (spec 4, Who owes). `undefined` if the debt stays.
 */
export function owedChangeText(student: Student, edited: Edited, lists: Lists): string | undefined {
  const debtOf = debtsBy(lists)
  const owedBy = (each: Student): string => {
    const { debt } = debtOf(each)
    return debt ? owedWords(debt) : 'nada'
  }
  const [before, after] = [owedBy(student), owedBy({ ...student, ...edited })]
  return before === after ? undefined : `Hoy debe ${before}; con este cambio, ${after}.`
}

/**
 * Months before `now` that a student who comes back would owe from the time away, oldest first. Months that are owed
 * anyway are left out, and those before a paid month, because the student was there after them.
 */
export function monthsAway(student: Student, edited: Edited, lists: Lists): Period[] {
  if (isAttending(student.status) || !isAttending(edited.status)) return []
  const debtOf = debtsBy(lists)
  const before = [...(debtOf(student).debt?.months ?? []), lists.now]
  const lastPaid = lists.payments
    .filter(({ studentId, status }) => studentId === student.id && status === 'paid')
    .map(({ year, month }) => numberOf({ year: Number(year), month: Number(month) }))
    .reduce((last, each) => Math.max(last, each), 0)
  const after = debtOf({ ...student, ...edited }).debt?.months ?? []
  return after.filter((month) => numberOf(month) > lastPaid && !before.some((each) => isSamePeriod(each, month)))
}

/** A student's sales, newest first (spec 2, Profile). */
export const purchasesOf = (sales: readonly Sale[], studentId: Id): Sale[] =>
  sales.filter((sale) => sale.studentId === studentId).toSorted((one, other) => saleSortKey(other) - saleSortKey(one))

export const attendanceDays = 90

/** Marks of a student in a period; `percent` is a whole number, `null` without marks. */
export type StudentAttendance = { present: number; absent: number; percent: number | null }

/** A student's marks in the last {@link attendanceDays} days, including today (spec 2, Profile). */
export function attendanceOf(rolls: readonly AttendanceRecord[], studentId: Id, today: IsoDate): StudentAttendance {
  const since = daysAfter(today, 1 - attendanceDays)
  let present = 0
  let absent = 0
  for (const { date, studentAttendance } of rolls) {
    const mark = studentAttendance[studentId]
    if (mark === undefined || date === null || !isWithin(date, since, today)) continue
    if (mark) present += 1
    else absent += 1
  }
  const all = present + absent
  return { present, absent, percent: all === 0 ? null : Math.round((100 * present) / all) }
}
