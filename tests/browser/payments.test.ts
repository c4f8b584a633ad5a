import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openPage, openScreen, resize } from '#support/browser/page.ts'
import { testNow } from '#support/test-now.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Pagos', exact: true })
const grid = (page: Page) => page.getByRole('table', { name: /^Pagos de \d{4}$/ })
const rows = (page: Page) => table(page).locator('tbody tr')
const figure = async (page: Page, name: string) =>
  Number((await page.getByRole('group', { name, exact: true }).locator('strong').innerText()).replaceAll(/[$,]/g, ''))
const statusOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).locator('[data-label=Estado]')

test('a student who owes this month is found, gets a typed amount that Escape asks about, pays at the counter, and owes no more', async () => {
  const page = await openScreen('pos', { popups: 'blocked', now: testNow })
  await page.getByRole('button', { name: 'Menú izquierdo' }).click()
  await page.getByRole('link', { name: 'Pagos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor()
  await rows(page).first().waitFor()
  const owing = await figure(page, 'Pendientes')
  const received = await figure(page, 'Monto pagado')
  await page.getByLabel('Estado').selectOption('Pendiente')
  await expect.poll(() => rows(page).count()).toBe(owing)
  const name = await rows(page).first().getByRole('button').first().innerText()

  // Escape over a typed amount asks. A second Escape returns to the amount.
  await page.getByRole('button', { name: `Registrar pago de ${name}` }).click()
  const amount = page.getByLabel('Monto', { exact: true })
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await amount.fill('12.50')
  await page.keyboard.press('Escape')
  await question.waitFor()
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  expect(await amount.inputValue()).toBe('12.50')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Aceptar' }).click()
  await amount.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await page.getByRole('link', { name: 'Punto de Venta' }).click()
  await pickStudent(page, name)
  await addProduct(page, 'Ballet')
  await processButton(page).click()
  await page.getByText('El carrito está vacío.').waitFor()

  await page.goBack()
  await expect.poll(() => figure(page, 'Pendientes')).toBe(owing - 1)
  await expect.poll(() => figure(page, 'Monto pagado')).toBe(received + 950)
  await expect.poll(() => rows(page).filter({ hasText: name }).count()).toBe(0)
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect.poll(() => statusOf(page, name).innerText()).toBe('Pagado')
  await rows(page).filter({ hasText: name }).getByRole('button').first().click()
  const month = grid(page)
    .locator('tbody td')
    .filter({ hasText: /^Pagado \$950\.00$/ })
  await month.last().waitFor()
})

test('the keyboard alone shows the year, which fits a window of 1280 px beside the rail, the debts, and goes back', async () => {
  const page = await openPage('pagos', { now: testNow, viewport: { width: 1280, height: 900 } })
  const { keyboard } = page
  await page.getByLabel('Usuario').waitFor()
  await keyboard.type('recepcion')
  await keyboard.press('Tab')
  await keyboard.type('recepcion2026')
  await keyboard.press('Enter')
  await rows(page).first().waitFor()
  const owing = await figure(page, 'Pendientes')

  await tabTo(page.getByRole('radio', { name: 'Mensual' }), 30)
  await keyboard.press('ArrowRight')
  await grid(page).locator('tbody th').first().waitFor()
  const box = page.getByRole('region', { name: /^Pagos de/ })
  await page.getByRole('navigation', { name: 'Accesos directos' }).waitFor()
  await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await tabTo(page.getByLabel('Estado'), 30)
  await keyboard.press('c')
  await expect.poll(() => page.url()).toContain('estado=pendiente')
  await tabTo(box, 30)
  // The filtered rows may not be drawn yet.
  const scrolledByEnd = async () => {
    await keyboard.press('End')
    return box.evaluate((element) => element.scrollTop)
  }
  await expect.poll(scrolledByEnd).toBeGreaterThan(0)
  await keyboard.press('Tab')
  await getsFocus(grid(page).getByRole('button', { name: 'Ene', exact: true }))
  await tabTo(grid(page).locator('[aria-current=date]').getByRole('button'), 30)
  await keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(owing)
})

test('typed text replaces «Todos», and a click into the field is enough', async () => {
  const page = await openScreen('pagos', { as: 'recepcion', now: testNow })
  await rows(page).first().waitFor()
  const student = page.getByRole('combobox', { name: 'Estudiante' })
  await expect.poll(() => student.inputValue()).toBe('Todos')
  await student.click()
  await page.getByRole('listbox', { name: 'Estudiante' }).getByRole('option').first().waitFor()
  await page.keyboard.type('quin')
  await page
    .getByRole('option', { name: /Quiñones/ })
    .first()
    .click()
  await expect.poll(() => student.inputValue()).toMatch(/Quiñones/)
  await expect.poll(() => rows(page).count()).toBe(1)

  await resize(page, { width: 360, height: 800 })
  await page.getByText('Anual', { exact: true }).click()
  const current = grid(page).locator('[aria-current=date]')
  await expect.poll(() => current.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(360)

  await page.getByText('Mensual', { exact: true }).click()
  await page.getByRole('button', { name: 'Quitar estudiante' }).click()
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.poll(() => student.inputValue()).toBe('Todos')
  await page.getByLabel('Año').selectOption('2028')
  await page.getByLabel('Estado').selectOption('Pagado')
  await page.getByText('Nadie coincide con estos filtros.').waitFor()
})

test('on a phone the year cuts no single name, and its rows keep their height', async () => {
  const page = await openScreen('pagos?vista=anual', { viewport: { width: 390, height: 844 } })
  const rows = page.getByRole('table', { name: /^Pagos de / }).locator('tbody tr:not([aria-hidden])')
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  const seen = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [name, ...notes] = row.querySelector('th')?.children ?? []
      // A line is more than 8 px. The overhang below the last line is less.
      const isCut = name !== undefined && notes.length === 0 && name.scrollHeight > name.clientHeight + 8
      return { height: Math.round(row.getBoundingClientRect().height), cut: isCut ? name.textContent : null }
    }),
  )
  expect(seen.flatMap(({ cut }) => cut ?? [])).toEqual([])
  expect(new Set(seen.map(({ height }) => height)).size).toBe(1)
})
