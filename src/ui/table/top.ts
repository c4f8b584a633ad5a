import { startTransition, useLayoutEffect, useState, type RefObject } from 'react'

/** What is above the rows of any table at least, in px: the top bar, the heading and the table's header. */
export const leastTop = 190

/**
 * Where the tables with these captions began when they were last laid out, in px from the top of the page. It outlives
 * the tables: the next one begins there.
 */
const lastTops = new Map<string, number>()

/**
 * The distance of a table's body from the top of the page, in px, updated when the page changes its size. At first it is
 * that of the last time, or the least there is, which renders some rows more than are seen: asking the browser while a screen is drawn
 * would make it lay out the page twice.
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
    // Called after the browser has laid out the page. A transition is enough: rows are rendered beyond the visible area.
    const observer = new ResizeObserver(() => startTransition(place))
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element, caption, isNeeded])
  return top
}
