import type { Payment } from '#api/payments.ts'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { studentLabel } from '#rules/homonyms.ts'
import { disciplineAmong } from '#rules/payments/discipline-product.ts'
import { familyKey } from '#rules/payments/family.ts'
import { firstPaid, monthStatus } from '#rules/payments/ledger.ts'
import { canBePaid } from '#rules/payments/months-ahead.ts'
import { owedMonths, owedAmount, type DebtTime, type OwedAmount } from '#rules/payments/owed.ts'
import type { Account } from '#rules/payments/payments.ts'
import { isSamePeriod, monthText, numberOf, periodOf, type Period } from '#rules/payments/period.ts'
import { percentToRest } from '#rules/sales/amounts.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { isoDateOf, monthNames } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { compareTexts, enumerated, isolated, isSameName, oneLine } from '#values/text.ts'

/** The debt of one student (spec 4, Who owes). */
export type Debt = {
  id: string
  name: string
  /** The name, plus words that distinguish the student from namesakes. */
  label: string
  tutor: string
  phone: string
  /** oldest first */
  months: readonly [Period, ...Period[]]
  /** The student enrolled this month, owes only this month and never paid for an earlier one. */
  isNew: boolean
  /** Estimate in cents; `null` if the price of a month is unknown. */
  amount: Cents | null
  /** The price of each month and its reason, in the order of `months`. */
  amounts: readonly (OwedAmount | undefined)[]
  product: Product | null
}

/** Students whose debts are requested together: one student, or a presumed family (spec 4, Who owes). */
export type Debtor = {
  id: string
  debts: Debt[]
  tutor: string
  phone: string
  late: number
  months: number
  /** Sum of the known amounts, in cents. */
  amount: Cents
  /** Number of students whose amount is unknown. */
  unpriced: number
}

/**
 * Returns the debts, latest first (spec 4, Who owes). The accounts must be built with `products`, because amounts are
 * estimates from prices. `whom` limits the result to these students.
 */
export function debtsOf(
  accounts: readonly Account[],
  students: readonly Student[],
  products: readonly Product[],
  time: DebtTime,
  whom?: ReadonlySet<string>,
): Debt[] {
  const { now } = time
  const chargedBy = disciplineAmong(products)
  const byId = new Map(students.map((student) => [student.id, student]))
  return (whom ? accounts.filter(({ id }) => whom.has(id)) : accounts)
    .flatMap((account): Debt[] => {
      const student = byId.get(account.id)
      const [oldest, ...later] = student ? owedMonths(account, time) : []
      if (!student || !oldest) return []
      const months = [oldest, ...later] as const
      const { id, name, words } = account
      const product = chargedBy(student.discipline)
      const amounts = months.map((month) => owedAmount(account, month))
      return [
        {
          id,
          name,
          label: studentLabel(name, words, 'Activo'),
          tutor: oneLine(student.parentName),
          phone: oneLine(student.phone),
          months,
          isNew:
            [oldest, enrolmentOf(student)].every((month) => isSamePeriod(month, now)) &&
            firstPaid(account.payments) >= numberOf(now),
          amount: amounts.reduce<Cents | null>(
            (sum, each) => (sum === null || each === undefined ? null : sum + each.amount),
            0,
          ),
          amounts,
          product,
        },
      ]
    })
    .toSorted(byLateness)
}

type Amounts = { months?: readonly Period[]; amounts?: Debt['amounts'] }

/** The owed amount of one of the months of a debt; `undefined` if unknown. */
export const owedOf = ({ months = [], amounts = [] }: Amounts, month: Period): OwedAmount | undefined =>
  amounts[months.findIndex((each) => isSamePeriod(each, month))]

/** What was paid of a month that was paid in part, and its unpaid rest, in cents. */
export function partOf(debt: Amounts, month: Period): { paid: Cents; rest: Cents } | undefined {
  const owed = owedOf(debt, month)
  return owed?.by === 'rest' ? { paid: owed.paid, rest: owed.amount } : undefined
}

/** Unpaid rest of a month that was paid in part, in cents. */
export const restOf = (debt: Amounts, month: Period): Cents | undefined => partOf(debt, month)?.rest

/** Discount in percent that lowers the price of a product to `rest`, to the cent; 0 without a rest. */
export const discountToRest = ({ price }: Product, rest: Cents | undefined): number =>
  rest === undefined || rest >= price ? 0 : percentToRest(price, rest)

function enrolmentOf({ enrolledAt }: Student): Period | undefined {
  const day = isoDateOf(enrolledAt)
  return day === undefined ? undefined : periodOf(day)
}

/** The product for a requested month, owed or not; otherwise `why` explains the refusal in Spanish (spec 2, POS). */
export function chargeFor(
  { id, name, discipline }: Pick<Student, 'id' | 'name' | 'discipline'>,
  month: Period,
  payments: readonly Payment[],
  products: readonly Product[],
  now: Period,
): { product: Product } | { why: string } {
  const what = `${monthText(month)} de ${isolated(oneLine(name))}`
  if (monthStatus(payments, id, month).status === 'paid') return { why: `Ya está pagado ${what}: no entró al carrito.` }
  if (!canBePaid(month, now)) return { why: `Falta más de un año para ${what}: no entró al carrito.` }
  const product = disciplineAmong(products)(discipline)
  return product
    ? { product }
    : { why: `No entró ${what}: su disciplina no está en el catálogo. Elige tú lo que se cobra.` }
}

