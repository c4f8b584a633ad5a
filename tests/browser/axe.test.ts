/** Axe on every screen and on the layers over it, wide and narrow, light and dark (spec 5). No other test runs axe. */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { addProduct, payThisMonth, pickStudent, processButton, sellAnyway } from '#support/browser/counter.ts'
import { press } from '#support/browser/machines.ts'
import { openPage, openScreen } from '#support/browser/page.ts'
import { chooseRoll, pickInRoll, roll, saveRollButton } from '#support/browser/roll.ts'
import { answer, question } from '#support/browser/rows.ts'
import { openEachScreen } from '#support/browser/walk.ts'
import { openWindow } from '#support/browser/windows.ts'
import { copied, headings, studentRow } from '#support/files/sheet.ts'

/** Checks the question about typed work, and accepts it. */
async function asksAboutTyped(page: Page, state: string): Promise<void> {
  await page.keyboard.press('Escape')
  await question(page).waitFor()
  await expectAccessible(page, state)
  await answer(page, 'Aceptar')
  await question(page).waitFor({ state: 'detached' })
}

/** Sends an empty form, and checks the refusal. */
async function isRefused(page: Page, send: string, state: string): Promise<void> {
  await page.getByRole('button', { name: send, exact: true }).last().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await expectAccessible(page, state)
}

test('the login and every screen', async () => {
  const page = await openPage('')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByText('Usuario y contraseña son obligatorios').waitFor()
  await expectAccessible(page, 'a refused login')
  await page.context().close()

  const inside = await openScreen('')
  await openEachScreen(inside, (path) => expectAccessible(inside, path))
  for (const menu of ['Menú izquierdo', 'Menú derecho']) {
    await inside.getByRole('button', { name: menu }).click()
    await inside.getByRole('navigation', { name: menu }).waitFor()
    await expectAccessible(inside, menu)
    await inside.keyboard.press('Escape')
    await inside.getByRole('navigation', { name: menu }).waitFor({ state: 'hidden' })
  }
})

test('a sale', async () => {
  const page = await openScreen('pos')
  await payThisMonth(page, 'Ana Luc', 800)
  await page.getByRole('button', { name: /^Leotardo de manga larga/ }).click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page, 'a product without its color')
  await page.getByRole('button', { name: 'No agregar' }).click()
  await addProduct(page, 'Ballet')
  await pickStudent(page, 'Ana Luc')
  await page.getByText(/^Ya pagó \$800\.00 de/).waitFor()
  await expectAccessible(page, 'a cart')
  await processButton(page).click()
  await question(page).waitFor()
  await expectAccessible(page, 'a month that is paid already')
  const receipt = await openWindow(page, sellAnyway(page))
  await receipt.getByText(/^POS-\d{6}$/).waitFor()
  await expectAccessible(receipt, 'a receipt')
})

test('a roll', async () => {
  const page = await openScreen('asistencia')
  await saveRollButton(page).click()
  await page.getByRole('alert').waitFor()
  await expectAccessible(page, 'a refused roll')
  await chooseRoll(page)
  await roll(page).getByRole('button', { name: 'Todos presentes' }).click()
  await roll(page).getByText('Cambios sin guardar').waitFor()
  await expectAccessible(page, 'a marked roll')
  await pickInRoll(page, 'Nivel', 'Avanzado')
  await question(page).waitFor()
  await expectAccessible(page, 'a question about unsaved marks')
})

test('rows and their forms', async () => {
  const page = await openScreen('estudiantes?buscar=ana')
  await press(page, /^Editar /)
  await page.getByLabel('Nombre', { exact: true }).fill('')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await expectAccessible(page, 'a student who is refused')
  await asksAboutTyped(page, 'a question about a typed student')

  for (const [path, send] of [
    ['productos', 'Agregar producto'],
    ['maestros?nuevo=maestro', 'Guardar maestro'],
    ['usuarios', 'Crear usuario'],
    ['registro', 'Registrar'],
  ] as const) {
    await page.goto(path)
    await isRefused(page, send, `a refused form of ${path}`)
  }
})

test('an import', async () => {
  const page = await openScreen('registro?vista=importar')
  await expectAccessible(page, 'a sheet is asked for')
  await page
    .getByLabel('Pega aquí las celdas de tu lista')
    .fill(copied([headings.with(6, 'Xyz'), studentRow(1).with(3, '31/02/2015'), studentRow(2)]))
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByLabel('Xyz').selectOption('Nivel')
  await expectAccessible(page, 'what the columns say')
  await page.getByRole('button', { name: 'Revisar los renglones' }).click()
  await page.getByText('Por corregir').first().waitFor()
  await expectAccessible(page, 'rows')
})

test('training', async () => {
  const page = await openScreen('dashboard?scenario=vacia')
  expect(await page.getByText('Escenario: academia nueva').count()).toBe(1)
  await expectAccessible(page, 'a new academy')
  await page.keyboard.press('Control+.')
  const tools = page.getByRole('complementary', { name: 'Capacitación', exact: true })
  await tools.waitFor()
  for (const tab of ['Misiones', 'Escenario']) {
    await tools.getByRole('tab', { name: tab }).click()
    await expectAccessible(page, `the tools, ${tab}`)
  }
  await page.goto('guia.html')
  await expectAccessible(page, 'the guide')
})
