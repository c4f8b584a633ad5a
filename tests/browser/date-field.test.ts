import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'

/** The screens that days narrow: where their fields are, and the names that the address has for them. */
const range = { 'Fecha inicio': 'inicio', 'Fecha fin': 'fin' }
const screens = [
  { path: 'finanzas', part: (page: Page) => page.getByRole('main'), fields: range },
  { path: 'maestros', part: (page: Page) => page.getByRole('group', { name: 'Salario acumulado' }), fields: range },
  { path: 'pos', part: (page: Page) => page.getByRole('region', { name: 'Historial de Ventas' }), fields: range },
  {
    path: 'asistencia',
    part: (page: Page) => page.getByRole('region', { name: 'Historial de asistencia' }),
    fields: { Fecha: 'fecha' },
  },
  {
    path: 'calendario?vista=lista',
    part: (page: Page) => page.getByRole('region', { name: 'Lista de eventos' }),
    fields: { Fecha: 'fecha' },
  },
]

test.for(screens)(
  'a day that is typed narrows $path, one that is half deleted does not, and its hint fits a phone',
  async (screen) => {
    const page = await openScreen(screen.path)
    const part = screen.part(page)
    const { keyboard } = page
    const inAddress = (key: string) => new URL(page.url()).searchParams.get(key)
    for (const [label, key] of Object.entries(screen.fields)) {
      const field = part.getByLabel(label, { exact: true })
      await field.focus()
      // A day that is written alike whichever part comes first.
      await keyboard.type('10102026')
      await expect.poll(() => inAddress(key)).toBe('2026-10-10')
      await expect.poll(() => field.inputValue()).toBe('2026-10-10')

      await keyboard.press('Delete')
      await keyboard.press('Tab')
      await keyboard.press('Tab')
      await part.getByText('Completa la fecha.').waitFor()
      expect(inAddress(key), 'half a day is none: it stays as it was').toBe('2026-10-10')

      await part.getByRole('button', { name: 'Limpiar' }).click()
      await part.getByText('Completa la fecha.').waitFor({ state: 'detached' })
      const [firstLabel = ''] = Object.keys(screen.fields)
      await getsFocus(part.getByLabel(firstLabel, { exact: true }))
      await expect.poll(() => inAddress(key)).toBeNull()
      await expect
        .poll(() => field.evaluate((input: HTMLInputElement) => input.value + String(input.validity.badInput)))
        .toBe('false')
    }

    if (!('Fecha fin' in screen.fields)) return
    await part.getByLabel('Fecha inicio').fill('2026-10-10')
    await part.getByLabel('Fecha fin').fill('2026-01-01')
    await part.getByText('La fecha de fin es anterior a la de inicio.').waitFor()
    await resize(page, { width: 360, height: 740 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: 'a phone has room for it' })
      .toBe(360)
  },
)
