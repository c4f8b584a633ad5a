export const notifiesWhenIdle = (): boolean => 'requestIdleCallback' in window

/** Runs optional preparation when the browser is idle. Returns a function that cancels it. */
export function whenIdle(make: (deadline: IdleDeadline) => void): () => void {
  if (!notifiesWhenIdle()) return () => {}
  const waiting = requestIdleCallback(make)
  return () => cancelIdleCallback(waiting)
}
