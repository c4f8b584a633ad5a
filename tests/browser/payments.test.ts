import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus, tabTo } from '#support/browser/input.ts'
import { openPage, openScreen, resize } from '#support/browser/page.ts'
import { rail } from '#support/browser/walk.ts'
import { testNow } from '#support/test-now.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Pagos', exact: true })
const grid = (page: Page) => page.getByRole('table', { name: /^Pagos de \d{4}$/ })
const rows = (page: Page) => table(page).locator('tbody tr')
const figure = async (page: Page, name: string) =>
  Number((await page.getByRole('group', { name, exact: true }).locator('strong').innerText()).replaceAll(/[$,]/g, ''))

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
  await rail(page).waitFor()
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
