import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violationsOf } from '#support/browser/axe.ts'
import { openPage, signIn } from '#support/browser/page.ts'

/** A day in the middle of a month: some have paid it, some have not. */
const now = new Date('2026-11-20T12:00:00-06:00')

/** The payments as the entry of the menu opens them. */
async function openPayments(page: Page) {
  await signIn(page)
  await page.getByRole('button', { name: 'Menú izquierdo' }).click()
  await page.getByRole('link', { name: 'Pagos' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagos' }).waitFor()
  await rows(page).first().waitFor()
}

const table = (page: Page) => page.getByRole('table', { name: 'Pagos', exact: true })
const grid = (page: Page) => page.getByRole('table', { name: /^Pagos de \d{4}$/ })
const rows = (page: Page) => table(page).locator('tbody tr')
const figure = async (page: Page, name: string) =>
  Number((await page.getByRole('group', { name, exact: true }).locator('strong').innerText()).replaceAll(/[$,]/g, ''))
const statusOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).locator('[data-label=Estado]')

test('who owes this month is found, pays at the counter, and owes no more', async () => {
  const page = await openPage('pos', { popups: 'blocked', now })
  await openPayments(page)
  const owing = await figure(page, 'Pendientes')
  const received = await figure(page, 'Monto pagado')
  await page.getByLabel('Estado').selectOption('Pendiente')
  await expect.poll(() => rows(page).count()).toBe(owing)
  const name = await rows(page).first().getByRole('button').innerText()

  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await page.getByRole('link', { name: 'Punto de Venta' }).click()
  await page.getByRole('combobox', { name: 'Estudiante' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByRole('button', { name: /^Ballet/ }).click()
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  await page.getByRole('button', { name: 'Procesar venta' }).click()
  await page.getByText('El carrito está vacío.').waitFor()

  await page.goBack()
  await expect.poll(() => figure(page, 'Pendientes')).toBe(owing - 1)
  await expect.poll(() => figure(page, 'Monto pagado')).toBe(received + 950)
  await expect.poll(() => rows(page).filter({ hasText: name }).count()).toBe(0)
  await page.getByRole('button', { name: 'Limpiar' }).click()
  await expect.poll(() => statusOf(page, name).innerText()).toBe('Pagado')
  await rows(page).filter({ hasText: name }).getByRole('button').click()
  const month = grid(page)
    .locator('tbody td')
    .filter({ hasText: /^Pagado \$950\.00$/ })
  await month.last().waitFor()
})

test('the same with the keyboard alone: the year, who owes, and back', async () => {
  const page = await openPage('pagos', { now })
  const { keyboard } = page
  await page.getByLabel('Usuario').waitFor()
  await keyboard.type('recepcion')
  await keyboard.press('Tab')
  await keyboard.type('recepcion2026')
  await keyboard.press('Enter')
  await rows(page).first().waitFor()
  const owing = await figure(page, 'Pendientes')

  await tabTo(page, 'Mensual')
  await keyboard.press('ArrowRight')
  await grid(page).waitFor()
  await tabTo(page, 'Estado')
  await keyboard.press('c')
  await expect.poll(() => page.url()).toContain('estado=pendiente')
  await tabTo(page, /^Pagos de/)
  const box = page.getByRole('region', { name: /^Pagos de/ })
  await keyboard.press('End')
  await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toMatch(/^Ene$/)
  const month = await grid(page).locator('[aria-current=date] button').innerText()
  await tabTo(page, month)
  await keyboard.press('Enter')
  await expect.poll(() => rows(page).count()).toBe(owing)
})

/** How the element that has the keyboard is called. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null
    return element?.getAttribute('aria-label') ?? label?.textContent ?? element?.textContent ?? ''
  })

async function tabTo(page: Page, name: string | RegExp) {
  const isThere = async () => {
    const found = await focused(page)
    return typeof name === 'string' ? found === name : name.test(found)
  }
  for (let press = 0; press < 30 && !(await isThere()); press += 1) await page.keyboard.press('Tab')
  await expect.poll(isThere, { message: `the keyboard is at ${String(name)}` }).toBe(true)
}

test('what is typed takes the place of «Todos», and a click into the field is enough', async () => {
  const page = await openPage('pagos', { now })
  await signIn(page, 'recepcion', 'recepcion2026')
  const student = page.getByRole('combobox', { name: 'Estudiante' })
  await expect.poll(() => student.inputValue()).toBe('Todos')
  await student.click()
  await page.keyboard.type('quin')
  await page
    .getByRole('option', { name: /Quiñones/ })
    .first()
    .click()
  await expect.poll(() => student.inputValue()).toMatch(/Quiñones/)
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByLabel('Quitar estudiante').click()
  await expect.poll(() => student.inputValue()).toBe('Todos')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
})

describe.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
] as const)('$colorScheme, $width px wide:', ({ colorScheme, width }) => {
  test('axe finds nothing in a month, in a year and in what is empty, and nothing runs out of the page', async () => {
    const page = await openPage('pagos', {
      now,
      colorScheme,
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
    })
    await signIn(page, 'recepcion', 'recepcion2026')
    const check = async (view: string) => {
      expect(await violationsOf(page), view).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width)
    }
    await rows(page).first().waitFor()
    await check('month')
    await page.getByRole('combobox', { name: 'Estudiante' }).click()
    await page.locator('[role=option]').first().waitFor()
    await check('students to choose from')
    await page.keyboard.press('Escape')
    await page.getByText('Anual', { exact: true }).click()
    await grid(page).waitFor()
    await check('year')
    const current = grid(page).locator('[aria-current=date]')
    await expect.poll(() => current.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(width)
    await page.goto('pagos?anio=2028&estado=pagado')
    await page.getByText('Nadie coincide con estos filtros.').waitFor()
    await check('empty')
  })
})

test('with 10,000 students the grid draws only what is seen, and scrolls to the last', async () => {
  const page = await openPage('pagos?vista=anual&scenario=grande', { now })
  await signIn(page)
  await grid(page).locator('tbody th').first().waitFor()
  expect(await grid(page).locator('tbody th').count()).toBeLessThan(60)
  const count = Number(await grid(page).getAttribute('aria-rowcount'))
  expect(count).toBeGreaterThan(9_000)
  await page.getByRole('region', { name: /^Pagos de/ }).evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  await grid(page).locator(`tr[aria-rowindex='${count}']`).waitFor()
  const header = await grid(page).getByRole('columnheader', { name: 'Estudiante' }).boundingBox()
  const box = await page.getByRole('region', { name: /^Pagos de/ }).boundingBox()
  expect(header?.y).toBeCloseTo((box?.y ?? 0) + 1, 0)
})
