/** Subscribes to this device's clock. Notifies after every `untilNext` ms, and when the page's visibility changes. */
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

export const everyMinute = clockEvery((now) => 60_000 - (now.getTime() % 60_000))