/** Explains why no month enters the cart of a student without debts (spec 2, POS). */
export const owesNothingText = ({ name, status }: Pick<Student, 'name' | 'status'>): string =>
  `${isolated(oneLine(name))} ${isAttending(status) ? '' : `está como ${status} y `}no debe ningún mes. Elige tú lo que se cobra.`

const byLateness = (one: Debt, other: Debt): number =>
  other.months.length - one.months.length || compareTexts(one.name, other.name)

export const debtorsOf = (debts: readonly Debt[]): Debtor[] => debts.map((debt) => debtorOf(debt, []))

/** Groups students with the same tutor and phone. The app presumes that they are a family but does not know it. */
export function familiesOf(debts: readonly Debt[]): Debtor[] {
  const families = new Map<string, { eldest: Debt; others: Debt[] }>()
  for (const debt of debts) {
    const key = familyKey({ id: debt.id, parentName: debt.tutor, phone: debt.phone })
    const family = families.get(key)
    if (family) family.others.push(debt)
    else families.set(key, { eldest: debt, others: [] })
  }
  return [...families.values()].map(({ eldest, others }) => debtorOf(eldest, others))
}

function debtorOf(first: Debt, others: readonly Debt[]): Debtor {
  const debts = [first, ...others]
  const priced = debts.flatMap(({ amount }) => amount ?? [])
  return {
    id: first.id,
    debts,
    tutor: first.tutor,
    phone: first.phone,
    late: first.months.length,
    months: debts.reduce((sum, { months }) => sum + months.length, 0),
    amount: priced.reduce((sum, amount) => sum + amount, 0),
    unpriced: debts.length - priced.length,
  }
}

/** Short name of each student within a family: the fewest words that distinguish it, mostly the first name. */
export function calledInFamily(debts: readonly Pick<Debt, 'label'>[]): string[] {
  const all = debts.map(({ label }) => label.trim().split(/\s+/))
  return all.map((words, own) => {
    const isOwn = (count: number) =>
      !all.some(
        (others, other) =>
          other !== own && words.slice(0, count).every((word, at) => isSameName(word, others[at] ?? '')),
      )
    const enough = words.findIndex((_, at) => isOwn(at + 1))
    return (enough === -1 ? words : words.slice(0, enough + 1)).join(' ')
  })
}

/** Runs of at least this many months are written as first and last month. */
const longRun = 4

/**
 * Months in Spanish, oldest first: `octubre y noviembre de 2026`, or `enero a abril de 2026` for a long run. By the
 * amounts of a debt a month that was paid in part is a rest: `el resto de marzo y todo abril de 2026`.
 */
export function monthsText(months: readonly Period[], amounts: Debt['amounts']): string {
  const parts: { year: number | null; words: string[] }[] = []
  const add = (year: number | null, words: string) => {
    const last = parts.at(-1)
    if (year !== null && last?.year === year) last.words.push(words)
    else parts.push({ year, words: [words] })
  }
  const isRest = (month: Period) => partOf({ months, amounts }, month) !== undefined
  // After a rest, so that nobody reads `el resto de marzo y abril` as two rests.
  let isAfterRest = false
  for (const run of runsOf(months, isRest)) {
    const [first, last] = [run[0], run.at(-1) ?? run[0]]
    const all = isAfterRest ? 'todo ' : ''
    isAfterRest = isRest(first)
    const before = isAfterRest ? 'el resto de ' : all
    if (run.length < longRun) run.forEach(({ year, month }, at) => add(year, (at === 0 ? before : '') + nameOf(month)))
    else if (first.year === last.year)
      add(first.year, `${all && 'todo de '}${nameOf(first.month)} a ${nameOf(last.month)}`)
    else add(null, `${all && 'todo de '}${monthText(first)} a ${monthText(last)}`)
  }
  return enumerated(
    parts.map(({ year, words }) => (year === null ? words.join('') : `${enumerated(words)} de ${year}`)),
  )
}

const nameOf = (month: number): string => monthNames[month - 1] ?? ''

type Run = [Period, ...Period[]]

/** Months that follow each other. A rest stands alone. */
function runsOf(months: readonly Period[], isRest: (month: Period) => boolean): Run[] {
  const runs: Run[] = []
  for (const each of months) {
    const run = runs.at(-1)
    const before = run?.at(-1)
    const isNext = before && numberOf(each) === numberOf(before) + 1
    if (run && isNext && !isRest(before) && !isRest(each)) run.push(each)
    else runs.push([each])
  }
  return runs
}

/** The debt in Spanish. A new student is not called late (spec 2, Payments). */
export const owedText = ({ months, amounts, isNew }: Pick<Debt, 'months' | 'amounts' | 'isNew'>): string =>
  `${isNew ? 'Se inscribió este mes: le toca ' : ''}${monthsText(months, amounts)}`
