/** Whether the browser tells when it has nothing else to do. */
export const tellsWhenIdle = (): boolean => 'requestIdleCallback' in window

/**
 * Does once, when the browser has nothing else to do, what would be made later anyway. Returns what calls it off. Where the
 * browser does not tell when it is idle, nothing is done: who needs it makes it then.
 */
export function whenIdle(make: (deadline: IdleDeadline) => void): () => void {
  if (!tellsWhenIdle()) return () => {}
  const waiting = requestIdleCallback(make)
  return () => cancelIdleCallback(waiting)
}
