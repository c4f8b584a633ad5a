/** The chosen product opens in its own row, below the pressed button (spec 2, POS). */

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'
import { isIdle, openScreen } from '#support/browser/page.ts'

const topOf = async (element: Locator) => Math.round((await element.boundingBox())?.y ?? Number.NaN)

test('the chosen product covers no other product, and the pressed button stays in place; the focus moves in and back', async () => {
  const page = await openScreen('pos', { viewport: { width: 1366, height: 650 } })
  const panel = page.getByRole('group', { name: 'Producto elegido' })
  const product = (name: string) =>
    page.getByRole('region', { name: 'Catálogo' }).getByRole('button', { name: new RegExp(`^${name} \\$`) })
  /** Presses a product; returns its movement in the window in whole pixels. */
  const press = async (name: string) => {
    const before = await topOf(product(name))
    await product(name).click()
    await getsFocus(panel.locator('input').first())
    const moved = (await topOf(product(name))) - before
    return Math.abs(moved) > 1 ? moved : 0
  }
  const covered = () =>
    panel.evaluate((element) => {
      const own = element.getBoundingClientRect()
      return [...document.querySelectorAll('[aria-label="Catálogo"] button[aria-pressed]')].filter((each) => {
        const { top, bottom, left, right } = each.getBoundingClientRect()
        return top < own.bottom && bottom > own.top && left < own.right && right > own.left
      }).length
    })
  const isBelow = async (name: string) => (await topOf(panel)) - (await topOf(product(name)))

  await product('Leotardo de manga larga').waitFor()
  await product('Leotardo de manga larga').evaluate((element) => element.scrollIntoView())
  await isIdle(page)
  const beside = await topOf(product('Leotardo de tirantes'))
  expect(await press('Leotardo de manga larga')).toBe(0)
  expect(await covered()).toBe(0)
  expect(await topOf(product('Leotardo de tirantes'))).toBe(beside)
  expect(await isBelow('Leotardo de manga larga')).toBeGreaterThan(60)

  // Wrong choices: first its neighbour, then a product in the next row. The panel above that product closes.
  expect(await press('Leotardo de tirantes')).toBe(0)
  expect(await covered()).toBe(0)
  expect(await press('Falda de gasa')).toBe(0)
  expect(await covered()).toBe(0)
  expect(await isBelow('Falda de gasa')).toBeGreaterThan(60)
  await page.keyboard.press('Escape')
  await getsFocus(product('Falda de gasa'))

  await product('Falda de gasa').dblclick()
  await getsFocus(panel.locator('input').first())
  await page.keyboard.press('Escape')
  // Near the lower edge the page scrolls by the height of the panel. A double click neither closes the panel nor adds.
  await product('Falda de gasa').evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await isIdle(page)
  await product('Falda de gasa').dblclick()
  await panel.waitFor()
  const box = await panel.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(650)
  await page.getByText('El carrito está vacío.').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  // A product at hand opens below its own row.
  const hand = page.getByRole('group', { name: 'A la mano' }).getByRole('button').first()
  await page.evaluate(() => window.scrollTo(0, 0))
  await hand.click()
  await getsFocus(panel.locator('input').first())
  expect((await topOf(panel)) - (await topOf(hand))).toBeLessThan(80)
  expect(await covered()).toBe(0)
  await page.keyboard.press('Escape')
  await getsFocus(hand)
})
