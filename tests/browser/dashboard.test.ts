import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { testNow } from '#support/test-now.ts'

/** A day in the middle of a month. */

const figure = (page: Page, name: string) => page.getByRole('group', { name }).locator('strong').innerText()
const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const chart = (page: Page) => page.getByRole('img', { name: /^Gráfica de las ventas por mes/ })

test('who signs in sees how the academy does, sells, and finds the sale counted', async () => {
  const page = await openScreen('', { now: testNow, popups: 'blocked' })
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const before = await figure(page, 'Ventas totales')
  const month = rowsOf(page, 'Ventas por mes').last()
  await month.waitFor()
  const [count = 0] = (await month.locator('td').allInnerTexts()).map(Number)
  expect(await month.locator('th').innerText()).toBe('nov 2026')
  await chart(page).waitFor()

  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await page.getByRole('link', { name: 'Punto de Venta' }).click()
  await pickStudent(page, 'Ana Luc')
  await addProduct(page, 'Clase suelta')
  await processButton(page).click()
  await page.getByText('El carrito está vacío.').waitFor()

  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await expect.poll(() => month.locator('td').first().innerText()).toBe(String(count + 1))
  const amount = (text: string) => Number(text.replaceAll(/[$,]/g, ''))
  await expect.poll(async () => amount(await figure(page, 'Ventas totales'))).toBeCloseTo(amount(before) + 150, 2)
})

test('the chart has a column a month, as high as its sales, and tells the value of each by pointer and keyboard', async () => {
  const page = await openScreen('dashboard', { now: testNow })
  await chart(page).waitFor()
  // Off the chart, where the login left it: the column under the pointer shows its value instead of a title.
  await page.mouse.move(0, 0)
  const columns = chart(page).locator('[title]')
  const titles = await columns.evaluateAll((all) => all.map((column) => column.getAttribute('title') ?? ''))
  const rows = await rowsOf(page, 'Ventas por mes').evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent)),
  )
  expect(titles).toEqual(rows.map(([month, count, amount]) => `${month}: ${amount} en ${count} ventas`))
  const heights = await columns.evaluateAll((all) => all.map((column) => column.firstElementChild?.clientHeight ?? 0))
  const amounts = rows.map(([, , amount = '']) => Number(amount.replaceAll(/[$,]/g, '')))
  const scale = Math.max(...heights) / Math.max(...amounts)
  for (const [at, height] of heights.entries()) expect(Math.abs(height - (amounts[at] ?? 0) * scale)).toBeLessThan(2)

  const [first = '', second = ''] = titles
  await chart(page).getByTitle(first).hover()
  expect(await chart(page).locator('[data-shown]').innerText()).toContain(first.split(': ')[1])
  const walker = page.getByRole('slider', { name: 'Recorrer la gráfica' })
  await walker.press('Home')
  await walker.press('ArrowRight')
  expect(await walker.getAttribute('aria-valuetext')).toBe(second)
  expect(await chart(page).locator('[data-shown]').innerText()).toContain(second.split(': ')[1])
  await walker.press('Escape')
  await chart(page).locator('[data-shown]').waitFor({ state: 'detached' })

  // Folded away, its table still has its rows for whoever reads the screen, and on paper.
  const table = page.getByRole('table', { name: 'Ventas por mes' })
  expect(await table.getByRole('row', { name: /^ago 2026/ }).count()).toBe(1)
  const width = async () =>
    (await page.getByRole('region', { name: 'Cifras de las ventas por mes' }).boundingBox())?.width
  expect(await width()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  expect(await width()).toBeGreaterThan(300)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Ver como tabla' }).click()
  expect(await width()).toBeGreaterThan(300)
})

test('with 100,000 sales its months count every one of them', async () => {
  const page = await openScreen('?scenario=grande', { now: testNow })
  await rowsOf(page, 'Ventas por mes').first().waitFor()
  expect(await figure(page, 'Estudiantes registrados')).toBe('10,000')
  const counts = await rowsOf(page, 'Ventas por mes')
    .locator('td:nth-child(2)')
    .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent.replaceAll(',', ''))))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100_000)
})

test.each(['dashboard', 'dashboard?scenario=vacia'])('axe finds nothing (%s)', async (path) => {
  const page = await openScreen(path, { now: testNow, viewport: { width: 360, height: 800 } })
  await page.getByRole('group', { name: 'Maestros registrados' }).waitFor()
  if (path === 'dashboard') await chart(page).waitFor()
  // Only a scenario that is not the usual one is said.
  expect(await page.getByText('Escenario: academia nueva').count()).toBe(path === 'dashboard' ? 0 : 1)
  await expectAccessible(page, path)
})
