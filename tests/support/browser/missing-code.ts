/** A page whose code is missing on the server, for tests in a browser. */
import type { Page, Route } from 'playwright-core'
import type { ScreenOptions } from '#support/browser/page.ts'

/** Without a service worker, whose requests a test cannot answer; code that is missing is an error of the browser's too. */
export const withoutWorker: ScreenOptions = {
  serviceWorkers: 'block',
  expectErrors: [/Failed to (load|fetch)/, /could not be (loaded|read|rendered|preloaded)/, /ERR_FAILED/],
}

/** Counts how often the page is loaded from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Makes the code of a screen one that the server does not have; `deployed` is what it says its page is. */
export async function lose(page: Page, code: string, deployed: 'another version' | 'this version' | 'nothing') {
  const gone = async (route: Route) =>
    deployed === 'nothing' ? route.abort() : route.fulfill({ status: 404, body: 'Not Found' })
  await page.route(new RegExp(`/assets/${code}`), gone)
  if (deployed === 'nothing') await page.route('**/index.html', (route) => route.abort())
  if (deployed === 'another version')
    await page.route('**/index.html', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace(/index-[\w-]+\.js/, 'index-another.js') })
    })
}
