import { shortMonthNames, type IsoDate } from '#values/dates.ts'
import type { NamedRange } from '#values/ranges.ts'
import { daysAfter } from '#values/week.ts'

const onDay = (day: IsoDate, number: string): IsoDate => `${day.slice(0, 8)}${number}`

function daysBetween(first: IsoDate, last: IsoDate): number {
  let days = 0
  for (let day = first; day < last; day = daysAfter(day, 1)) days += 1
  return days
}

/** Both fortnights of the month to pay (spec 2, Teachers). Their names omit the current month. */
export function fortnights(today: IsoDate): NamedRange[] {
  const { start } = fortnightToPay(today)
  const month =
    start.slice(0, 7) === today.slice(0, 7) ? '' : ` de ${shortMonthNames[Number(start.slice(5, 7)) - 1] ?? ''}`
  return [
    { name: `Quincena 1–15${month}`, start: onDay(start, '01'), end: onDay(start, '15') },
    { name: `Quincena 16–fin${month}`, start: onDay(start, '16'), end: lastOfMonth(start) },
  ]
}

const lastOfMonth = (day: IsoDate): IsoDate => daysAfter(onDay(daysAfter(onDay(day, '01'), 31), '01'), -1)

/** The fortnight with the nearest last day, the earlier one in a tie (spec 2, Teachers). */
export function fortnightToPay(today: IsoDate): { start: IsoDate; end: IsoDate } {
  const before = daysAfter(onDay(today, '01'), -1)
  const all = [
    { start: onDay(before, '16'), end: before },
    { start: onDay(today, '01'), end: onDay(today, '15') },
    { start: onDay(today, '16'), end: lastOfMonth(today) },
  ] as const
  const away = ({ end }: { end: IsoDate }) => (end < today ? daysBetween(end, today) : daysBetween(today, end))
  return all.reduce((nearest, each) => (away(each) < away(nearest) ? each : nearest), all[0])
}
