import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'

/** Minimum height above a table's rows in px: the top bar, the heading and the table's header. */
export const leastTop = 190

/** Last top of the tables in px from the top of the page, by caption. It outlives the tables. */
const lastTops = new Map<string, number>()

/**
 * Distance of a table's body from the top of the page in px, updated when the page resizes. It starts with the last
 * known distance or the minimum. A query during the render would force a second layout.
 */
export function useTop(element: RefObject<HTMLElement | null>, caption: string, isNeeded: boolean): number {
  const [top, setTop] = useState(() => lastTops.get(caption) ?? leastTop)
  useLayoutEffect(() => {
    if (!isNeeded) return undefined
    const place = () => {
      const next = Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
      lastTops.set(caption, next)
      setTop(next)
    }
    // Runs after layout. A transition is enough, because extra rows render beyond the visible area.
    const observer = new ResizeObserver(() => startTransition(place))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, caption, isNeeded])
  return top
}
