/** The marks that distinguish training from work: the band, the title, the mark on paper. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'
import { openPage, openScreen, resize } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { goTo, openEachScreen } from '#support/browser/walk.ts'
import { openWindow } from '#support/browser/windows.ts'

const band = (page: Page) => page.getByRole('complementary', { name: 'Modo capacitación' })
const tools = (page: Page) => page.getByRole('complementary', { name: 'Capacitación', exact: true })

/** The mark across the middle of a page or window. */
const mark = (page: Page) => page.evaluate(() => getComputedStyle(document.body, '::after').content)

/** The band's lower edge and the top bar's upper edge, in pixels from the top of the window. */
async function edges(page: Page) {
  const [above, bar] = await Promise.all([band(page).boundingBox(), page.getByRole('banner').first().boundingBox()])
  return { band: (above?.y ?? -1) + (above?.height ?? 0), bar: bar?.y }
}

test('the login, every screen and a receipt have the marks of training, on paper too, and the band covers nothing', async () => {
  const page = await openPage()
  await band(page).getByText('MODO CAPACITACIÓN').waitFor()
  await expect.poll(() => page.title()).toBe('Capacitación · Iniciar sesión · Academia')
  await signIn(page)
  await openEachScreen(page, async (path) => {
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => edges(page), { message: path }).toEqual({ band: 28, bar: 28 })
    await expect.poll(() => page.title(), { message: path }).toMatch(/^Capacitación · \S/)
    await page.emulateMedia({ media: 'print' })
    expect(await mark(page), path).toBe('"CAPACITACIÓN · SIN VALIDEZ"')
    await band(page).getByText('MODO CAPACITACIÓN').waitFor()
    await page.emulateMedia({ media: 'screen' })
    expect(await mark(page), path).toBe('none')
  })

  await goTo(page, 'Punto de Venta')
  const receipt = await openWindow(page, page.getByRole('button', { name: /^Comprobante POS-/ }).first())
  await receipt.getByText(/^POS-\d+$/).waitFor()
  for (const media of ['screen', 'print'] as const) {
    await receipt.emulateMedia({ media })
    expect(await mark(receipt)).toBe('"CAPACITACIÓN · SIN VALIDEZ"')
  }
})

test('the tools open and close by keyboard, beside the whole screen or, without room, at the unused side', async () => {
  const page = await openScreen('estudiantes', { viewport: { width: 360, height: 800 } })
  await page.keyboard.press('Control+.')
  await getsFocus(tools(page).getByRole('heading', { level: 2 }))
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('Ana')
  expect(await tools(page).isVisible()).toBe(true)
  await tools(page).getByRole('button', { name: 'Cerrar capacitación' }).focus()
  await page.keyboard.press('Escape')
  await tools(page).waitFor({ state: 'detached' })
  await getsFocus(band(page).getByRole('button', { name: 'Herramientas' }))

  await resize(page, { width: 1700, height: 900 })
  await page.keyboard.press('Control+.')
  await tools(page).waitFor()
  const edge = (await tools(page).boundingBox())?.x ?? 0
  const remove = page.getByRole('button', { name: /^Eliminar / }).first()
  const box = await remove.boundingBox()
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(edge)

  await resize(page, { width: 1280, height: 800 })
  const place = async () => Math.round((await tools(page).boundingBox())?.x ?? -1)
  await expect.poll(place).toBe(1280 - 416)
  await tools(page).getByRole('button', { name: 'Pasar a la izquierda' }).click()
  await expect.poll(place).toBe(0)
  // In the rest of the window, rows are cards.
  await page
    .getByRole('button', { name: /^Más de / })
    .first()
    .click()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Control+.')
  await tools(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+.')
  await expect.poll(place).toBe(0)
})

test('the calendar beside the tools has one button for a new event, as in a window of any width', async () => {
  const page = await openScreen('calendario', { viewport: { width: 1280, height: 800 } })
  const adds = page.getByRole('button', { name: 'Agregar evento' })
  await expect.poll(() => adds.count()).toBe(1)
  await page.keyboard.press('Control+.')
  await tools(page).waitFor()
  await expect.poll(() => adds.count()).toBe(1)
  for (const width of [1700, 900, 390]) {
    await resize(page, { width, height: 800 })
    await expect.poll(() => adds.count()).toBe(1)
  }
})
