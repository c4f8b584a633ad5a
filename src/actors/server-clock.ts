import type { Calls } from '#api/calls.ts'
import { clockText } from '#rules/date-limits.ts'

/** What is said of the clock of this device, as the answers of the server tell it; `null` while it is right or unknown. */
export type ServerClock = {
  read: () => string | null
  /** whether an answer said that the server refuses what is not of a user's pages (spec 6) */
  arePagesLimited: () => boolean
  /** calls `watcher` when it changes; returns a function that stops it */
  follow: (watcher: () => void) => () => void
}

/** Compares the clock of this device with each answer of the server that says its time; `stop` ends it. */
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
