import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** A window prints once at a time; React may ask between its events. */
let isPrinting = false

function subscribe(onChange: () => void): () => void {
  const turn = (next: boolean) => () => {
    isPrinting = next
    // Paper is drawn as soon as the event is over, and a page that prints itself leaves React no turn before that.
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

/** Whether the page is being printed: then a list that renders only its visible rows renders all of them. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
