import type { Sale } from '#api/sales.ts'
import { lastOfMonth, monthNames, type IsoDate } from '#values/dates.ts'
import { signedMoney, type Cents } from '#values/money.ts'
import { once } from '#values/once.ts'

/** The current month against another month: the signed change, if any, then words. */
type PaceLine = { change: string | null; text: string; tone: 'gain' | 'loss' | undefined }

/**
 * Compares the current month with the month before and with the same month a year before. Each month counts from its
 * first day to the same day of the month, or to its last day (spec 2, Dashboard).
 */
export function monthPace(sales: readonly Pick<Sale, 'date' | 'total'>[], today: IsoDate): PaceLine[] {
  const current = stretchOf(today, 0)
  const others = [stretchOf(today, 1), stretchOf(today, 12)]
  const all = [current, ...others]
  for (const { date, total } of sales) {
    const own = date === null ? undefined : all.find(({ first, last }) => date >= first && date <= last)
    if (!own) continue
    own.count += 1
    own.amount += total
  }
  return others.map((other) => lineOf(current.amount, other, today))
}

export type MonthDays = { first: IsoDate; last: IsoDate }

type Stretch = MonthDays & { count: number; amount: Cents }

const stretchOf = (today: IsoDate, months: number): Stretch => ({ ...daysUpTo(today, months), count: 0, amount: 0 })

/** Days of the month that was `months` before `today`, up to the same day or its last day. */
export function daysUpTo(today: IsoDate, months: number): MonthDays {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10)
  const [same, last] = [`${first.slice(0, 8)}${today.slice(8)}`, lastOfMonth(first)]
  return { first, last: same < last ? same : last }
}

const percent = once(() => new Intl.NumberFormat('es-MX', { style: 'percent' }))

function lineOf(amount: Cents, other: Stretch, today: IsoDate): PaceLine {
  const days = daysText(other, today)
  if (other.count === 0) return { change: null, text: `No hubo ventas ${days}.`, tone: undefined }
  const change = amount - other.amount
  if (change === 0) return { change: signedMoney(0), text: `lo mismo que ${days}`, tone: undefined }
  const part = Math.abs(change) / other.amount
  // A share that rounds to zero is not shown as `0%`.
  if (other.amount > 0 && part < 0.005)
    return { change: signedMoney(change), text: `casi lo mismo que ${days}`, tone: undefined }
  const share = other.amount > 0 ? ` (${percent().format(part)})` : ''
  const isMore = change > 0
  return {
    change: `${signedMoney(change)}${share}`,
    text: `${isMore ? 'más' : 'menos'} que ${days}`,
    tone: isMore ? 'gain' : 'loss',
  }
}

/** The days in Spanish, with the year only if it differs from the year of `today`. */
export function daysText({ last }: MonthDays, today: IsoDate): string {
  const [year = '', month, day] = last.split('-')
  const days = day === '01' ? 'el 1' : `del 1 al ${Number(day)}`
  return `${days} de ${monthNames[Number(month) - 1] ?? ''}${today.startsWith(year) ? '' : ` de ${year}`}`
}

/** All days of a month, given as `2026-11`. */
export const daysOfMonth = (key: string): MonthDays => ({ first: `${key}-01`, last: lastOfMonth(`${key}-01`) })
