import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns the focus to its place before a dialog. Mantine's own return misses a dialog that mounts open and unmounts to
 * close. Does nothing if that element is gone or the focus moved.
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  // Runs before the dialog's content takes the focus, because the content renders later in a portal.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // Not a layout effect: React restores the focus while it commits.
  useEffect(() => {
    if (!isOpen) return undefined
    return () => returnFocus(dialog, opener)
  }, [isOpen])
  return dialog
}

function returnFocus(dialog: RefObject<Element | null>, opener: RefObject<Element | null>): void {
  const { activeElement, body } = document
  const isLeft = !activeElement || activeElement === body || dialog.current?.contains(activeElement)
  if (isLeft && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
}
