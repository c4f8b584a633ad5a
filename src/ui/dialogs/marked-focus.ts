import type { FocusEvent } from 'react'

const mark = 'data-autofocus'

/** Marks `start` as the element of `trapped` that Mantine's focus trap focuses. */
export function markFocus(trapped: Element | null, start: Element | null | undefined): void {
  for (const earlier of trapped?.querySelectorAll(`[${mark}]`) ?? []) earlier.removeAttribute(mark)
  start?.setAttribute(mark, '')
}

/**
 * Keeps the mark on the focused element. Mantine's trap takes the focus twice, a moment apart. The second time must not
 * undo a Tab in between.
 */
export function followFocus({ currentTarget }: FocusEvent): void {
  const { activeElement } = document
  if (activeElement !== currentTarget && currentTarget.contains(activeElement)) markFocus(currentTarget, activeElement)
}
