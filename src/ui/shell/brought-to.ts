import { useEffect } from 'react'

/** Events by which a person moves elsewhere on the page. */
const hands = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Keeps the page at the part of its address (`/pos#historial`) while content above grows, until the person presses or
 * scrolls. `isThere` is whether the part has rendered.
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
    // After a reload with the part below the window, the page stays where the person left it.
    const wasLeft = isReload() && (document.getElementById(id)?.getBoundingClientRect().top ?? 0) > window.innerHeight
    const ends = new AbortController()
    for (const hand of hands)
      window.addEventListener(hand, leave, { capture: true, passive: true, signal: ends.signal })
    // A link within the page: its press ended the earlier hold.
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
