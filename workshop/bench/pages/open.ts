/** Serves an academy to the compared apps, and opens screens of the product as a signed-in person. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openProfile } from '#support/browser/chromium.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { apiOf } from './academy.ts'
import { serveApp, type AppName } from './apps.ts'
import { login, openTarget } from './load.ts'
import { watch } from './watch.ts'

/** The browser, and the number of measurements of each figure. */
export type Bench = { browser: Browser; times: number }

/** The cookies and storage of a signed-in person, for a new profile. */
export type SignedIn = NonNullable<BrowserContextOptions['storageState']>

/** An academy served to the apps, each at its own URL with a slash at the end. */
export type Academy = { urlOf: Record<AppName, string>; signedIn: SignedIn }

async function signedInAt(browser: Browser, url: string): Promise<SignedIn> {
  const context = await openProfile(browser)
  const { page } = await openTarget(context, url, login)
  await signIn(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Serves an academy of this size to both apps while `measure` runs. */
export async function inAcademy(
  { browser }: Bench,
  size: number,
  measure: (academy: Academy) => Promise<void>,
): Promise<void> {
  const api = await apiOf(size)
  const serve = (app: AppName) => serveApp(app, api)
  const [app, floor] = await Promise.all([serve('app'), serve('floor')])
  try {
    // The session's cookie works for both, because cookies are shared by the ports of a host.
    const signedIn = await signedInAt(browser, app.url)
    await measure({ urlOf: { app: app.url, floor: floor.url }, signedIn })
  } finally {
    await Promise.all([app, floor].map(({ close }) => close()))
  }
}

/** Waits two seconds for the idle work of an app. */
export const waitForIdleWork = (page: Page): Promise<void> => page.waitForTimeout(2_000)

/** Opens a screen of the product in a new profile. Close the page's context afterwards. */
export async function openScreen({ browser }: Bench, { urlOf, signedIn }: Academy, path: string): Promise<Page> {
  const context = await openProfile(browser, { storageState: signedIn })
  const page = await context.newPage()
  await watch(page)
  await page.goto(`${urlOf.app}${path}`)
  await page.waitForLoadState('networkidle')
  await waitForIdleWork(page)
  return page
}
