/** The rows that a screen shows without scrolling. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { countInView, lists, lowestTop, rowsInView, tableRow, topOf } from '#support/browser/rows-in-view.ts'
import { openEachScreen, openFromMenu } from '#support/browser/walk.ts'
import { testNow } from '#support/test-now.ts'

const cartLine = 'section[aria-label="Venta"] tbody tr'

/** Fills the cart with eight lines. On a phone the cart is behind its bar. */
async function fillCart(page: Page): Promise<void> {
  for (let line = 0; line < 4; line += 1) {
    await addProduct(page, 'Clase suelta')
    await addProduct(page, 'Leotardo de manga larga', { color: 'Rosa', size: '6' })
  }
  const bar = page.getByRole('button', { name: /^8 productos/ })
  if (await bar.isVisible()) await bar.click()
}

/** Opens the newest roll of the history. */
async function openRoll(page: Page): Promise<void> {
  const history = page.getByRole('table', { name: 'Historial de asistencia' })
  await history
    .getByRole('button', { name: /\d\d\/\d\d\/\d{4}/ })
    .first()
    .click()
  await page.getByRole('radiogroup').first().waitFor()
}

async function openDebts(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', 'pagos?vista=cobranza'))
  await page.getByRole('table', { name: 'Cobranza' }).locator('tr[data-row]').first().waitFor()
}

/** Prints the visible rows of each list and of the cart, and the start of the rows of each table. */
async function expectRows(window: 'desk' | 'phone', viewport: { width: number; height: number }): Promise<void> {
  const page = await openScreen('', { now: testNow, viewport })
  const seen: Record<string, number> = {}
  const tops: Record<string, number> = {}
  /** A list may still be loading when its screen opens. See tests/support/browser/rows-in-view.ts. */
  const count = async (name: string, row: string) => {
    const look = async () => (seen[name] = await countInView(page, row))
    await expect.poll(look, { message: name }).toBeGreaterThanOrEqual(rowsInView[name]?.[window] ?? 0)
  }
  await openEachScreen(page, async (path) => {
    for (const { name, row } of lists.filter((list) => list.path === path)) {
      await count(name, row)
      if (row === tableRow) tops[name] = await topOf(page, row)
    }
    if (path !== '/asistencia') return
    await openRoll(page)
    await count('personas de una lista', 'main [role=radiogroup]')
  })
  await openDebts(page)
  await count('cobranza', tableRow)
  tops['cobranza'] = await topOf(page, tableRow)
  await openFromMenu(page, 'Punto de Venta')
  await fillCart(page)
  await count('renglones del carrito', cartLine)
  const heights = await page
    .locator(cartLine)
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights), 'the height of a line of the cart').toBeLessThanOrEqual(56)

  const size = `${viewport.width} × ${viewport.height}`
  for (const [name, rows] of Object.entries(seen)) process.stdout.write(`${size}: ${rows} ${name}\n`)
  for (const [name, top] of Object.entries(tops)) process.stdout.write(`${size}: ${name} begins at ${top} px\n`)
  if (window === 'phone') expect(Math.max(...Object.values(tops)), 'the lowest first row').toBeLessThan(lowestTop)
  expect(Object.keys(seen).toSorted()).toEqual(Object.keys(rowsInView).toSorted())
}

test('a desktop shows the written number of rows of each list, and eight lines of a cart are 56 px high', () =>
  expectRows('desk', { width: 1280, height: 800 }))

test('a phone shows the written number of rows of each list', () => expectRows('phone', { width: 390, height: 844 }))
