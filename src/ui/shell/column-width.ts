import { useMediaQuery } from '@mantine/hooks'
import { createContext, use, useSyncExternalStore } from 'react'
import { createStore } from '#values/store.ts'

/** Width in px that is not the app's, for example of a trainer's tools. Measured once for all subscribers. */
const taken = createStore(0)
let observer: ResizeObserver | undefined

function follow(watcher: () => void): () => void {
  const root = document.getElementById('root')
  if (!observer && root) {
    observer = new ResizeObserver(() => {
      taken.set(Math.max(0, document.documentElement.clientWidth - root.offsetWidth))
    })
    observer.observe(root)
  }
  return taken.subscribe(watcher)
}

/**
 * Returns whether the app is at most `rem` wide, without tools beside it. Not a CSS container query, because table rows
 * and cards are different elements.
 */
export function useIsBelow(rem: number): boolean {
  const beside = useSyncExternalStore(follow, taken.get)
  return useMediaQuery(beside === 0 ? `(max-width: ${rem}rem)` : `(max-width: calc(${rem}rem + ${beside}px))`, false, {
    getInitialValueInEffect: false,
  })
}

/** Width in rem that a form beside the table takes, including the rail. */
export const besideTable = 24

/** Width in rem that is not the table's. */
export const TakenBeside = createContext(0)

/** Returns whether a table has at most the width of an app of `rem`: then its rows are cards. */
export const useIsTableBelow = (rem: number): boolean => useIsBelow(rem + use(TakenBeside))
