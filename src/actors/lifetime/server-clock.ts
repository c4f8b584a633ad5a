import type { Calls } from '#api/calls.ts'
import { clockText } from '#rules/date-limits.ts'

/** The text about the clock of this device, from the server's answers. `null` while the clock is right or unknown. */
export type ServerClock = {
  read: () => string | null
  /** whether an answer said that the server refuses calls outside the user's pages (spec 6) */
  arePagesLimited: () => boolean
  /** calls `watcher` on each change; returns a function that stops it */
  follow: (watcher: () => void) => () => void
}

/** Compares the clock of this device with the time in each answer of the server; `stop` ends it. */
export function followServerClock(calls: Calls): { clock: ServerClock; stop: () => void } {
  const watchers = new Set<() => void>()
  let text: string | null = null
  let areLimited = false
  const stop = calls.follow({
    onPagesLimited: () => {
      areLimited = true
    },
    onServerTime: (server) => {
      const now = clockText(new Date(server), new Date())
      if (now === text) return
      text = now
      for (const watcher of watchers) watcher()
    },
  })
  const follow = (watcher: () => void) => {
    watchers.add(watcher)
    return () => void watchers.delete(watcher)
  }
  return { clock: { read: () => text, arePagesLimited: () => areLimited, follow }, stop }
}
