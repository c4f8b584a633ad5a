/** Measures waiting times in a page with the browser's own clocks. */
import type { Page } from 'playwright-core'

/** The reaction to an input, in ms: time to the next frame, time to the last change of the DOM, and the longest task. */
export type Reaction = { response: number; settled: number; task: number }

/** An input counts as finished after this many ms without a change of the DOM. */
const quietTime = 400

type Watch = { from: number; response: number; changed: number; task: number; touched: number }

declare global {
  // Global declarations need `var`.
  var speedWatch: Watch
}

/** Runs in each page before it loads: notes the times of inputs and of what follows them. */
function watchInputs(): void {
  const watch: Watch = { from: 0, response: 0, changed: 0, task: 0, touched: 0 }
  globalThis.speedWatch = watch
  const start = ({ timeStamp, isTrusted }: Event) => {
    if (isTrusted && watch.from === 0) watch.from = timeStamp
  }
  for (const type of ['keydown', 'pointerdown', 'input', 'change']) addEventListener(type, start, { capture: true })
  // TypeScript's type lacks the threshold; by default events below 104 ms are not reported.
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (watch.from !== 0 && startTime >= watch.from) watch.response = Math.max(watch.response, duration)
  }).observe(events)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (watch.from !== 0 && startTime + duration >= watch.from) watch.task = Math.max(watch.task, duration)
  }).observe({ type: 'longtask' })
  new MutationObserver(() => {
    watch.touched = performance.now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => {
        watch.changed = performance.now()
      })
      port1.start()
      port2.postMessage(null)
    })
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Prepares `page` for {@link reactionOf} and {@link timeUntil}; call it before the page loads. */
export const watch = (page: Page): Promise<unknown> => page.addInitScript(watchInputs)

/** The page's reaction to `act`. Resolves once the DOM has stopped changing. */
export async function reactionOf(page: Page, act: () => Promise<unknown>): Promise<Reaction> {
  await page.evaluate(() => Object.assign(speedWatch, { from: 0, response: 0, changed: 0, task: 0 }))
  await act()
  return page.evaluate(async (time) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const check = () => {
      const idle = performance.now() - Math.max(speedWatch.touched, speedWatch.from)
      if (idle >= time) resolve()
      else setTimeout(check, time - idle)
    }
    check()
    await promise
    const { from, response, changed, task } = speedWatch
    return { response, settled: Math.max(0, changed - from), task }
  }, quietTime)
}

/** The time in ms from the input of `act` until an element of `selector` shows exactly `text`. */
export async function timeUntil(
  page: Page,
  { selector, text }: { selector: string; text: string },
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(() => Object.assign(speedWatch, { from: 0 }))
  const [time] = await Promise.all([
    page.evaluate(
      async ([selector, text]) => {
        const { promise, resolve } = Promise.withResolvers<number>()
        const check = () => {
          const isShown = [...document.querySelectorAll(selector)].some(
            (element) => element.textContent === text && element.checkVisibility(),
          )
          if (speedWatch.from === 0 || !isShown) {
            requestAnimationFrame(check)
            return
          }
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - speedWatch.from))
          port1.start()
          port2.postMessage(null)
        }
        check()
        return promise
      },
      [selector, text] as const,
    ),
    act(),
  ])
  return time
}
