/** A window that gets the focus this soon after the last return does not count as another return. In milliseconds. */
const pause = 5000

/**
 * Calls `watcher` when the person comes back to the page: its tab is shown again, its window has the focus again, or the
 * browser's history brings it back as it was. Returns a function that stops it.
 */
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
  // Windows side by side, dialogs and prints take the focus all the time, and a tab that is shown gets it too.
  window.addEventListener(
    'focus',
    (event) => {
      if (event.timeStamp - last >= pause) comeBack(event)
    },
    { signal },
  )
  return () => watching.abort()
}
