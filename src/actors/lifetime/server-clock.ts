import type { Calls } from '#api/calls.ts'
import { clockOf, limitsPages } from '#api/server-headers.ts'
import { clockText } from '#rules/date-limits.ts'
import { createStore, type ReadStore } from '#values/store.ts'

export type ServerClock = {
  /** about the clock of this device, from the server's answers; `null` while the clock is right or unknown */
  text: ReadStore<string | null>
  /** whether an answer said that the server refuses calls outside the user's pages (spec 6) */
  arePagesLimited: () => boolean
}

/** Compares the clock of this device with the time in each answer of the server; `stop` ends it. */
export function followServerClock(calls: Calls): { clock: ServerClock; stop: () => void } {
  const ahead = createStore<Parameters<typeof clockText>[1] | null>(null)
  let areLimited = false
  const stop = calls.follow({
    onHeaders: (headers) => {
      areLimited ||= limitsPages(headers)
      const server = clockOf(headers)
      if (server) ahead.set({ lead: Date.now() - server.moment.getTime(), isZoned: server.isZoned })
    },
  })
  const textNow = () => {
    const known = ahead.get()
    return known && clockText(new Date(), known)
  }
  return {
    clock: { text: { subscribe: ahead.subscribe, get: textNow }, arePagesLimited: () => areLimited },
    stop,
  }
}
