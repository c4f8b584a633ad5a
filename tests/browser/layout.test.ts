/** The layout of every screen for people who work by keyboard, on a phone or on paper. */

import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus, hiddenOnTheWay } from '#support/browser/input.ts'
import { openPage, openScreen, resize } from '#support/browser/page.ts'
import { goTo, openFromMenu } from '#support/browser/walk.ts'

test('on a phone no focused element is covered or out of sight; a list’s download is at the end of its order line', async () => {
  const page = await openScreen('pos', { viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: /^Ballet / }).focus()
  expect(await hiddenOnTheWay(page, 30)).toEqual([])

  await openFromMenu(page, 'Pagos')
  await page.getByRole('radio', { name: 'Anual' }).check({ force: true })
  await page.getByRole('button', { name: 'Ene' }).focus()
  expect(await hiddenOnTheWay(page, 11)).toEqual([])

  await page.getByRole('radio', { name: 'Cobranza' }).check({ force: true })
  await page.getByLabel(/^Las deudas se cuentan desde/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)

  for (const title of ['Asistencia', 'Maestros', 'Estudiantes']) {
    await openFromMenu(page, title)
    const order = await page.getByRole('button', { name: /^Invertir el orden/ }).boundingBox()
    const download = await page.getByRole('button', { name: `Descargar ${title} (CSV)` }).boundingBox()
    const middle = (box: typeof order) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    expect(middle(download), title).toBe(middle(order))
    expect(download?.x, title).toBeGreaterThan((order?.x ?? 0) + 40)
  }
})

test('at a zoom of 400 % the words of buttons are whole, and no bar covers the first field', async () => {
  const page = await openScreen('pos?vista=corte', { viewport: { width: 320, height: 640 } })
  const cut = () =>
    page
      .locator('.mantine-Button-label:visible')
      .evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.innerHTML))
  await page.getByRole('button', { name: 'Guardar corte' }).waitFor()
  expect(await cut()).toEqual([])
  await page.goto('calendario')
  await page
    .getByRole('button', { name: /^\d\d:\d\d / })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Detalle del evento' }).waitFor()
  expect(await cut()).toEqual([])
  await page.goto('usuarios')
  await page.getByRole('button', { name: 'Agregar usuario' }).click()
  await page.getByRole('button', { name: 'Recepción' }).waitFor()
  expect(await cut()).toEqual([])
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('registro')
  const field = page.getByLabel('Nombre del estudiante')
  await getsFocus(field)
  expect(
    await field.evaluate((one) => {
      const { x, y } = one.getBoundingClientRect()
      return document.elementFromPoint(x + 9, y + 9) === one
    }),
  ).toBe(true)
})

test.each([
  [1366, 650],
  [1280, 800],
])('in a window of %i by %i px the total and its button are visible with any cart', async (width, height) => {
  const page = await openScreen('pos', { viewport: { width, height } })
  const add = page.getByRole('button', { name: 'Agregar al carrito' })
  const isSeen = (part: Locator) =>
    part.evaluate((element) => {
      const { x, y, width: wide, height: high, bottom } = element.getBoundingClientRect()
      return bottom <= innerHeight && element.contains(document.elementFromPoint(x + wide / 2, y + high / 2))
    })
  for (let lines = 0; lines < 6; lines += 1) {
    await page.getByRole('button', { name: /^Ballet / }).click()
    await add.click()
  }
  await page.getByRole('button', { name: /^Zapatillas de media punta / }).click()
  const isPaid = async () => ({
    total: await isSeen(page.getByLabel('Total', { exact: true })),
    button: await isSeen(page.getByRole('button', { name: 'Procesar venta' })),
  })
  expect(await isPaid()).toEqual({ total: true, button: true })
  await page.keyboard.press('Escape')
  // Also with a chosen product. The hints about missing values appear in view.
  await page.getByRole('button', { name: /^Traje de baño de entrenamiento/ }).click()
  expect(await isPaid()).toEqual({ total: true, button: true })
  const choice = page.getByRole('group', { name: 'Producto elegido' })
  for (const hint of ['Elige un color.', 'Elige una talla.']) {
    await add.click()
    await expect.poll(() => isSeen(choice.getByText(hint)), { message: hint }).toBe(true)
    expect(await isSeen(add)).toBe(true)
    await choice
      .getByRole('radiogroup', { name: /Color|Talla/ })
      .first()
      .getByRole('radio')
      .first()
      .check({ force: true })
  }

  // Also below the line that offers the draft of the cart, and with more lines.
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('draft/')))
  await page.reload()
  await page.getByRole('list', { name: 'Sin guardar' }).waitFor()
  for (let lines = 0; lines < 3; lines += 1) {
    await page.getByRole('button', { name: /^Ballet / }).click()
    await add.click()
  }
  await page.getByRole('button', { name: /^Zapatillas de media punta / }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await isPaid()).toEqual({ total: true, button: true })
})

test('with the widest text spacing of WCAG 1.4.12 dates and the names in the rail are whole', async () => {
  const page = await openScreen('estudiantes')
  const dates = page.locator('td[data-short]')
  await dates.first().waitFor()
  const content =
    '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important }'
  await page.addStyleTag({ content })
  expect(await dates.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length)).toBe(0)
  const out = await page.locator('nav[data-rail]').evaluate((rail) => {
    const words = document.createRange()
    words.selectNodeContents(rail.querySelector('a[aria-current]') ?? rail)
    return words.getBoundingClientRect().right - rail.getBoundingClientRect().right
  })
  expect(out).toBeLessThanOrEqual(0)
})

