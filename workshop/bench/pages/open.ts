/** Serves an academy to the compared apps, and opens screens of the product as a signed-in person. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { openProfile } from '#support/browser/chromium.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { apiOf } from './academy.ts'
import { serveApp, type AppName } from './apps.ts'
import { login, openTarget, slowDown, type Conditions } from './load.ts'
import { watch } from './watch.ts'

/** The browser, and how many times everything is measured. */
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

/** Serves an academy of this size to all apps while `measure` runs; with as many students, or `students`. */
export async function inAcademy(
  { browser }: Bench,
  size: number,
  measure: (academy: Academy) => Promise<void>,
  students = size,
): Promise<void> {
  const api = await apiOf(size, students)
  const serve = (app: AppName) => serveApp(app, api)
  const [app, floor, vanilla, demo] = await Promise.all([serve('app'), serve('floor'), serve('vanilla'), serve('demo')])
  try {
    // The session's cookie works for all of them, because cookies are shared by the ports of a host.
    const signedIn = await signedInAt(browser, app.url)
    await measure({
      urlOf: { app: app.url, floor: floor.url, vanilla: vanilla.url, demo: demo.url },
      signedIn,
    })
  } finally {
    await Promise.all([app, floor, vanilla, demo].map(({ close }) => close()))
  }
}

/** Waits two seconds, for work that an app does when idle. */
export const waitForIdleWork = (page: Page): Promise<void> => page.waitForTimeout(2_000)

/**
 * Opens a screen of the product in a new profile, ready for `reactionOf`. `prepare` runs in each window before it loads.
 * Close the page's context afterwards.
 */
export async function openScreen(
  { browser }: Bench,
  { urlOf, signedIn }: Academy,
  path: string,
  { conditions = {}, prepare = () => {} }: { conditions?: Conditions; prepare?: () => void } = {},
): Promise<Page> {
  const context = await openProfile(browser, { storageState: signedIn })
  await context.addInitScript(prepare)
  const page = await context.newPage()
  await watch(page)
  await slowDown(page, conditions)
  await page.goto(`${urlOf.app}${path}`)
  await page.waitForLoadState('networkidle')
  await waitForIdleWork(page)
  return page
}

/** The numbers of students in the academies where interactions are measured. */
export const sizes = [1_000, 10_000, 100_000] as const

/** The name of a row for one size: `letter, % students` becomes `letter, 1,000 students`. */
export const rowOf = (name: string, students: number): string => name.replace('%', students.toLocaleString('en'))
