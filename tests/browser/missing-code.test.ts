import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, type ScreenOptions } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'

/** Without a service worker, whose requests a test cannot answer; code that is missing is an error of the browser's too. */
const options: ScreenOptions = {
  serviceWorkers: 'block',
  expectErrors: [/Failed to (load|fetch)/, /could not be (loaded|read|rendered|preloaded)/, /ERR_FAILED/],
}

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Makes the code of a screen one that the server does not have; `deployed` is what it says its page is. */
async function lose(page: Page, code: string, deployed: 'another version' | 'this version' | 'nothing') {
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

test('after a login the screens that are gone load the page again, once', async () => {
  const page = await openPage('', options)
  await lose(page, 'academy', 'another version')
  const loads = countLoads(page)
  // All of it is there for the page that is loaded again, which asks for its code before it is loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll()
  })
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(loads()).toBe(1)
})
