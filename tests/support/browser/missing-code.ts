/** A page whose code is missing on the server, for tests in a browser. */

import type { Page, Route } from 'playwright-core'
import type { ScreenOptions } from '#support/browser/page.ts'

/**
 * Blocks the service worker, because a test cannot answer its requests. Missing code also logs errors in the browser.
 */
export const withoutWorker: ScreenOptions = {
  serviceWorkers: 'block',
  expectErrors: [/Failed to (load|fetch)/, /could not be (loaded|read|rendered|preloaded)/, /ERR_FAILED/],
}

export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Removes the code of a screen from the server. `deployed` is the version that the server's page then has. */
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
