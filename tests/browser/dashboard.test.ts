import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { isOwnServer } from '#support/browser/host.ts'
import { openScreen } from '#support/browser/page.ts'
import { goTo, openFromMenu } from '#support/browser/walk.ts'
import { testNow } from '#support/test-now.ts'

const figure = (page: Page, name: string) => page.getByRole('group', { name }).locator('strong').innerText()
const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr')
const chart = (page: Page) => page.getByRole('img', { name: /^Gráfica de las ventas por mes/ })

const scenario = (page: Page) => page.getByText('Escenario: academia nueva')

/** The chart has one column per month, as high as its sales. */
async function expectColumnsOfTheTable(page: Page): Promise<void> {
  // The pointer leaves the chart, because the column under it shows its value instead of a title.
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
}

async function expectValueByPointerAndKeyboard(page: Page): Promise<void> {
  const [first = '', second = ''] = await chart(page)
    .locator('[title]')
    .evaluateAll((all) => all.map((column) => column.getAttribute('title') ?? ''))
  await chart(page).getByTitle(first).hover()
  expect(await chart(page).locator('[data-shown]').innerText()).toContain(first.split(': ')[1])
  const walker = page.getByRole('slider', { name: 'Recorrer la gráfica' })
  await walker.press('Home')
  await walker.press('ArrowRight')
  expect(await walker.getAttribute('aria-valuetext')).toBe(second)
  expect(await chart(page).locator('[data-shown]').innerText()).toContain(second.split(': ')[1])
  await walker.press('Escape')
  await chart(page).locator('[data-shown]').waitFor({ state: 'detached' })
}

test('the admin signs in, sees the state of the academy, sells, and finds the sale counted', async () => {
  const page = await openScreen('', { now: testNow, popups: 'blocked' })
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.getByRole('group', { name: 'Maestros registrados' }).waitFor()
  await chart(page).waitFor()
  // Only an unusual scenario has a notice.
  expect(await scenario(page).count()).toBe(0)
  const before = await figure(page, 'Ventas totales')
  const month = rowsOf(page, 'Ventas por mes').last()
  const [count = 0] = (await month.locator('td').allInnerTexts()).map(Number)
  expect(await month.locator('th').innerText()).toBe('nov 2026')

  await openFromMenu(page, 'Punto de Venta')
  await pickStudent(page, 'Ana Luc')
  await addProduct(page, 'Clase suelta')
  await processButton(page).click()
  await page.getByText('El carrito está vacío.').waitFor()

  await openFromMenu(page, 'Dashboard')
  await expect.poll(() => month.locator('td').first().innerText()).toBe(String(count + 1))
  const amount = (text: string) => Number(text.replaceAll(/[$,]/g, ''))
  await expect.poll(async () => amount(await figure(page, 'Ventas totales'))).toBeCloseTo(amount(before) + 150, 2)

  await expectColumnsOfTheTable(page)
  await expectValueByPointerAndKeyboard(page)

  // A column opens the sales that it counts.
  await page.getByRole('slider', { name: 'Recorrer la gráfica' }).press('End')
  await page.keyboard.press('Enter')
  await page.waitForURL(/finanzas\?inicio=2026-11-01&fin=2026-11-30$/)
})

// Scenarios of the demo.
test.skipIf(isOwnServer)(
  'with 100,000 sales the months count every sale; the year of 10,000 students draws only visible rows, to the last row',
  async () => {
    const page = await openScreen('?scenario=grande', { now: testNow })
    await rowsOf(page, 'Ventas por mes').first().waitFor()
    expect(await figure(page, 'Estudiantes registrados')).toBe('10,000')
    const counts = await rowsOf(page, 'Ventas por mes')
      .locator('td:nth-child(2)')
      .evaluateAll((cells) => cells.map(({ textContent }) => Number(textContent.replaceAll(',', ''))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100_000)

    await goTo(page, 'Pagos')
    await page.getByRole('radio', { name: 'Anual' }).check({ force: true })
    const year = page.getByRole('region', { name: /^Pagos de/ })
    const grid = year.getByRole('table')
    await grid.locator('tbody th').first().waitFor()
    expect(await grid.locator('tbody th').count()).toBeLessThan(60)
    const count = Number(await grid.getAttribute('aria-rowcount'))
    expect(count).toBeGreaterThan(9_000)
    await year.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
    await grid.locator(`tr[aria-rowindex='${count}']`).waitFor()
    const header = await grid.getByRole('columnheader', { name: 'Estudiante' }).boundingBox()
    const box = await year.boundingBox()
    expect(header?.y).toBeCloseTo((box?.y ?? 0) + 1, 0)
  },
)
