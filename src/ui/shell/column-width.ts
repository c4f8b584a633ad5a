import { useMediaQuery } from '@mantine/hooks'
import { createContext, use, useSyncExternalStore } from 'react'

/**
 * What stands beside the app in the window, such as a trainer's tools, takes this much of its width, in px. A window has
 * one app, which is measured once for all that ask.
 */
let taken = 0
const watchers = new Set<() => void>()
let observer: ResizeObserver | undefined

/** The app is followed from the first question on, as long as the page lasts. */
function follow(watcher: () => void): () => void {
  watchers.add(watcher)
  const root = document.getElementById('root')
  if (!observer && root) {
    observer = new ResizeObserver(() => {
      const next = Math.max(0, document.documentElement.clientWidth - root.offsetWidth)
      if (next === taken) return
      taken = next
      for (const each of watchers) each()
    })
    observer.observe(root)
  }
  return () => {
    watchers.delete(watcher)
  }
}

const takenNow = () => taken

/**
 * Whether the app is at most `rem` wide: the window, without what stands beside the app in it. Not by a container query
 * of CSS: rows of a table and cards are different elements.
 */
export function useIsBelow(rem: number): boolean {
  const beside = useSyncExternalStore(follow, takenNow)
  return useMediaQuery(beside === 0 ? `(max-width: ${rem}rem)` : `(max-width: calc(${rem}rem + ${beside}px))`, false, {
    getInitialValueInEffect: false,
  })
}

/** How much of the app's width a form beside the table takes, with the rail of a wide window, in rem. */
export const besideTable = 24

/** The width that is not the table's, in rem. */
export const TakenBeside = createContext(0)

/** Whether a table has at most the room that it would have alone in an app of `rem`: then its rows are cards. */
export const useIsTableBelow = (rem: number): boolean => useIsBelow(rem + use(TakenBeside))
