/** The academy's calendar: the page's clock, moved by whole days. */

import * as z from 'zod/mini'
import { attempt } from '#device/storage.ts'
import { namePrefix } from '#mocks/name-prefix.ts'
import { localDay, type IsoDate } from '#values/dates.ts'

const Days = z.catch(z.coerce.number().check(z.int()), 0)
const msPerDay = 86_400_000

export type PageClock = {
  /** today in the academy differs from the real day */
  isMoved: boolean
  realNow: () => Date
  /** sets today in the academy from the next load of the page; `undefined` sets the real day */
  choose: (day: IsoDate | undefined) => void
  /** calls `watcher` if another tab chose a day */
  onChange: (watcher: () => void) => void
}

type Page = {
  Date: DateConstructor
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void
}

/**
 * Moves the page's `Date` to the chosen day of the academy. The time of day is real, and at midnight the next day
 * begins. Code that reads the time later gets the moved time. `linked` is the choice of an address and replaces the
 * stored choice.
 */
export function movePageClock(page: Page, academy: string, linked?: { day: IsoDate | undefined }): PageClock {
  const key = `${namePrefix}days/${academy}`
  const { Date: RealDate } = page
  const realNow = () => new RealDate()
  const daysTo = (day: IsoDate | undefined) =>
    day === undefined ? 0 : Math.round((RealDate.parse(day) - RealDate.parse(localDay(realNow()))) / msPerDay)
  const choose = (day: IsoDate | undefined) => {
    const days = daysTo(day)
    attempt(() => (days === 0 ? page.localStorage.removeItem(key) : page.localStorage.setItem(key, String(days))))
  }
  if (linked) choose(linked.day)
  const days = linked ? daysTo(linked.day) : Days.parse(attempt(() => page.localStorage.getItem(key)) ?? 0)
  if (days !== 0) page.Date = movedDate(RealDate, days)
  return {
    isMoved: days !== 0,
    realNow,
    choose,
    onChange: (watcher) =>
      page.addEventListener('storage', (event) => {
        if (event.key === key) watcher()
      }),
  }
}

/** `Date` with a moved now. Both classes have the same instances. */
function movedDate(RealDate: DateConstructor, days: number): DateConstructor {
  const now = () => {
    const real = new RealDate()
    // Not by hours: a day with a clock change has 23 or 25 hours.
    real.setDate(real.getDate() + days)
    return real
  }
  return new Proxy(RealDate, {
    construct: (_, args: [] | ConstructorParameters<DateConstructor>) =>
      args.length === 0 ? now() : new RealDate(...args),
    apply: () => now().toString(),
    get: (target, name): unknown => (name === 'now' ? () => now().getTime() : Reflect.get(target, name)),
  })
}
