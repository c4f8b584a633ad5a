/**
 * Subscribes to this device's clock: tells each time when `untilNext` milliseconds are over, and when the page comes
 * back into view.
 */
export const clockEvery =
  (untilNext: (now: Date) => number) =>
  (onChange: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      timer = setTimeout(() => {
        onChange()
        wait()
      }, untilNext(new Date()))
    }
    wait()
    // Timers of a sleeping device are late.
    document.addEventListener('visibilitychange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onChange)
    }
  }
