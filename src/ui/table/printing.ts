import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** A module variable: a window prints once at a time, and React may ask between its events. */
let isPrinting = false

function subscribe(onChange: () => void): () => void {
  const turn = (next: boolean) => () => {
    isPrinting = next
    // Renders synchronously: paper is drawn right after the event, before React's next turn.
    flushSync(onChange)
  }
  const [begin, end] = [turn(true), turn(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Returns whether the page prints. Then a long list renders all its rows. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)

/** Prints the screen in another form. `isPrinted` is true while that form is drawn. */
export function useOnPaper() {
  const [isPrinted, setPrinted] = useState(false)
  const print = () => {
    window.addEventListener('afterprint', () => setPrinted(false), { once: true })
    flushSync(() => setPrinted(true))
    window.print()
  }
  return { isPrinted, print }
}
