const pressable = 'button, a[href], label, input:is([type=checkbox], [type=radio]), [role=option]'

/** Distance in px that a pointer may move within a press. Beyond it the person cancels the press. */
const farthest = 8

/**
 * Makes a press count at the element where it began. A hint that appears on blur can move a button between press and
 * release. The browser then clicks the common ancestor, so the press would do nothing. Returns the function that ends
 * it.
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
    // A pressed button moves down by one pixel.
    const isMoved = Math.hypot(now.left - left, now.top - top) > 2
    const isGivenUp = up.type !== 'pointerup' || Math.hypot(up.clientX - clientX, up.clientY - clientY) > farthest
    const isClicked = up.target instanceof Node && pressed.contains(up.target)
    if (isMoved && !isGivenUp && !isClicked && pressed.isConnected) pressed.click()
  }
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, release, { signal: ended.signal })
}
