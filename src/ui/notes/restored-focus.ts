import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Moves the focus to the list when the item that had it disappears; otherwise the browser moves it to the top of the
 * page. Returns the ref for the list.
 */
export function useRestoredFocus<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  // Native listeners: React sends no event for the focus that a dialog returns while it is unmounted.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const enter = () => {
      isHere.current = true
    }
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      // Without a next element the focused row may have been removed, or the person clicked beside the table: the focus
      // is on the body in both cases. A dialog returns the focus when it closes, unless the item is gone by then.
      if (next instanceof Element && !next.closest('dialog')) isHere.current = false
    }
    list.current?.addEventListener('focusin', enter, { signal })
    list.current?.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [])
  return list
}
