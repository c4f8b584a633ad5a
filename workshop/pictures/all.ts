/** Every screen at four widths in both modes, for whoever looks at the product as a whole. The pictures are not kept in docs. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { handlersFor } from '#mocks/handlers.ts'
import { seedAcademy } from '#mocks/seed/seed.ts'
import { createDb } from '#mocks/tables/db.ts'
import { argumentsOf, refuse } from '#shared/command-line.ts'
import { buildApp, serveApp } from '#support/browser/app-server.ts'
import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { localDay } from '#values/dates.ts'
import { inDemo, pictureTime } from './demo.ts'
import { looksOf, type Look } from './screens.ts'

/** A window in which each picture is taken; its name ends the picture's. */
type Window = { name: string; viewport: { width: number; height: number }; colorScheme: 'light' | 'dark' }

const sizes = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

/** All windows: each size in both modes. */
export const windows: readonly Window[] = sizes.flatMap((viewport) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    name: `${viewport.width}-${colorScheme}`,
    viewport,
    colorScheme,
  })),
)

/** Takes the picture of a look; gives what could not be done for it, which whoever looks sees in the picture too. */
async function takeLook(page: Page, look: Look, path: string): Promise<string[]> {
  let shown = page
  const problems: string[] = []
  try {
    await page.goto(look.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('[aria-label^="Cargando"]').first().waitFor({ state: 'detached' })
    shown = (await look.act?.(page)) ?? page
    await shown.waitForLoadState('networkidle')
  } catch (error) {
    problems.push(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await shown.screenshot({ path, animations: 'disabled', caret: 'hide' })
  if (shown !== page) await shown.close()
  return problems
}

/** Where a stranger begins. */
const door: Look = { name: 'door', path: '' }

/** The looks that were asked for: those whose names begin so. */
const asked = (all: readonly Look[], only: string) => all.filter(({ name }) => name.startsWith(only))

/** No picture shows what an earlier one left typed. */
const forgetDrafts = () => {
  for (const key of Object.keys(localStorage)) if (key.includes('draft/')) localStorage.removeItem(key)
}

/**
 * Takes the screens of the demo whose names begin with `only` into a folder; gives what could not be done. `url` is that of a
 * served demo, if one is.
 */
export async function takeOfDemo(
  folder: string,
  only: string,
  wanted: readonly Window[],
  url?: string,
): Promise<string[]> {
  const problems: string[] = []
  await inDemo(async (openPage) => {
    for (const { name: window, viewport, colorScheme } of wanted) {
      const take = async (page: Page, look: Look) =>
        problems.push(...(await takeLook(page, look, join(folder, `${look.name}-${window}.png`))))
      for (const [scenario, looks] of Object.entries(looksOf)) {
        if (asked(scenario === 'normal' ? [...looks, door] : looks, only).length === 0) continue
        const page = await openPage({ viewport, colorScheme, hasTouch: viewport.width < 500 })
        await page.context().clock.setFixedTime(pictureTime)
        await page.context().addInitScript(forgetDrafts)
        for (const look of asked(scenario === 'normal' ? [door] : [], only)) await take(page, look)
        const signedIn = asked(looks, only)
        if (signedIn.length > 0) {
          await page.goto(`?scenario=${scenario}`)
          await signIn(page)
        }
        for (const look of signedIn) await take(page, look)
        await page.context().close()
      }
      console.log(`${window}: taken`)
    }
  }, url)
  return problems
}

/** The login of production, which has no door. */
async function takeOfApp(folder: string, wanted: readonly Window[]): Promise<string[]> {
  const problems: string[] = []
  await buildApp()
  const clock = () => pictureTime
  const app = await serveApp(
    handlersFor({ db: await createDb(await seedAcademy({ today: localDay(clock()) })), clock }),
  )
  const browser = await launchBrowser()
  try {
    for (const { name: window, viewport, colorScheme } of wanted) {
      const context = await openProfile(browser, { baseURL: app.url, viewport, colorScheme })
      const page = await context.newPage()
      const refused = async () => page.getByRole('button', { name: 'Iniciar Sesión' }).click()
      for (const [name, look] of [
        ['login', { name: 'login', path: '' }],
        ['login-refused', { name: 'login', path: '', act: refused }],
      ] as const)
        problems.push(...(await takeLook(page, look, join(folder, `${name}-${window}.png`))))
      await context.close()
    }
  } finally {
    await browser.close()
    await app.close()
  }
  return problems
}

/** Takes all pictures, or those that the command line asks for. */
export async function takeAll(): Promise<void> {
  const { values } = argumentsOf({
    allowPositionals: true,
    options: { out: { type: 'string' }, only: { type: 'string' }, window: { type: 'string' } },
  })
  const { out, only = '', window = '' } = values
  if (out === undefined) refuse('--out names the folder of the pictures.')
  const wanted = windows.filter(({ name }) => name.startsWith(window))
  if (wanted.length === 0)
    refuse(`There is no window ${window}; there are ${windows.map(({ name }) => name).join(', ')}.`)
  mkdirSync(out, { recursive: true })
  const problems = [
    ...('login'.startsWith(only) ? await takeOfApp(out, wanted) : []),
    ...(only === 'login' ? [] : await takeOfDemo(out, only, wanted)),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
