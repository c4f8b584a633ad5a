import { describe, expect, test } from 'vitest'
import { openPage, signIn } from '#support/browser/page.ts'

/** Each field that narrows a screen to a day, and where its day is written. */
const fields = [
  { path: 'finanzas', region: 'main', label: 'Fecha inicio', key: 'inicio' },
  { path: 'finanzas', region: 'main', label: 'Fecha fin', key: 'fin' },
  { path: 'maestros', region: '[role=group]', label: 'Fecha inicio', key: 'inicio' },
  { path: 'maestros', region: '[role=group]', label: 'Fecha fin', key: 'fin' },
  { path: 'asistencia', region: 'section:has(table)', label: 'Fecha', key: 'fecha' },
  { path: 'pos', region: 'section:has(table)', label: 'Fecha inicio', key: 'inicio' },
  { path: 'pos', region: 'section:has(table)', label: 'Fecha fin', key: 'fin' },
  { path: 'calendario?vista=lista', region: 'section:has(table)', label: 'Fecha', key: 'fecha' },
]

describe('a day that is typed with the keyboard', () => {
  test.for(fields)('$label of $path', async ({ path, region, label, key }) => {
    const page = await openPage(path)
    await signIn(page)
    const field = page.locator(region).getByLabel(label, { exact: true })
    await field.focus()
    // A day that is written alike whichever part comes first.
    await page.keyboard.type('10102026')
    await expect.poll(() => new URL(page.url()).searchParams.get(key)).toBe('2026-10-10')
    await expect.poll(() => field.inputValue()).toBe('2026-10-10')

    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.getByText('Completa la fecha.').waitFor()
    expect(new URL(page.url()).searchParams.get(key), 'half a day is none: it stays as it was').toBe('2026-10-10')

    await page.locator(region).getByRole('button', { name: 'Limpiar' }).click()
    await page.getByText('Completa la fecha.').waitFor({ state: 'detached' })
    if (label !== 'Fecha')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('div')?.parentElement?.textContent))
        .toContain('Fecha inicio')
    await expect.poll(() => new URL(page.url()).search).not.toContain(key)
    await expect
      .poll(() => field.evaluate((input: HTMLInputElement) => input.value + String(input.validity.badInput)))
      .toBe('false')
  })
})

test.for(['finanzas', 'maestros', 'pos'])('a range fits a phone, its hint too (%s)', async (path) => {
  const page = await openPage(`${path}?inicio=2026-10-10&fin=2026-01-01`, { viewport: { width: 360, height: 740 } })
  await signIn(page)
  await page.getByText('La fecha de fin es anterior a la de inicio.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
