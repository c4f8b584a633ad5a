import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

const ageCheckInterval = 10_000

/**
 * The page's clock and its slow intervals, which run only when the test lets time pass. Call it before the app opens.
 */
export function holdTime() {
  const start = Date.now()
  const running = new Map<number, () => void>()
  const { setInterval: set, clearInterval: clear } = globalThis
  const replace = (name: string, value: unknown) =>
    void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  let last = -1
  replace('setInterval', (run: () => void, delay?: number, ...others: unknown[]) => {
    if (delay !== ageCheckInterval) return set(run, delay, ...others)
    running.set((last -= 1), run)
    return last
  })
  replace('clearInterval', (timer: number) => (running.delete(timer) ? undefined : clear(timer)))
  onTestFinished(() => {
    vi.setSystemTime(start)
    replace('setInterval', set)
    replace('clearInterval', clear)
  })
  const later = (ms: number) => void vi.setSystemTime(Date.now() + ms)
  return {
    /** time passes while the page is open */
    pass: async (ms: number) => {
      later(ms)
      await act(async () => running.forEach((run) => run()))
    },
    /** time passes while the person is away, then the person returns to the page */
    returnAfter: async (ms: number, event: Event = new Event('visibilitychange'), on: EventTarget = document) => {
      later(ms)
      await act(async () => void on.dispatchEvent(event))
    },
  }
}

/** Makes the page invisible, or the device offline, until the test ends or `back` is called. */
export function goAway(how: 'hidden' | 'offline'): { back: () => void } {
  const spy =
    how === 'hidden'
      ? vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      : vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => spy.mockRestore())
  return { back: () => spy.mockRestore() }
}
