/** Opens the demo for its pictures, and has the first steps of several pictures. */

import type { BrowserContextOptions, Page, ViewportSize } from 'playwright-core'
import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { processButton } from '#support/browser/counter.ts'
import { serveDemo } from '#support/browser/demo-server.ts'
import { openWindow } from '#support/browser/windows.ts'

/**
 * The fixed time of the pictures, because the demo's data depends on the day. This day has classes, and some have
 * begun.
 */
export const pictureTime = new Date('2026-11-19T17:10:00-06:00')

/** Opens an empty page in a new profile; the demo is its base URL. Close its context afterwards. */
type OpenPage = (options: BrowserContextOptions) => Promise<Page>

/** The source and target of pictures; default: a demo built for them, and the documents. */
export type Elsewhere = { url?: string; folder?: string }

/** Builds the demo and serves it while `work` runs; or uses the demo at `url`. */
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

/** Chooses a buyer that takes ballet and has not paid this month. */
export async function chooseBuyer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Estudiante' }).fill('Luna Ba')
  await page.getByRole('listbox').getByRole('option').first().click()
}

/** Makes the sale in the cart and returns the window of its receipt, in this size. */
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
