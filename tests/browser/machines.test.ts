/** The tab `Máquina` of training mode in a browser: it follows a sale beside it, and works by keyboard alone. */

import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct } from '#support/browser/counter.ts'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'

const tools = (page: Page) => page.getByRole('complementary', { name: 'Capacitación', exact: true })

const boxOf = async (place: Locator) => (await place.boundingBox()) ?? expect.unreachable('it is not drawn')

async function openMachines(page: Page) {
  await page.keyboard.press('Control+.')
  await tools(page).getByRole('tab', { name: 'Máquina' }).click()
  await tools(page).getByRole('combobox', { name: 'Máquina' }).waitFor()
}

test('the drawer shows the sale beside it, its state visible, readable and revisited by keyboard; on a phone it is a list', async () => {
  const page = await openScreen('pos', { viewport: { width: 1700, height: 900 } })
  await openMachines(page)
  const diagram = tools(page).getByRole('region', { name: 'Diagrama de Venta' })
  await diagram.getByRole('img', { name: 'Venta: se arma la venta y no se espera ningún historial' }).waitFor()
  const isInSight = async () => {
    const frame = await boxOf(diagram)
    const active = await boxOf(diagram.locator('text[data-highlight=active]', { hasText: 'se arma la venta' }))
    return active.x > frame.x && active.x + active.width < frame.x + frame.width
  }
  await expect.poll(isInSight).toBe(true)

  await addProduct(page, 'Clase suelta')
  const moves = tools(page).getByRole('list', { name: 'Últimos pasos de Venta' })
  await moves.getByText('por: presionaste Agregar al carrito').waitFor()
  const current = moves.locator('[aria-current=step]')
  await current.focus()
  await page.keyboard.press('ArrowDown')
  await current.getByText('por: elegiste un producto').waitFor()
  await getsFocus(current)
  await tools(page).getByText('Paso 2 de 3').waitFor()

  await tools(page).getByRole('button', { name: 'Ampliar' }).press('Enter')
  const wide = page.getByRole('dialog', { name: 'Venta' })
  await wide.getByRole('button', { name: 'Siguiente' }).press('Enter')
  await wide.getByText('Ahora:').waitFor()
  await getsFocus(wide.getByRole('button', { name: 'Siguiente' }))
  await page.keyboard.press('Escape')
  await wide.waitFor({ state: 'detached' })
  expect(await tools(page).isVisible()).toBe(true)

  await resize(page, { width: 360, height: 800 })
  const list = tools(page).getByRole('region', { name: 'Lista de Venta' })
  await list.getByText('● Ahora se arma la venta').waitFor()
  expect(await list.locator('[aria-current=true]').count()).toBe(2)
})
