/** Opens an academy in the apps that are compared, for a person who is signed in. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { demoAccounts } from '#mocks/seed/accounts.ts'
import { apiOf } from './bench-page-academy.ts'
import { serveOne, type AppName } from './bench-page-apps.ts'
import { freshBrowser, login, openTarget, slowDown, type Conditions } from './bench-page-load.ts'
import { watch } from './speed-watch.ts'

/** The browser, and how often everything is measured. */
export type Bench = { browser: Browser; times: number }

/** What a browser keeps of a signed-in person. */
export type SignedIn = NonNullable<BrowserContextOptions['storageState']>

/** An academy, served to each of the apps at its own address. */
export type Academy = { urlOf: Record<AppName, string>; signedIn: SignedIn }

const [admin] = demoAccounts

async function signInAt(browser: Browser, url: string): Promise<SignedIn> {
  const context = await freshBrowser(browser)
  const { page } = await openTarget(context, url, login)
  await page.getByLabel('Usuario').fill(admin?.username ?? '')
  await page.getByLabel('Contraseña', { exact: true }).fill(admin?.password ?? '')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByText(`Hola, ${admin?.username}`).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** Serves an academy of this size to all apps while `measure` runs. */
export async function inAcademy(
  { browser }: Bench,
  size: number,
  measure: (academy: Academy) => Promise<void>,
): Promise<void> {
  const api = await apiOf(size)
  const serve = (app: AppName) => serveOne(app, api)
  const [app, floor, vanilla, demo] = await Promise.all([serve('app'), serve('floor'), serve('vanilla'), serve('demo')])
  try {
    // The session's cookie is good for all of them: a cookie knows no port.
    const signedIn = await signInAt(browser, app.url)
    await measure({
      urlOf: { app: app.url, floor: floor.url, vanilla: vanilla.url, demo: demo.url },
      signedIn,
    })
  } finally {
    await Promise.all([app, floor, vanilla, demo].map(({ close }) => close()))
  }
}

/** Lets work end that an app has put off. */
export const rest = (page: Page): Promise<void> => page.waitForTimeout(2_000)

/**
 * Opens a screen of the product in a fresh browser, ready for `reactionOf`. `prepare` runs in each of its windows
 * before it loads. Close its context afterwards.
 */
export async function openScreen(
  { browser }: Bench,
  { urlOf, signedIn }: Academy,
  path: string,
  { conditions = {}, prepare = () => {} }: { conditions?: Conditions; prepare?: () => void } = {},
): Promise<Page> {
  const context = await freshBrowser(browser, { storageState: signedIn })
  await context.addInitScript(prepare)
  const page = await context.newPage()
  await watch(page)
  await slowDown(page, conditions)
  await page.goto(`${urlOf.app}${path}`)
  await page.waitForLoadState('networkidle')
  await rest(page)
  return page
}

/** The sizes of the academies that interactions are measured in. */
export const sizes = [1_000, 10_000, 100_000] as const

/** The name of a row for one size: `letter, % students` becomes `letter, 1,000 students`. */
export const rowOf = (name: string, students: number): string => name.replace('%', students.toLocaleString('en'))
