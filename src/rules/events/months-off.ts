/** Months in which no class was held (spec 2, Attendance). */

import type { Student } from '#api/students.ts'
import { classesOn, type PlannedEvent } from '#rules/events/classes.ts'
import type { IsNotHeld } from '#rules/events/missing-rolls.ts'
import { familyKey } from '#rules/payments/family.ts'
import { monthText, periodOf, type Period } from '#rules/payments/period.ts'
import { yearMonth, type UnchargedMonth } from '#rules/payments/uncharged.ts'
import { isAttending } from '#rules/students/student-status.ts'
import { counted } from '#values/counted.ts'
import { monthNames, type IsoDate } from '#values/dates.ts'
import { capitalized, distinct } from '#values/text.ts'
import { daysAfter } from '#values/week.ts'

/** The reason of a month that is not charged because its days are closed. */
const note = 'Sin clases'

/** `asked` is the question before nobody is charged; a month that `isWaived` can be charged again at once. */
export type MonthOff = {
  month: UnchargedMonth
  isWaived: boolean
  text: string
  label: string
  asked: { question?: string; note?: string; accept?: string }
}

type Sources = {
  events: readonly PlannedEvent[]
  rolls: readonly { date: IsoDate | null }[]
  students: readonly Student[]
  notHeld: { days: readonly IsoDate[]; classes: readonly { date: IsoDate }[]; is: IsNotHeld }
  uncharged: readonly UnchargedMonth[]
  since: IsoDate
}

/**
 * Months, from that of `since` on, whose days are all closed or whose classes were all called off, oldest first. A
 * month with a roll had classes. A month that everybody is not charged for another reason is left out.
 */
export function monthsOff({ events, rolls, students, notHeld, uncharged, since }: Sources): MonthOff[] {
  const ofAll = uncharged.filter(({ student }) => student === null)
  const closed = new Set(notHeld.days)
  const isOff = (month: string): boolean => {
    const days = daysOfMonth(month)
    const classes = days.flatMap((day) => classesOn(events, day))
    const isEmpty = classes.length > 0 && classes.every((each) => closed.has(each.date) || notHeld.is(each))
    return (isEmpty || days.every((day) => closed.has(day))) && !rolls.some(({ date }) => date?.startsWith(month))
  }
  const waived = ofAll.filter((each) => each.note === note).map(({ month }) => month)
  const touched = [...notHeld.days, ...notHeld.classes.map(({ date }) => date)].map((day) => day.slice(0, 7))
  return distinct([...waived, ...touched])
    .filter((month) => month >= since.slice(0, 7))
    .toSorted()
    .flatMap((month): MonthOff[] => {
      const period = periodOf(month)
      const isWaived = waived.includes(month)
      const isElse = !isWaived && ofAll.some((each) => each.month === month)
      if (isElse || (!isWaived && !isOff(month))) return []
      const name = monthText(period)
      const of = { month: { student: null, month: yearMonth(period), note }, isWaived }
      if (isWaived)
        return [
          { ...of, text: `${capitalized(name)} no se cobra.`, label: `Volver a cobrar ${nameOf(period)}`, asked: {} },
        ]
      const label = `No cobrar ${nameOf(period)}`
      const asked = { question: `¿No cobrar ${name} a nadie?`, note: familiesText(students), accept: label }
      return [{ ...of, text: `${capitalized(name)} no tiene clases.`, label, asked }]
    })
}

const nameOf = ({ month }: Period): string => monthNames[month - 1] ?? ''

function daysOfMonth(month: string): IsoDate[] {
  const days: IsoDate[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = daysAfter(day, 1)) days.push(day)
  return days
}

/** How many families a month without charge concerns. */
function familiesText(students: readonly Student[]): string {
  const attending = students.filter(({ status }) => isAttending(status))
  const families = new Set(attending.map(familyKey)).size
  return `${counted(families, 'familia no debe', 'familias no deben')} ese mes. Lo que ya se pagó se queda.`
}
