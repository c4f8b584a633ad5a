/**
 * Does once, when the browser has nothing else to do, what would be made later anyway. Returns what calls it off. Where the
 * browser does not tell when it is idle, nothing is done: who needs it makes it then.
 */
export function whenIdle(make: (deadline: IdleDeadline) => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {}
  const waiting = requestIdleCallback(make)
  return () => cancelIdleCallback(waiting)
}
