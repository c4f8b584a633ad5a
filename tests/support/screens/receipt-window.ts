import { act } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

export type ReceiptWindow = {
  document: Document
  print: ReturnType<typeof vi.fn>
  /** finishes loading the window's fonts, if they were held */
  arrive: () => Promise<void>
  /** closes the window, as a person may at any time */
  close: () => void
}

type Browser = {
  /** the opened windows, the latest last */
  opened: ReceiptWindow[]
  /** the behaviour of the next window: blocked, fonts held, printing and decoding of pictures */
  next: { isBlocked: boolean; isHeld: boolean; print: () => void; decode: () => Promise<void> }
}

/** Stubs `window.open`, which jsdom lacks; each window is an iframe. */
export function openWindows(): Browser {
  const browser: Browser = {
    opened: [],
    next: { isBlocked: false, isHeld: false, print: () => {}, decode: () => Promise.resolve() },
  }
  vi.spyOn(window, 'open').mockImplementation(() => {
    const { isBlocked, isHeld, print, decode } = browser.next
    if (isBlocked) return null
    const frame = document.createElement('iframe')
    document.body.append(frame)
    onTestFinished(() => frame.remove())
    const view = frame.contentDocument?.defaultView ?? expect.unreachable('a frame without a window')
    const fonts = Promise.withResolvers<void>()
    if (!isHeld) fonts.resolve()
    const printed = vi.fn(print)
    Object.defineProperty(view.document, 'fonts', { value: { ready: fonts.promise } })
    view.HTMLImageElement.prototype.decode = decode
    Object.assign(view, { print: printed, focus: () => {} })
    browser.opened.push({
      document: view.document,
      print: printed,
      arrive: () => act(async () => fonts.resolve()),
      close: () => void Object.defineProperty(view, 'closed', { value: true }),
    })
    return view
  })
  return browser
}

type Clock = {
  waiting: () => number
  pass: () => Promise<void>
  /** makes setting the next timer throw */
  breakNext: () => void
}

/** Holds timers of exactly `ms` until the test fires them. Other timers run, such as `waitFor`'s timers. */
export function holdTimersOf(ms: number): Clock {
  const held = new Map<object, () => void>()
  let isBroken = false
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout }
  const replace = (name: keyof typeof real, value: unknown) =>
    void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  replace('setTimeout', (run: () => void, delay?: number, ...others: unknown[]) => {
    if (delay !== ms) return real.setTimeout(run, delay, ...others)
    if (isBroken) {
      isBroken = false
      throw new Error('the timer broke')
    }
    const timer = {}
    held.set(timer, run)
    return timer
  })
  replace('clearTimeout', (timer: NodeJS.Timeout) => void (held.delete(timer) || real.clearTimeout(timer)))
  onTestFinished(() => {
    replace('setTimeout', real.setTimeout)
    replace('clearTimeout', real.clearTimeout)
  })
  return {
    waiting: () => held.size,
    pass: () =>
      act(async () => {
        const due = [...held.values()]
        held.clear()
        due.forEach((run) => run())
      }),
    breakNext: () => {
      isBroken = true
    },
  }
}

/** Holds the clock that ticks each minute. Sets the time beside a full minute, because the limit of a call is one. */
export function holdNextMinute(): Clock {
  vi.setSystemTime(Date.now() - (Date.now() % 60_000) + 10_000)
  return holdTimersOf(50_000)
}