test('in a sheet one Escape closes an open list, the next one the sheet', async () => {
  const page = await openScreen('calendario?scenario=vacia', { viewport: { width: 390, height: 800 } })
  await page
    .getByRole('button', { name: /evento$/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Nuevo evento' })
  const level = sheet.getByLabel('Nivel')
  await level.focus()
  await page.keyboard.type('int')
  await expect.poll(() => level.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => level.getAttribute('aria-expanded')).toBe('false')
  expect(await sheet.count()).toBe(1)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

test('a notice is above the sheet of a phone, also with an open screen keyboard', async () => {
  const page = await openScreen('productos', { viewport: { width: 390, height: 430 } })
  await page.getByRole('button', { name: 'Agregar producto' }).first().click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Agregar producto' }).click()
  const notice = await page.getByRole('alert').filter({ hasText: 'completa' }).boundingBox()
  const box = await sheet.boundingBox()
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(box?.y ?? 0)
  await sheet.getByLabel('Nombre').fill('Cinta')
  expect((await sheet.getByLabel('Nombre').boundingBox())?.y).toBeGreaterThan(box?.y ?? 0)
})

test('a press on another visible product moves the choice there, by mouse, keyboard and on a phone', async () => {
  const page = await openScreen('pos', { viewport: { width: 1280, height: 800 } })
  const choice = page.getByRole('group', { name: 'Producto elegido' })
  const product = (name: RegExp) => page.getByRole('region').getByRole('button', { name }).first()
  await product(/^Ballet /).click()
  await product(/^Jazz /).click()
  await choice.getByText('Jazz').waitFor()
  await page.keyboard.press('Escape')
  await choice.waitFor({ state: 'detached' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await choice.getByText('Hip hop').waitFor()

  await page.keyboard.press('Escape')
  await resize(page, { width: 390, height: 844 })
  await product(/^Ballet /).click()
  await product(/^Jazz /).click()
  await choice.getByText('Jazz').waitFor()
})

test('the catalogue fits a narrow window again after a wide window, also while it is out of sight', async () => {
  const page = await openScreen('pos', { viewport: { width: 360, height: 740 } })
  const extra = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await page.getByRole('button', { name: /^Ballet / }).waitFor()
  await resize(page, { width: 1280, height: 740 })
  await page.getByRole('button', { name: /^Ballet / }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 20_000)
  await page.getByRole('region', { name: 'Historial de Ventas' }).scrollIntoViewIfNeeded()
  await resize(page, { width: 360, height: 740 })
  expect(await extra()).toBe(0)
})

test('paper has the academy and the texts, but no buttons, also after the calendar; a year has all its months', async () => {
  const page = await openScreen('calendario')
  await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor()
  await goTo(page, 'Pagos')
  await page.getByRole('radio', { name: 'Anual' }).check({ force: true })
  await page.getByRole('region', { name: /^Pagos de / }).waitFor()

  // No sheet is upright. An empty last sheet would be.
  const year = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(new Set(year.match(/\/MediaBox \[[^\]]*\]/g))).toEqual(new Set(['/MediaBox [0 0 792 612]']))

  // The width and the height of a Letter sheet in landscape, without its margins.
  await resize(page, { width: 979, height: 739 })
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor()
  const total = page.getByRole('columnheader', { name: 'Total' })
  await expect.poll(async () => (await total.boundingBox())?.width).toBeGreaterThan(40)
  const { x = 979, width = 0 } = (await total.boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(979)
  await page.getByRole('button', { name: /^Descargar/ }).waitFor({ state: 'hidden' })

  await page.emulateMedia({ media: null })
  await openFromMenu(page, 'Productos')
  await page.getByRole('button', { name: 'Editar Ballet' }).waitFor()
  // Its rows are cards on paper, even from a desktop. The print has no leftover sheets of the table.
  const sheets = async (width: number) => {
    await resize(page, { width, height: 739 })
    return (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length
  }
  expect(await sheets(1280)).toBe(await sheets(740))
  await page.emulateMedia({ media: 'print' })
  await page.getByText('Ballet', { exact: true }).first().waitFor()
  for (const name of ['Editar Ballet', 'Descargar Productos (CSV)', 'Invertir el orden (Listado de Productos)'])
    await page.getByRole('button', { name }).waitFor({ state: 'hidden' })
})

test('on a wide window only the calendar uses its width; the form of a user fits 900 px in its longest state', async () => {
  const page = await openScreen('calendario', { viewport: { width: 2560, height: 900 } })
  const width = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().width)
  await page.getByRole('heading', { level: 1, name: 'Calendario' }).waitFor()
  await expect.poll(width).toBeGreaterThan(2_000)
  for (const title of ['Dashboard', 'Usuarios']) {
    await goTo(page, title)
    await expect.poll(width, { message: title }).toBe(1_312)
  }

  await resize(page, { width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Editar admin' }).click()
  await page.getByLabel('Subir archivo').check({ force: true })
  const form = page.getByRole('region', { name: 'Editar admin' })
  await form.getByText('Tu academia y tu logo se ven arriba').waitFor()
  await expect.poll(async () => (await form.boundingBox())?.height).toBeLessThan(900 - 122)
})

test('the spinner of a busy button turns in its middle, also without motion', async () => {
  const page = await openPage('login?scenario=lenta&latencia=3000')
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill('academia2026')
  const submit = page.getByRole('button', { name: 'Iniciar Sesión' })
  await submit.click()
  const middleOf = async (shown: Locator) => {
    const box = await shown.boundingBox()
    if (!box) throw new Error('it is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const loader = page.locator('.mantine-Button-loader')
  const [wheel, middle] = [await middleOf(loader), await middleOf(submit)]
  expect(Math.hypot(wheel.x - middle.x, wheel.y - middle.y)).toBeLessThan(1.5)
  const movements = (element: Element) => element.getAnimations({ subtree: true }).map(({ playState }) => playState)
  expect(await loader.evaluate(movements)).toEqual(['running'])
})
