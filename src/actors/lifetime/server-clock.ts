import type { Calls } from '#api/calls.ts'
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
  const text = createStore<string | null>(null)
  let areLimited = false
  const stop = calls.follow({
    onPagesLimited: () => {
      areLimited = true
    },
    onServerTime: (server) => text.set(clockText(new Date(server), new Date())),
  })
  return { clock: { text, arePagesLimited: () => areLimited }, stop }
}
