/** Measures the time until a page is usable, with the browser's own clocks. */

import type { BrowserContext, Page } from 'playwright-core'

/** `usable`, `blocking` and `longest` in ms; `js` in kB of 1000 compressed bytes. */
export type Load = { usable: number; blocking: number; longest: number; js: number; requests: number }

/**
 * When a page is usable: `field` is shown and takes input, `rows` are drawn, and the frame with both is on the screen.
 * Both are selectors, the same for every app.
 */
export type Target = { path: string; field: string; rows?: string; isFocused: boolean }

export const login: Target = { path: '', field: 'input[autocomplete=username]', isFocused: true }
export const studentList: Target = {
  path: 'estudiantes',
  field: 'input[type=search]',
  rows: 'tr[data-row]',
  isFocused: false,
}

/** Slows a page down: the processor by the factor `cpu`, the network to a preset. By default neither is slowed. */
export type Conditions = { cpu?: number; network?: keyof typeof networks }

/** The bandwidths in kbit/s and the round trip in ms. Slow 4G is the preset of Chromium's developer tools. */
const networks = {
  'slow 4G': { down: 1_440, up: 675, roundTrip: 562.5 },
} as const

/** Blocking tasks count until this many ms after the page is usable. */
const blockingTail = 1_000

type Watch = { usable: Promise<number>; tasks: number[] }

declare global {
  // Global declarations need `var`.
  var loadWatch: Watch
}

/** Runs in each page before it loads. */
function watchLoad({ field, rows, isFocused }: Target): void {
  const { promise, resolve } = Promise.withResolvers<number>()
  const tasks: number[] = []
  globalThis.loadWatch = { usable: promise, tasks }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })
  const check = () => {
    const input = document.querySelector<HTMLInputElement>(field)
    const isReady =
      input !== null &&
      isShown(field) === true &&
      !input.disabled &&
      !input.closest('[inert]') &&
      (!isFocused || document.activeElement === input) &&
      (rows === undefined || isShown(rows) === true)
    if (!isReady) {
      requestAnimationFrame(check)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(performance.now()))
    port1.start()
    port2.postMessage(null)
  }
  requestAnimationFrame(check)
}

/** Slows the page down from now on. */
async function slowDown(page: Page, { cpu = 1, network }: Conditions): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (network === undefined) return
  const { down, up, roundTrip } = networks[network]
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTrip,
    downloadThroughput: down * 125,
    uploadThroughput: up * 125,
  })
}

/** Opens `target` of the app at `url` in a new page. Resolves with its figures a second after it is usable. */
export async function openTarget(
  context: BrowserContext,
  url: string,
  target: Target,
  conditions: Conditions = {},
): Promise<{ page: Page; load: Load }> {
  const page = await context.newPage()
  await page.addInitScript(watchLoad, target)
  await slowDown(page, conditions)
  await page.goto(`${url}${target.path}`, { waitUntil: 'commit' })
  const load = await page.evaluate(async (wait) => {
    const usable = await loadWatch.usable
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime <= usable)
    const scripts = files.filter((file) => file.responseEnd <= usable && new URL(file.name).pathname.endsWith('.js'))
    await new Promise((resolve) => setTimeout(resolve, wait))
    return {
      usable,
      blocking: loadWatch.tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
      longest: Math.max(0, ...loadWatch.tasks),
      js: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1_000,
      requests: files.length + 1,
    }
  }, blockingTail)
  return { page, load }
}
