import { monthNames, type IsoDate } from '#values/dates.ts'

/** A month of a year; `month` is 1 to 12. */
export type Period = { year: number; month: number }

/** Months since year 0, so that months of different years can be compared. */
export type MonthNumber = number

export const numberOf = ({ year, month }: Period): MonthNumber => year * 12 + month - 1

export const periodAt = (at: MonthNumber): Period => ({ year: Math.floor(at / 12), month: (at % 12) + 1 })

/** Whether both periods are the same month. An unknown month equals no month. */
export const isSamePeriod = (one: Period | undefined, other: Period): boolean =>
  one?.year === other.year && one.month === other.month

export const periodOf = (day: IsoDate): Period => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })

/** A month in Spanish: `noviembre de 2026`. */
export const monthText = ({ year, month }: Period): string => `${monthNames[month - 1] ?? ''} de ${year}`

export const hasBegun = (period: Period, now: Period): boolean => numberOf(period) <= numberOf(now)

/** Years of the selector: the given year, two before and two after (spec 9, Payments). */
export const yearsAround = (year: number): number[] => [year - 2, year - 1, year, year + 1, year + 2]
