import { act } from '@testing-library/react'
import { expect, onTestFinished, vi } from 'vitest'

/** What a browser gives for a window of its own, in a test. */
export type ReceiptWindow = {
  document: Document
  print: ReturnType<typeof vi.fn>
  /** lets the fonts of the window be there, if they were held */
  arrive: () => Promise<void>
  /** closes it, as the person may at any time */
  close: () => void
}

type Browser = {
  /** every window that was opened, the last one last */
  opened: ReceiptWindow[]
  /** whether the next window is blocked, whether its fonts are held, and what printing it and its pictures do */
  next: { isBlocked: boolean; isHeld: boolean; print: () => void; decode: () => Promise<void> }
}

/** Opens windows as a browser does, which jsdom does not: each is a frame of the page. */
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
  /** how many timers wait */
  waiting: () => number
  /** lets their time be over */
  pass: () => Promise<void>
  /** has the next one fail as it is set */
  breakNext: () => void
}

/** Holds the timers of so many ms until the test says that their time is over; all others run, `waitFor`'s of 4000 among them. */
export function holdTimersOf(ms: number): Clock {
  const held: (() => void)[] = []
  let isBroken = false
  const real = globalThis.setTimeout
  const replace = (value: unknown) =>
    void Object.defineProperty(globalThis, 'setTimeout', { value, configurable: true, writable: true })
  replace((run: () => void, delay?: number, ...others: unknown[]) => {
    if (delay !== ms) return real(run, delay, ...others)
    if (isBroken) throw new Error('the timer broke')
    return held.push(run)
  })
  onTestFinished(() => replace(real))
  return {
    waiting: () => held.length,
    pass: () => act(async () => held.splice(0).forEach((run) => run())),
    breakNext: () => {
      isBroken = true
    },
  }
}
