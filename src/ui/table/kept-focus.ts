import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/** For a list, such as a table: where an item leaves that had the focus, the list has it, and not the top of the page. */
export function useKeptFocus<List extends HTMLElement>(): RefObject<List | null> {
  const list = useRef<List>(null)
  const isHere = useRef(false)
  useLayoutEffect(() => {
    if (isHere.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  })
  // React hears nothing of the focus that a dialog gives back as it leaves the page.
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const enter = () => {
      isHere.current = true
    }
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      // Without a next element it may be the row that left; whoever clicks beside the table moves on to the body too.
      // A dialog gives the focus back, unless its item has left by then.
      if (next instanceof Element && !next.closest('dialog')) isHere.current = false
    }
    list.current?.addEventListener('focusin', enter, { signal })
    list.current?.addEventListener('focusout', leave, { signal })
    return () => listening.abort()
  }, [])
  return list
}
