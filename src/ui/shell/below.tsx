import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useBroughtTo } from '#ui/shell/brought-to.ts'

type Props = {
  /** the id of the part, which its place has until it is drawn */
  id: string
  children: ReactNode
}

/** How high these parts were when they were last seen, in px, by their ids. */
const lastHeights = new Map<string, number>()

/**
 * A part of a screen that stands below the window, at its end: drawn in the moment after the screen appears. Until then
 * it has the place that it had the last time, so that the page can be scrolled back to where it was.
 */
export function Below({ id, children }: Props) {
  const isDrawn = useDeferredValue(true, false)
  useBroughtTo(id, isDrawn)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDrawn || !place.current) return undefined
    // Told after the browser has laid out the page: a question would make it lay it out once more.
    const observer = new ResizeObserver(([seen]) => {
      if (seen) lastHeights.set(id, seen.contentRect.height)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [id, isDrawn])
  return (
    <div
      ref={place}
      {...(!isDrawn && { id, 'aria-hidden': true, style: { minHeight: lastHeights.get(id) ?? '100dvh' } })}
    >
      {isDrawn && children}
    </div>
  )
}
