/** A person's browser, for the tests that need a real one. */
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { launchBrowser } from '#support/browser/chromium.ts'

let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
})

/** As a browser that blocks windows, until the person allows them. */
const blockPopups = `{
  const open = window.open
  window.open = (...args) => (window.allowsPopups ? open.apply(window, args) : null)
}`

type Options = BrowserContextOptions & {
  /** console errors that the test brings about; any other fails it */
  expectErrors?: RegExp[]
  /** what the browser does when the app opens a window */
  popups?: 'allowed' | 'blocked'
  /** the moment at which the browser's clock stands; without it, it runs */
  now?: Date
}

/**
 * Opens `path` of the demo (relative: `login`, not `/login`) in a browser that nobody used before, as a person in Mexico
 * City has it. The test fails if the page, its windows or its workers throw, leave a rejection unhandled or log an error.
 */
export async function openPage(
  path = '',
  { expectErrors = [], popups = 'allowed', now, ...options }: Options = {},
): Promise<Page> {
  browser ??= launchBrowser()
  const baseURL = inject('demoUrl')
  const context = await (
    await browser
  ).newContext({
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: { width: 1280, height: 800 },
    ...options,
  })
  if (now) await context.clock.setFixedTime(now)
  if (popups === 'blocked') await context.addInitScript(blockPopups)

  const problems: string[] = []
  const isExpected = (text: string) => expectErrors.some((pattern) => pattern.test(text))
  const note = (text: string) => {
    if (!isExpected(text)) problems.push(text)
  }
  context.on('weberror', (problem) => note(String(problem.error().stack ?? problem.error())))
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
  })
  onTestFinished(async () => {
    await context.close()
    expect(problems, 'errors in the browser').toEqual([])
  })

  const page = await context.newPage()
  await page.goto(path)
  return page
}

/**
 * Resolves once the page has done what it put off. A person's keys never come before that; a machine's do, and a list
 * that has just opened or closed forgets what they chose in it.
 */
export const isIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve())))

/** Signs in at the login that the page shows, with an account of the demo, and waits until it lets the person in. */
export async function signIn(page: Page, username = 'admin', password = 'academia2026') {
  await page.getByLabel('Usuario').fill(username)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByText(`Hola, ${username}`).waitFor()
}
