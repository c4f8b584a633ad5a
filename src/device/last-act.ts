const acts = ['pointerdown', 'keydown', 'wheel'] as const

/** Follows the user's actions. `secondsIdle` is in whole seconds, 0 after the clock was put back. */
export function followActs(page: EventTarget): { secondsIdle: () => number; stop: () => void } {
  let actedAt = Date.now()
  const ending = new AbortController()
  const note = () => void (actedAt = Date.now())
  for (const act of acts) page.addEventListener(act, note, { signal: ending.signal, capture: true, passive: true })
  return {
    secondsIdle: () => Math.max(0, Math.floor((Date.now() - actedAt) / 1000)),
    stop: () => ending.abort(),
  }
}
