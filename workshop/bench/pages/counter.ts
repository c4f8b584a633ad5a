/** Measures the counter of an academy with 100,000 sales. */
import type { BrowserContext, Page, Request } from 'playwright-core'
import { addProduct, processButton } from '#support/browser/counter.ts'
import { openTarget, studentList } from './load.ts'
import { inAcademy, openScreen, type Bench } from './open.ts'
import { note } from './table.ts'

declare global {
  // Global declarations need `var`.
  /** when the receipt was drawn, in ms by the clock of the page that opened it */
  var receiptAt: number | undefined
}

/** Runs in each page before it loads: notes when a receipt is drawn, and prints nothing. */
export function watchReceipt(): void {
  window.print = () => {}
  const { open } = window
  window.open = (...args) => {
    const opened = open.apply(window, args)
    if (opened) {
      opened.print = () => {}
      new MutationObserver(() => {
        if (/POS-\d{6}/.test(opened.document.body.textContent)) globalThis.receiptAt ??= performance.now()
      }).observe(opened.document, { subtree: true, childList: true })
    }
    return opened
  }
}

/** Chooses the student at this place of the list. Take each place once: only the first sale of a student asks nothing. */
export async function pickStudentAt(page: Page, place: number): Promise<void> {
  await page.getByRole('combobox', { name: 'Estudiante' }).fill('an')
  await page.getByRole('option').nth(place).click()
}

/**
 * Sells a discipline to the student at this place. Resolves with the time from the press to the receipt, in ms, and the
 * calls that it made.
 */
async function sell(page: Page, place: number): Promise<{ time: number; calls: Request[] }> {
  await addProduct(page, 'Ballet \\$')
  await pickStudentAt(page, place)
  const calls: Request[] = []
  const noteCall = (request: Request) => {
    if (request.method() === 'POST') calls.push(request)
  }
  page.on('request', noteCall)
  await page.evaluate(() => Object.assign(speedWatch, { from: 0 }))
  const [receipt] = await Promise.all([page.waitForEvent('popup'), processButton(page).click()])
  await page.waitForFunction(() => globalThis.receiptAt !== undefined)
  const time = await page.evaluate(() => (globalThis.receiptAt ?? 0) - speedWatch.from)
  await receipt.close()
  page.off('request', noteCall)
  return { time, calls }
}

/** Makes the same calls again, one after the other, from a page that does nothing else. Resolves with the time in ms. */
async function timeOfCalls(context: BrowserContext, url: string, calls: Request[]): Promise<number> {
  const { page } = await openTarget(context, url, studentList, { network: '100 Mbit/s' })
  const sent = calls.map((call) => ({ path: new URL(call.url()).pathname, body: call.postData() }))
  const time = await page.evaluate(async (sent) => {
    const from = performance.now()
    for (const { path, body } of sent) {
      const response = await fetch(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })
      await response.text()
    }
    return performance.now() - from
  }, sent)
  await page.close()
  return time
}

/** The time from `Procesar venta` to the receipt, compared with that of the calls alone. */
export const measureCounter = (bench: Bench) =>
  inAcademy(bench, 100_000, async (academy) => {
    for (let time = 0; time < bench.times; time += 1) {
      const page = await openScreen(bench, academy, 'pos', {
        conditions: { network: '100 Mbit/s' },
        prepare: watchReceipt,
      })
      const { time: sold, calls } = await sell(page, time)
      const row = 'counter, 100 Mbit/s: sale to receipt, beside the calls alone'
      note(row, 'app', sold)
      note(row, 'vanilla', await timeOfCalls(page.context(), academy.urlOf.vanilla, calls))
      await page.context().close()
    }
  })
