import { useEffect } from 'react'

/** What a person does who goes elsewhere on the page. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the page at the part that its address names, as in `/pos#historial`, while what stands above it still grows,
 * until the person at it presses or scrolls anything. `isThere` is whether the part is drawn.
 */
export function useBroughtTo(id: string, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return undefined
    const bring = () => document.getElementById(id)?.scrollIntoView()
    const observer = new ResizeObserver(bring)
    const leave = () => observer.disconnect()
    const follow = () => {
      if (window.location.hash === `#${id}`) observer.observe(document.body)
    }
    // Whoever left the part before loading the page again is brought back to where that was.
    const wasLeft = isReload() && (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > window.innerHeight
    const ends = new AbortController()
    for (const hand of hands)
      window.addEventListener(hand, leave, { capture: true, passive: true, signal: ends.signal })
    // A link within the page: its press was the last one.
    window.addEventListener('hashchange', follow, { signal: ends.signal })
    if (!wasLeft) follow()
    return () => {
      leave()
      ends.abort()
    }
  }, [id, isThere])
}

const isReload = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
