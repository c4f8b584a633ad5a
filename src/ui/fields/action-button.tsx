import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef, KeyboardEvent, PointerEvent } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>

/** A button that ignores key repeat, a held key presses it once, and that may move while it is pressed. */
export function ActionButton(props: Props) {
  return <Button {...props} onKeyDown={onlyOnce} onPointerDown={pressThoughMoved} />
}

/** For a button's `onKeyDown`: ignores key repeat, so that a held key presses it once. */
export const onlyOnce = (event: KeyboardEvent) => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** How far a pointer may move within a press, in CSS pixels: farther, the person gives it up. */
const farthest = 8

/**
 * For a button's `onPointerDown`: a line that comes above it between press and release moves it away from the pointer, and
 * the browser clicks what both have in common instead. Such a press counts where it began.
 */
export function pressThoughMoved(down: PointerEvent<HTMLElement>): void {
  const { currentTarget: button, clientX, clientY, pointerId } = down
  if (down.button !== 0) return
  const { left, top } = button.getBoundingClientRect()
  const ended = new AbortController()
  const release = (up: globalThis.PointerEvent) => {
    if (up.pointerId !== pointerId) return
    ended.abort()
    const now = button.getBoundingClientRect()
    // A pressed button is drawn one pixel lower.
    const isMoved = Math.hypot(now.left - left, now.top - top) > 2
    const isGivenUp = up.type !== 'pointerup' || Math.hypot(up.clientX - clientX, up.clientY - clientY) > farthest
    const isClicked = up.target instanceof Node && button.contains(up.target)
    if (isMoved && !isGivenUp && !isClicked && button.isConnected) button.click()
  }
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, release, { signal: ended.signal })
}
