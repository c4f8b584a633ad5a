import type { Calls } from '#api/calls.ts'
import { followActs } from '#device/last-act.ts'

/** Lets the calls say for how long nobody touched the page. Returns a function that ends this. */
export function tellIdle(calls: Pick<Calls, 'follow'>): () => void {
  const { secondsIdle, stop } = followActs(window)
  const leave = calls.follow({ secondsIdle })
  return () => {
    leave()
    stop()
  }
}
