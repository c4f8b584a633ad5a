import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useBroughtTo } from '#ui/shell/brought-to.ts'

type Props = {
  /** id of the part, which its placeholder has until it renders */
  id: string
  children: ReactNode
}

/** Last heights of these parts in px, by id. */
const lastHeights = new Map<string, number>()

/**
 * Part at the end of a screen, which renders just after it. A placeholder keeps its last height, so that the page can
 * scroll back to its earlier position.
 */
export function Below({ id, children }: Props) {
  const isDrawn = useDeferredValue(true, false)
  useBroughtTo(id, isDrawn)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isDrawn || !place.current) return undefined
    // Measured after layout: a direct query would force another layout.
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
