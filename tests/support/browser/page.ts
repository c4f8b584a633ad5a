import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { hostUrl, isOwnServer } from '#support/browser/host.ts'
import { readAcademyOf, writeAcademy } from '#support/browser/kept-academy.ts'
import { signIn, signInByCall } from '#support/browser/sign-in.ts'
import { patience } from '#support/patience.ts'
import { localDay } from '#values/dates.ts'

/** One browser for all files of a worker. Playwright closes it when the worker ends. */
let browser: Promise<Browser> | undefined

/** Blocks pop-up windows until `window.allowsPopups` is set. */
const blockPopups = `{
  const open = window.open
  window.open = (...args) => (window.allowsPopups ? open.apply(window, args) : null)
}`

/** The maximum delay of an answer in milliseconds; see `SLOW_ANSWERS` in `browser-like-fetch.ts`. */
const slowest = Number(process.env['SLOW_ANSWERS'] ?? 0)

/** Delays each answer of the server by a random time. */
const slowAnswers = `{
  const { fetch, setTimeout } = window
  window.fetch = async (...args) => {
    const response = await fetch(...args)
    if (response.url.includes('/api/')) await new Promise((done) => setTimeout(done, Math.random() * ${slowest}))
    return response
  }
}`

/** A warning of the virtual lists: a row is not at its measured position. */
const ofLists = /measured element/

type Options = BrowserContextOptions & {
  /** console errors that the test expects; any other error fails the test */
  expectErrors?: RegExp[]
  /** the browser's behaviour when the app opens a window */
  popups?: 'allowed' | 'blocked'
  /** whether `navigator.locks` is missing, as in a browser without https */
  locks?: 'missing'
  /** fixed time of the browser's clock; without it the clock runs */
  now?: Date
}

/**
 * Opens a fresh browser profile with the language and time zone of Mexico City and with reduced motion. The test fails
 * if a page, its windows or its workers throw, log an error or warn of a long list. It also fails on an unhandled
 * rejection.
 */
async function openContext({
  expectErrors = [],
  popups = 'allowed',
  locks,
  now,
  ...options
}: Options): Promise<BrowserContext> {
  browser ??= launchBrowser()
  const context = await openProfile(await browser, {
    baseURL: options.baseURL ?? (await hostUrl(now)),
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(patience)
  if (now) await context.clock.setFixedTime(now)
  if (popups === 'blocked') await context.addInitScript(blockPopups)
  if (locks === 'missing') await context.addInitScript('delete Navigator.prototype.locks')
  if (slowest > 0) await context.addInitScript(slowAnswers)

  const problems: string[] = []
  const isExpected = (text: string) => expectErrors.some((pattern) => pattern.test(text))
  const note = (text: string) => {
    if (!isExpected(text)) problems.push(text)
  }
  context.on('weberror', (problem) => note(problem.error().stack || String(problem.error())))
  context.on('console', (message: ConsoleMessage) => {
    const isProblem = message.type() === 'error' || (message.type() === 'warning' && ofLists.test(message.text()))
    if (isProblem) note(`${message.text()} (${message.location().url})`)
  })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await pictureOf(context, task.fullTestName)
    await context.close()
    expect(problems, 'errors in the browser').toEqual([])
  })
  return context
}

/** Keeps a picture of each page of a failed test in `.cache/failed`. */
async function pictureOf(context: BrowserContext, test: string): Promise<void> {
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
  for (const [nth, page] of context.pages().entries())
    // A page that has crashed or is closing has no picture.
    await page.screenshot({ path: `.cache/failed/${name}-${nth + 1}.png`, timeout: 5_000 }).catch(() => undefined)
}

async function openIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Opens `path` of the tested host (relative: `login`, not `/login`) in a fresh browser profile. */
export const openPage = async (path = '', options: Options = {}): Promise<Page> =>
  openIn(await openContext(options), path)

/**
 * Resolves when the browser is idle, or after one second. A test's keys, unlike a person's keys, can come before
 * deferred work. A list that has just opened or closed would then ignore the test's choice.
 */
export const isIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 1_000 })))

/** Resizes the page and waits until it is drawn in the new size. Waits also for measured sizes and for transitions. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async ({ width, height }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const isSized = () => innerWidth === width && innerHeight === height
    while (!isSized()) await nextFrame()
    await nextFrame()
    do await nextFrame()
    while (document.getAnimations().some(({ playState }) => playState === 'running'))
  }, size)
}

/** Waits until the device has a draft of this or another tab. Then logs out and accepts the loss of the drafts. */
export async function signOutWithWork(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft/')))
  await page.getByRole('banner').getByRole('button', { name: 'Cerrar sesión' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click()
}

type SignedIn = { storageState: Awaited<ReturnType<BrowserContext['storageState']>>; academy: unknown }

/** The browser state after a login on the demo. One login per worker, account and day serves all tests. */
const logins = new Map<string, Promise<SignedIn>>()

async function logIn(account: string, now: Date | undefined): Promise<SignedIn> {
  browser ??= launchBrowser()
  const context = await openProfile(await browser, { baseURL: await hostUrl() })
  context.setDefaultTimeout(patience)
  if (now) await context.clock.setFixedTime(now)
  const page = await openIn(context, 'usuarios')
  await signIn(page, account)
  const kept = { storageState: await context.storageState(), academy: await readAcademyOf(page) }
  await context.close()
  return kept
}

function signedIn(account: string, now: Date | undefined): Promise<SignedIn> {
  const key = `${account} ${now ? localDay(now) : ''}`
  const login = logins.get(key) ?? logIn(account, now)
  logins.set(key, login)
  return login
}

/** Opens `path` with a demo account, by default `admin`. It uses the state of an earlier login, or calls a server. */
export async function openScreen(path: string, { as = 'admin', ...options }: Options & { as?: string } = {}) {
  const isServer = isOwnServer || options.baseURL !== undefined
  // A scenario has its own academy and session.
  const isKept = !isServer && !path.includes('scenario=')
  const { storageState, academy } = isKept ? await signedIn(as, options.now) : {}
  const context = await openContext({ ...options, ...(storageState && { storageState }) })
  if (isKept) await writeAcademy(context, academy)
  if (isServer) await signInByCall(context, as)
  const page = await openIn(context, path)
  if (isServer || isKept) await page.getByText(`Hola, ${as}`).waitFor()
  else await signIn(page, as)
  return page
}

export type ScreenOptions = Parameters<typeof openScreen>[1]
