import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { goTo } from '#support/browser/walk.ts'

type Fields = Record<string, string>

/** The screens with fields for days: the place of the fields, and their names in the address. */
const range = { 'Fecha inicio': 'inicio', 'Fecha fin': 'fin' }
const screens = [
  { screen: 'Finanzas', part: (page: Page) => page.getByRole('main'), fields: range },
  { screen: 'Maestros', part: (page: Page) => page.getByRole('group', { name: 'Salario acumulado' }), fields: range },
  {
    screen: 'Punto de Venta',
    part: (page: Page) => page.getByRole('region', { name: 'Historial de Ventas' }),
    fields: range,
  },
  {
    screen: 'Asistencia',
    part: (page: Page) => page.getByRole('region', { name: 'Historial de asistencia' }),
    fields: { ...range, Fecha: 'fecha' },
  },
  {
    screen: 'Calendario',
    view: 'Lista',
    part: (page: Page) => page.getByRole('region', { name: 'Lista de eventos' }),
    fields: { Fecha: 'fecha' },
  },
]

/** Types a day into each of the fields, deletes half of it, and clears it. */
async function typeDays(part: Locator, fields: Fields, screen: string) {
  const page = part.page()
  const { keyboard } = page
  const inAddress = (key: string) => new URL(page.url()).searchParams.get(key)
  for (const [label, key] of Object.entries(fields)) {
    const field = part.getByLabel(label, { exact: true })
    const message = `${screen}, ${label}`
    await field.focus()
    // This day reads the same in both orders of day and month.
    await keyboard.type('10102026')
    await expect.poll(() => inAddress(key), { message }).toBe('2026-10-10')
    await expect.poll(() => field.inputValue(), { message }).toBe('2026-10-10')

    await keyboard.press('Delete')
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await part.getByText('Completa la fecha.').waitFor()
    expect(inAddress(key), `${message}: half a day is none: it stays as it was`).toBe('2026-10-10')

    await part.getByRole('button', { name: 'Limpiar' }).click()
    await part.getByText('Completa la fecha.').waitFor({ state: 'detached' })
    const [firstLabel = ''] = Object.keys(fields)
    await getsFocus(part.getByLabel(firstLabel, { exact: true }))
    await expect.poll(() => inAddress(key), { message }).toBeNull()
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => input.value + String(input.validity.badInput)))
      .toBe('false')
  }
}

test('a typed day filters each screen, a half deleted day does not, and its hint fits a phone', async () => {
  const page = await openScreen('finanzas')
  for (const { screen, view, part: partOf, fields } of screens) {
    await goTo(page, screen)
    if (view !== undefined) await page.getByText(view, { exact: true }).click()
    const part = partOf(page)
    await typeDays(part, fields, screen)

    if (!('Fecha fin' in fields)) continue
    await part.getByLabel('Fecha inicio').fill('2026-10-10')
    await part.getByLabel('Fecha fin').fill('2026-01-01')
    await part.getByText('La fecha de fin es anterior a la de inicio.').waitFor()
    await resize(page, { width: 360, height: 740 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `${screen} fits a phone` })
      .toBe(360)
    await resize(page, { width: 1280, height: 800 })
  }
})
