/** Opens the demo for pictures of it, and the steps that several pictures begin with. */
import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { processButton } from '#support/browser/counter.ts'
import { serveDemo } from '#support/browser/demo-server.ts'
import { openWindow } from '#support/browser/windows.ts'

/** The time of the pictures. It is fixed, because the demo's data depends on the day: one with classes, some of them begun. */
export const pictureTime = new Date('2026-11-19T17:10:00-06:00')

/** Opens an empty page in a new profile; the demo is its base URL. Close its context afterwards. */
type OpenPage = (options: BrowserContextOptions) => Promise<Page>

/** Where pictures are taken from and put, if not from a demo that is built for them and in the documents. */
export type Elsewhere = { url?: string; folder?: string }

/** Builds the demo, and serves it while `work` runs; or takes the one that is served at `url`. */
export async function inDemo(work: (openPage: OpenPage) => Promise<void>, url?: string): Promise<void> {
  const demo = url === undefined ? await serveDemo() : { url, close: async () => {} }
  const browser = await launchBrowser()
  try {
    await work(async (options) => {
      const context = await openProfile(browser, {
        baseURL: demo.url,
        reducedMotion: 'reduce',
        colorScheme: 'light',
        ...options,
      })
      context.setDefaultTimeout(15_000)
      return context.newPage()
    })
  } finally {
    await browser.close()
    await demo.close()
  }
}

/** Adds a class and a leotard to the cart. */
export async function addLines(page: Page): Promise<void> {
  for (const product of [/^Ballet\b/, /Leotardo/]) {
    await page.getByRole('button', { name: product }).first().click()
    const choice = page.getByRole('group', { name: 'Producto elegido' })
    for (const group of await choice.getByRole('radiogroup').all())
      await group.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  }
}

/** Chooses the student who buys: of ballet, and this month is not paid. */
export async function chooseBuyer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Estudiante' }).fill('Luna Ba')
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** Makes the sale in the cart and gives the window of its receipt, in this size. */
export async function openReceipt(page: Page, size: ViewportSize): Promise<Page> {
  const receipt = await openWindow(page, processButton(page))
  await receipt.setViewportSize(size)
  await receipt.getByText(/POS-\d+/).waitFor()
  return receipt
}

/** Opens the newest roll of the history. */
export async function openRoll(page: Page): Promise<void> {
  await page
    .getByRole('table', { name: 'Historial de asistencia' })
    .getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Presente' }).first().waitFor()
}
