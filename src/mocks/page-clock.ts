/** The academy's calendar: the page's clock, moved by whole days. */
import * as z from 'zod/mini'
import { own } from '#mocks/own-names.ts'
import { attempt } from '#api/storage.ts'
import { localDay, type IsoDate } from '#values/dates.ts'

const Days = z.catch(z.coerce.number().check(z.int()), 0)
const msPerDay = 86_400_000

/** The day of an academy in this browser. */
export type PageClock = {
  /** whether the calendar is moved; otherwise it follows the real one */
  isMoved: boolean
  /** now, without any move */
  realNow: () => Date
  /** makes a day today from the next load of the page on; `undefined` goes back to the real one */
  choose: (day: IsoDate | undefined) => void
  /** calls `watcher` whenever another tab has chosen a day */
  onChange: (watcher: () => void) => void
}

type Page = {
  Date: DateConstructor
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  addEventListener: (type: 'storage', listener: (event: { key: string | null }) => void) => void
}

/**
 * Moves the clock of the page by as many days as were chosen for the academy. The time of day stays, and the calendar goes
 * on with the real one. All code that asks for the time later gets the moved one.
 */
export function movePageClock(page: Page, academy: string): PageClock {
  const key = `${own}days/${academy}`
  const { Date: RealDate } = page
  const days = Days.parse(attempt(() => page.localStorage.getItem(key)) ?? 0)
  const realNow = () => new RealDate()
  if (days !== 0) page.Date = movedDate(RealDate, days)
  return {
    isMoved: days !== 0,
    realNow,
    choose(day) {
      const chosen =
        day === undefined ? 0 : Math.round((RealDate.parse(day) - RealDate.parse(localDay(realNow()))) / msPerDay)
      attempt(() => (chosen === 0 ? page.localStorage.removeItem(key) : page.localStorage.setItem(key, String(chosen))))
    },
    onChange: (watcher) =>
      page.addEventListener('storage', (event) => {
        if (event.key === key) watcher()
      }),
  }
}

/** `Date`, with now some days later; dates of both are the same. */
function movedDate(RealDate: DateConstructor, days: number): DateConstructor {
  const now = () => {
    const real = new RealDate()
    // By the calendar: a day of a change of clocks has 23 or 25 hours.
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
