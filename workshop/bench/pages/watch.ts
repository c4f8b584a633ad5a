/** Measures waiting times in a page with the browser's own clocks. */

import type { Page } from 'playwright-core'

declare global {
  // Global declarations need `var`.
  /** `from`: when the first input since it was last 0 came, in ms */
  var speedWatch: { from: number }
}

/** Runs in each page before it loads: notes the time of the first input. */
function watchInputs(): void {
  const watch = { from: 0 }
  globalThis.speedWatch = watch
  const start = ({ timeStamp, isTrusted }: Event) => {
    if (isTrusted && watch.from === 0) watch.from = timeStamp
  }
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, start, { capture: true })
}

/** Prepares `page` for {@link timeUntil}; call it before the page loads. */
export const watch = (page: Page): Promise<unknown> => page.addInitScript(watchInputs)

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
