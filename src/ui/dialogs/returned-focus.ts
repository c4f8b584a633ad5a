import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Returns the focus to what had it when a dialog was opened, also when it is drawn open and removed to close it, which
 * Mantine's own return does not see. Nothing happens if that is gone by then or the focus was moved elsewhere. Returns the
 * ref for the dialog.
 */
export function useReturnedFocus(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const dialog = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  // Before what is inside the dialog takes the focus: that comes in a portal, drawn later.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // Not a layout effect: React puts the focus back where it was while it changes the page.
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
