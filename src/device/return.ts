/** In milliseconds. A focus this soon after the last return is no new return. */
const pause = 5000

/** Calls `watcher` if the user returns to the page by tab, window or history. Returns a function that stops it. */
export function onReturn(watcher: () => void): () => void {
  let last = new Event('start').timeStamp
  const comeBack = ({ timeStamp }: Event) => {
    last = timeStamp
    watcher()
  }
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener(
    'visibilitychange',
    (event) => {
      if (document.visibilityState === 'visible') comeBack(event)
    },
    { signal },
  )
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) comeBack(event)
    },
    { signal },
  )
  // Adjacent windows, dialogs and prints move the focus often, and a shown tab gets it too.
  window.addEventListener(
    'focus',
    (event) => {
      if (event.timeStamp - last >= pause) comeBack(event)
    },
    { signal },
  )
  return () => watching.abort()
}
