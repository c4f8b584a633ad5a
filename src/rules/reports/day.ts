/** Figures of the academy's day (spec 5, The day). */

import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { classKey, stateAt, type Moment, type RecordedClass } from '#rules/events/classes.ts'
import type { Debt } from '#rules/payments/debts.ts'
import { lastMarks, worryingAbsences, type MarkedRoll } from '#rules/rolls/absences.ts'
import { partsOf, type SummedSale } from '#rules/sales/parts.ts'
import { birthdayIn } from '#rules/students/birthday.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { counted } from '#values/counted.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import { formatMoney, signedMoney, type Cents } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'
import { daysAfter, weekOf } from '#values/week.ts'

export function classesAround<Class extends RecordedClass>(
  classes: readonly Class[],
  now: Moment,
): { running: Class[]; next: Class[] } {
  // A class stays in progress if its roll was taken early.
  const phaseOf = (each: Class) => stateAt({ ...each, roll: null }, now)
  return {
    running: classes.filter((each) => phaseOf(each) === 'now'),
    next: classes.filter((each) => phaseOf(each) === 'upcoming'),
  }
}

/** Sales and sold months, in cents. `adjustment` is the difference between the totals and their lines. */
export type Taken = { sales: number; amount: Cents; lessons: number; lessonsAmount: Cents; adjustment: Cents }

/** Sums the sales of a range of days, both ends included. A payment has no date, so the sales count instead. */
export function takenIn(sales: readonly (SummedSale & Pick<Sale, 'date'>)[], start: IsoDate, end: IsoDate): Taken {
  const taken: Taken = { sales: 0, amount: 0, lessons: 0, lessonsAmount: 0, adjustment: 0 }
  for (const sale of sales) {
    if (sale.date === null || !isWithin(sale.date, start, end)) continue
    taken.sales += 1
    for (const { kind, quantity, amount } of partsOf(sale)) {
      taken.amount += amount
      if (kind === 'adjustment') taken.adjustment += amount
      if (kind !== 'lesson') continue
      // A sale may pay several months.
      taken.lessons += quantity
      taken.lessonsAmount += amount
    }
  }
  return taken
}

export function takenText({ lessons, lessonsAmount, adjustment }: Taken): string | undefined {
  const parts = [
    ...(lessons > 0 ? [`${counted(lessons, 'mensualidad', 'mensualidades')}, ${formatMoney(lessonsAmount)}`] : []),
    ...(adjustment === 0 ? [] : [`ajustes de los totales ${signedMoney(adjustment)}`]),
  ]
  return parts.length > 0 ? parts.join('; ') : undefined
}

/** Total debts, `amount` in cents; `unpriced` counts students without a known amount. */
type OwedByAll = { students: number; months: number; amount: Cents; unpriced: number }

/** Sums the debts; the result is an estimate (spec 4, Who owes). */
export const owedByAll = (debts: readonly Pick<Debt, 'months' | 'amount'>[]): OwedByAll => ({
  students: debts.length,
  months: debts.reduce((sum, { months }) => sum + months.length, 0),
  amount: debts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  unpriced: debts.filter(({ amount }) => amount === null).length,
})

export type Birthday<Person> = { student: Person; day: IsoDate; age: number }

type Born = Pick<Student, 'id' | 'name' | 'birthDate' | 'status'>

/**
 * Birthdays in the week of a day, Monday to Sunday: today's, then future ones, then past ones.
 */
export function birthdaysOfWeek<Person extends Born>(students: readonly Person[], today: IsoDate): Birthday<Person>[] {
  const week = weekOf(today)
  const years = [...new Set(week.map((day) => day.slice(0, 4)))]
  return students
    .flatMap((student): Birthday<Person>[] => {
      const { birthDate, status } = student
      if (birthDate === null || !isAttending(status)) return []
      const day = years.map((year) => birthdayIn(year, birthDate)).find((each) => week.includes(each))
      const age = day === undefined ? 0 : Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
      return day === undefined || age < 1 ? [] : [{ student, day, age }]
    })
    .toSorted(
      (one, other) =>
        Number(one.day < today) - Number(other.day < today) ||
        compareTexts(one.day, other.day) ||
        compareTexts(one.student.name, other.student.name),
    )
}

/** An absent student: consecutive days of absence, and the last day of presence, `null` if unknown. */
export type Away<Person> = { student: Person; absences: number; lastCame: IsoDate | null }

/** A student is listed after this number of days without a class. */
const awayDays = 14

/**
 * Active students with three absences in a row, or without a class for 14 days, most absences first. The 14 days count
 * only if a class of the student had a roll or the student was marked absent. Otherwise the class was closed.
 */
export function awayStudents<Person extends Pick<Student, 'id' | 'name' | 'status' | 'level' | 'subdisciplines'>>(
  students: readonly Person[],
  records: readonly MarkedRoll[],
  today: IsoDate,
): Away<Person>[] {
  const known = lastMarks(records, today)
  const since = daysAfter(today, -awayDays)
  const recent = records.filter(({ date }) => date !== null && date > since && date <= today)
  const held = new Set(recent.map(classKey))
  return students
    .flatMap((student): Away<Person>[] => {
      const marks = isAttending(student.status) ? known.get(student.id) : undefined
      if (!marks) return []
      const { absences, lastCame, newest } = marks
      const { level, subdisciplines } = student
      const isGone = lastCame !== null && lastCame <= since
      const isLong =
        isGone &&
        (newest > since || subdisciplines.some((subdiscipline) => held.has(classKey({ subdiscipline, level }))))
      return absences >= worryingAbsences || isLong ? [{ student, absences, lastCame }] : []
    })
    .toSorted(
      (one, other) =>
        other.absences - one.absences ||
        compareTexts(one.lastCame ?? '', other.lastCame ?? '') ||
        compareTexts(one.student.name, other.student.name),
    )
}
