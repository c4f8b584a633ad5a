/** Subscribes to this device's clock. Notifies every minute, and when the page's visibility changes. */
export function everyMinute(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange()
        wait()
      },
      60_000 - (Date.now() % 60_000),
    )
  }
  wait()
  // Timers of a sleeping device are late.
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}
