/** Months without charge: a student's pause or scholarship, or the holidays of everybody (spec 4, Who owes). */

import type { MemoryValues } from '#api/memory-values.ts'
import type { Id } from '#api/reading.ts'
import { numberOf, type MonthNumber, type Period } from '#rules/payments/period.ts'

/** A month as `yyyy-mm`; `student` is an id, or `null` for everybody. `note` is the reason, or empty. */
export type UnchargedMonth = MemoryValues['uncharged-months'][number]

/** The id of a student's month in a shared list. Ids sort by month, so that the oldest are dropped first. */
export const unchargedId = ({ student, month }: Pick<UnchargedMonth, 'student' | 'month'>): string =>
  student === null ? month : `${month} ${student}`

/** A month as `yyyy-mm`. */
export const yearMonth = ({ year, month }: Period): string => `${year}-${String(month).padStart(2, '0')}`

export const periodOfUncharged = ({ month }: Pick<UnchargedMonth, 'month'>): Period => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
})

/** A student's months without charge, with the months in which nobody is charged. */
export type UnchargedMonths = ReadonlyMap<MonthNumber, UnchargedMonth>

export const noUncharged: UnchargedMonths = new Map()

/** Groups the months by student once. A student's own month goes before the same month of everybody. */
export function unchargedBy(all: readonly UnchargedMonth[]): (student: Id) => UnchargedMonths {
  const everybody = new Map<MonthNumber, UnchargedMonth>()
  for (const each of all) if (each.student === null) everybody.set(numberAt(each), each)
  const own = new Map<Id, Map<MonthNumber, UnchargedMonth>>()
  for (const each of all) {
    if (each.student === null) continue
    const months = own.get(each.student) ?? new Map(everybody)
    own.set(each.student, months.set(numberAt(each), each))
  }
  return (student) => own.get(student) ?? everybody
}

const numberAt = (month: UnchargedMonth): MonthNumber => numberOf(periodOfUncharged(month))
