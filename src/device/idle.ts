export const tellsWhenIdle = (): boolean => 'requestIdleCallback' in window

/**
 * Runs optional preparation once, when the browser is idle. Returns a function that cancels it. Without idle support
 * nothing runs, and the work happens on demand.
 */
export function whenIdle(make: (deadline: IdleDeadline) => void): () => void {
  if (!tellsWhenIdle()) return () => {}
  const waiting = requestIdleCallback(make)
  return () => cancelIdleCallback(waiting)
}
