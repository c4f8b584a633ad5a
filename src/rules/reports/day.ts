/** What a day at the academy asks for at a glance (spec 5, The day). */
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { lastMarks, type MarkedRoll } from '#rules/rolls/absences.ts'
import { classKey, stateAt, type Moment, type ToldClass } from '#rules/events/classes.ts'
import type { Debt } from '#rules/payments/debts.ts'
import { partsOf, type SummedSale } from '#rules/sales/parts.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { isWithin, type IsoDate } from '#values/dates.ts'
import { counted } from '#values/counted.ts'
import { formatMoney, signedMoney, type Cents } from '#values/money.ts'
import { compareTexts } from '#values/text.ts'
import { daysAfter, weekOf } from '#values/week.ts'

/** The classes of a day that are on, with or without their roll, and those that have not begun. */
export function classesAround<Class extends ToldClass>(
  classes: readonly Class[],
  now: Moment,
): { running: Class[]; next: Class[] } {
  // A roll that was taken early does not end its class.
  const phaseOf = (each: Class) => stateAt({ ...each, roll: null }, now)
  return {
    running: classes.filter((each) => phaseOf(each) === 'now'),
    next: classes.filter((each) => phaseOf(each) === 'upcoming'),
  }
}

/**
 * Sales, and the months of disciplines among what they sold: how many, and for how much in cents. `adjustment` is what the totals
 * have beyond their lines, or less than them.
 */
export type Taken = { sales: number; amount: Cents; lessons: number; lessonsAmount: Cents; adjustment: Cents }

/** What was taken in a range of days, both included. A payment has no date of its own, so the sales tell it. */
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

/** What of a day is for disciplines, and the adjustment of its totals, in Spanish; `undefined` for neither. */
export function takenText({ lessons, lessonsAmount, adjustment }: Taken): string | undefined {
  const parts = [
    ...(lessons > 0 ? [`${counted(lessons, 'mensualidad', 'mensualidades')}, ${formatMoney(lessonsAmount)}`] : []),
    ...(adjustment === 0 ? [] : [`ajustes de los totales ${signedMoney(adjustment)}`]),
  ]
  return parts.length > 0 ? parts.join('; ') : undefined
}

/** What is owed by all, in cents; `unpriced` are the students of whom no amount is known. */
export type OwedByAll = { students: number; months: number; amount: Cents; unpriced: number }

/** Sums who owes what: an estimate (spec 4, Who owes). */
export const owedByAll = (debts: readonly Pick<Debt, 'months' | 'amount'>[]): OwedByAll => ({
  students: debts.length,
  months: debts.reduce((sum, { months }) => sum + months.length, 0),
  amount: debts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  unpriced: debts.filter(({ amount }) => amount === null).length,
})

/** A birthday in a week: the day on which it is kept, and how old the student gets. */
export type Birthday<Person> = { student: Person; day: IsoDate; age: number }

type Born = Pick<Student, 'id' | 'name' | 'birthDate' | 'status'>

/**
 * The birthdays of the week of a day, from Monday to Sunday: those of the day first, then those to come, then those that
 * are over. Who was born on 29 February has it on the 28th in other years.
 */
export function birthdaysOfWeek<Person extends Born>(students: readonly Person[], today: IsoDate): Birthday<Person>[] {
  const days = new Map(weekOf(today).map((day) => [day.slice(5), day]))
  const last = days.get('02-28')
  if (last !== undefined && daysAfter(last, 1).slice(5) !== '02-29') days.set('02-29', last)
  return students
    .flatMap((student): Birthday<Person>[] => {
      const { birthDate, status } = student
      const day = birthDate === null || !isAttending(status) ? undefined : days.get(birthDate.slice(5))
      const age = day === undefined || birthDate === null ? 0 : Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
      return day === undefined || age < 1 ? [] : [{ student, day, age }]
    })
    .toSorted(
      (one, other) =>
        Number(one.day < today) - Number(other.day < today) ||
        compareTexts(one.day, other.day) ||
        compareTexts(one.student.name, other.student.name),
    )
}

/** A student who stays away: the days missed in a row, and the last day they came, `null` if no roll tells one. */
export type Away<Person> = { student: Person; absences: number; lastCame: IsoDate | null }

/** From so many absences in a row on, a student is listed. */
export const toldAbsences = 3

/** From so many days without a class on, a student is listed. */
const toldDays = 14

/**
 * The active students who were absent on three days in a row, or whose last class is 14 days or more ago, most absences
 * first. Days without a class count only where a class of the student took a roll within them, or a roll marks them absent:
 * otherwise the class was closed.
 */
export function awayStudents<Person extends Pick<Student, 'id' | 'name' | 'status' | 'level' | 'subdisciplines'>>(
  students: readonly Person[],
  records: readonly MarkedRoll[],
  today: IsoDate,
): Away<Person>[] {
  const known = lastMarks(records, today)
  const since = daysAfter(today, -toldDays)
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
      return absences >= toldAbsences || isLong ? [{ student, absences, lastCame }] : []
    })
    .toSorted(
      (one, other) =>
        other.absences - one.absences ||
        compareTexts(one.lastCame ?? '', other.lastCame ?? '') ||
        compareTexts(one.student.name, other.student.name),
    )
}
