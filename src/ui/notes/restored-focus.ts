import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** Moves the focus to the list if its focused item disappears. The browser would leave it at the page's top. */
export function useRestoredFocus<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  // Native listeners, because React fires no event for the focus that an unmounting dialog returns.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const enter = () => {
      isHere.current = true
    }
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      // Without a next element either the focused row was removed, or the person clicked beside the table. The body has
      // the focus in both cases. A dialog returns the focus on close, unless the item is gone.
      if (next instanceof Element && !next.closest('dialog')) isHere.current = false
    }
    list.current?.addEventListener('focusin', enter, { signal })
    list.current?.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [])
  return list
}
