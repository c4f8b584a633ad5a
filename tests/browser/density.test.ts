/** The visible part of a list, which the trainer's tools never cover. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen } from '#support/browser/page.ts'
import { goTo } from '#support/browser/walk.ts'

/** The position of the first row, and the number of whole visible rows. */
async function rowsOf(page: Page, first: string): Promise<{ top: number; inView: number }> {
  await page.getByRole('button', { name: first }).first().waitFor()
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr[data-row]')].map((row) => row.getBoundingClientRect())
    return { top: rows[0]?.top ?? Infinity, inView: rows.filter(({ bottom }) => bottom <= innerHeight).length }
  })
}

const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test('at 1280 by 800 px ten students are visible, and eight teachers, whose form opens on request', async () => {
  const page = await openScreen('estudiantes', desk)
  expect((await rowsOf(page, 'Editar ')).inView).toBeGreaterThanOrEqual(10)

  await goTo(page, 'Maestros')
  expect((await rowsOf(page, 'Editar ')).inView).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: 'Agregar maestro' }).press('Enter')
  const name = page.getByRole('region', { name: 'Nuevo maestro' }).getByLabel('Nombre')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
})

test.each([['estudiantes'], ['maestros'], ['pagos']])(
  'on a phone the first row of /%s is above the middle; Filtros shows the fields, and a set filter removes itself',
  async (path) => {
    const page = await openScreen(path, phone)
    expect((await rowsOf(page, path === 'pagos' ? 'Descargar Pagos (CSV)' : 'Editar ')).top).toBeLessThan(844 / 2)
    const filters = page.getByRole('button', { name: 'Filtros', exact: true })
    await filters.click()
    if (path === 'maestros') await page.getByRole('button', { name: 'Este mes', exact: true }).click()
    else await page.getByLabel('Estado', { exact: true }).selectOption({ index: 1 })
    const chosen = page.getByRole('button', { name: /^Quitar (?!el pago)/ }).first()
    await chosen.waitFor()
    await chosen.click()
    await chosen.waitFor({ state: 'detached' })
  },
)

test('at 1280 px the trainer’s tools push the app aside: table, form and menu stay visible', async () => {
  const page = await openScreen('maestros', desk)
  await page.keyboard.press('Control+.')
  const tools = page.locator('#training-tools')
  await tools.waitFor()
  const edge = async () => (await tools.boundingBox())?.x ?? 0
  const isBeside = async (box: { x: number; width: number } | null) =>
    box !== null && box.x + box.width <= (await edge())
  await expect.poll(async () => isBeside(await page.locator('#root').boundingBox())).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: /^Editar / })
  await expect.poll(async () => isBeside(await form.boundingBox())).toBe(true)
  await form.getByLabel('Nombre').click()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menú derecho' }).click()
  const menu = page.getByRole('navigation', { name: 'Menú derecho' })
  await expect.poll(async () => isBeside(await menu.boundingBox())).toBe(true)
})
