/** What can be pressed. */
const pressable = 'button, a[href], label, input:is([type=checkbox], [type=radio]), [role=option]'

/** How far a pointer may move within a press, in CSS pixels: farther, the person gives it up. */
const farthest = 8

/**
 * From now on a press counts where it began. A line that comes above a button between press and release, as the hint of a
 * field that was left, moves it away from the pointer, and the browser clicks what both have in common instead, so that
 * the press would do nothing. Gives what ends it.
 */
export function keepMovedPresses(): () => void {
  const ended = new AbortController()
  document.addEventListener('pointerdown', follow, { signal: ended.signal, capture: true })
  return () => ended.abort()
}

function follow({ target, button, pointerId, clientX, clientY }: PointerEvent): void {
  const pressed = target instanceof Element && button === 0 ? target.closest<HTMLElement>(pressable) : null
  if (!pressed) return
  const { left, top } = pressed.getBoundingClientRect()
  const ended = new AbortController()
  const release = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return
    ended.abort()
    const now = pressed.getBoundingClientRect()
    // A pressed button is drawn one pixel lower.
    const isMoved = Math.hypot(now.left - left, now.top - top) > 2
    const isGivenUp = up.type !== 'pointerup' || Math.hypot(up.clientX - clientX, up.clientY - clientY) > farthest
    const isClicked = up.target instanceof Node && pressed.contains(up.target)
    if (isMoved && !isGivenUp && !isClicked && pressed.isConnected) pressed.click()
  }
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, release, { signal: ended.signal })
}
