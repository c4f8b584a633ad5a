import type { Calls } from '#api/calls.ts'
import { followActs } from '#device/last-act.ts'

/** Adds to each call the seconds since the last act on the page. Returns a function that stops this. */
export function notifyIdle(calls: Pick<Calls, 'follow'>): () => void {
  const { secondsIdle, stop } = followActs(window)
  const leave = calls.follow({ secondsIdle })
  return () => {
    leave()
    stop()
  }
}
