/** Simulated time for a page in Node: no test waits 30 seconds for a late answer. */

type Timer = { at: number; run: () => void; every: number | null }

/**
 * Replaces `Date`, `setTimeout` and `setInterval` of this thread by a new clock that starts at `start`. `onTimer` is
 * called before each timer runs.
 */
export function installClock(start: number, onTimer: () => void) {
  let now = start
  let lastId = 0
  const timers = new Map<number, Timer>()
  const add = (run: () => void, delay: number, every: number | null) => {
    lastId += 1
    timers.set(lastId, { at: now + delay, run, every })
    return lastId
  }
  const next = () => [...timers].toSorted(([a, { at: one }], [b, { at: other }]) => one - other || a - b)[0]

  const RealDate = Date
  class PageDate extends RealDate {
    constructor(...given: [] | [string | number | Date] | [number, number, number?]) {
      if (given.length === 0) super(now)
      else if (given.length === 1) super(given[0])
      else super(...given)
    }
    static override now = () => now
  }
  const replaced = {
    Date: PageDate,
    setTimeout: (run: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
      add(() => run(...given), Math.max(0, delay), null),
    setInterval: (run: () => void, delay = 0) => add(run, Math.max(1, delay), Math.max(1, delay)),
    clearTimeout: (id: number) => void timers.delete(id),
    clearInterval: (id: number) => void timers.delete(id),
  }
  for (const [name, value] of Object.entries(replaced))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

  /** advances to the next timer and runs it; `false` if there is none within `limit` ms */
  const passOn = (limit: number) => {
    const [id, timer] = next() ?? []
    if (id === undefined || timer === undefined || timer.at > now + limit) return false
    now = Math.max(now, timer.at)
    if (timer.every === null) timers.delete(id)
    else timers.set(id, { ...timer, at: now + timer.every })
    onTimer()
    timer.run()
    return true
  }
  return {
    now: () => now,
    passOn,
    /** whether a timer is due now */
    isDue: () => (next()?.[1].at ?? Number.POSITIVE_INFINITY) <= now,
    /** lets time pass, in ms */
    pass(time: number) {
      const end = now + time
      while (passOn(end - now));
      now = end
    },
    /** forgets all timers, as a closed page does */
    clear: () => timers.clear(),
    set: (time: number) => {
      now = time
    },
  }
}
