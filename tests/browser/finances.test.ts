import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { downloadTable, rowsOf } from '#support/browser/csv.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { testNow } from '#support/test-now.ts'

/** Opens the panel with October, and waits for the sums of the server. */
async function openOctober() {
  const page = await openScreen('finanzas?inicio=2026-10-01&fin=2026-10-31', { now: testNow })
  await page.getByRole('heading', { name: 'Panel Financiero' }).waitFor()
  await page
    .getByRole('button', { name: /^Cargar / })
    .first()
    .waitFor()
  for (const label of ['Salarios Operativos', 'Gastos de Producción'])
    await expect.poll(() => page.getByLabel(label).inputValue()).toMatch(/[1-9]/)
  return page
}

const figure = (page: Page, name: string) => page.getByRole('group', { name }).locator('strong').innerText()
const amount = (text = '') => Number(text.replaceAll(/[$,]/g, ''))

const cents = (text?: string) => Math.round(amount(text) * 100)

/** The lengths of the bars are proportional to the figures beside them. */
async function expectTrueBars(page: Page) {
  const table = page.getByRole('table', { name: 'Ingresos contra gastos' })
  await table.getByRole('cell', { name: '$12,000.00' }).waitFor()
  const rows = await table.getByRole('row').evaluateAll((all) =>
    all.slice(1).map((row) => ({
      // A loss is as long as its amount.
      amount: Number(row.querySelector('td')?.textContent.replaceAll(/[−+$,]/g, '')),
      // The bar is drawn in front of the figure.
      bar: Number.parseFloat(getComputedStyle(row.querySelector('td > *') ?? row, '::before').width),
    })),
  )
  const greatest = Math.max(...rows.map(({ amount }) => amount))
  const widest = Math.max(...rows.map(({ bar }) => bar))
  expect(rows.length).toBeGreaterThan(3)
  for (const { amount, bar } of rows) expect(bar / widest).toBeCloseTo(amount / greatest, 1)
}

test('a month appears as bars, its sales as an Excel file equal to the table, and as one clean printed page from any window', async () => {
  const page = await openOctober()
  await page.getByLabel('Arrendamiento').fill('12000')
  await expectTrueBars(page)

  const table = page.getByRole('table', { name: 'Ventas' })
  await table.locator('tbody tr[data-row]').first().waitFor()
  const text = await downloadTable(page, 'Ventas del periodo')
  expect(text.codePointAt(0)).toBe(0xfeff)
  const [head, ...rows] = rowsOf(text)
  expect(head).toEqual(['Folio', 'Fecha', 'Estudiante', 'Total'])
  expect(await table.getAttribute('aria-rowcount')).toBe(String(rows.length + 1))
  // Only the visible rows are drawn.
  const shown = await table
    .locator('tbody tr[data-row]')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)))
  expect(shown.length).toBeGreaterThan(5)
  const first = rows.slice(0, shown.length)
  expect(first.map(([folio, date, student]) => [folio, date, student])).toEqual(shown.map((cells) => cells.slice(0, 3)))
  expect(first.map(([, , , total]) => cents(total))).toEqual(shown.map(([, , , total]) => cents(total)))
  const sum = rows.reduce((all, [, , , total]) => all + cents(total), 0)
  expect(sum).toBe(cents(await figure(page, 'Ventas totales')))

  for (const { width, colorScheme } of [
    { width: 1280, colorScheme: 'light' },
    { width: 360, colorScheme: 'dark' },
  ] as const) {
    await resize(page, { width, height: 800 })
    await page.emulateMedia({ colorScheme, media: null })
    // The page follows the system's colours a moment later. Printed earlier, it would have the screen's colour.
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
    for (const format of ['Letter', 'A4']) {
      const pdf = await page.pdf({ format, printBackground: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g), `${format}, ${width} px`).toHaveLength(1)
    }
    await page.emulateMedia({ media: 'print' })
    await page.getByRole('banner').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Guardar reporte' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Ingresos contra gastos' }).waitFor()
    const head = await page
      .locator('[data-text]')
      .evaluateAll((all) => all.map((line) => getComputedStyle(line, '::before').content))
    expect(head).toEqual([
      '"Academia Ritmo y Movimiento"',
      expect.stringMatching(/^"01\/10\/2026 – 31\/10\/2026 · Impreso el \d\d\/\d\d\/\d{4}"$/),
    ])
    expect(await page.locator('main :is(input, button):visible').count()).toBe(0)
    // Paper is white, in every colour scheme. The colours may follow the medium a moment later.
    const card = page.getByRole('group', { name: 'Ventas totales' })
    await expect
      .poll(() => card.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(255, 255, 255)')
  }
})

test('a comparison scrolls into view when it is requested, and fits every window', async () => {
  const page = await openOctober()
  await page.getByRole('button', { name: 'Comparar con el anterior' }).click()
  const region = page.getByRole('region', { name: 'Comparación' })
  await region.getByRole('cell').first().waitFor()
  await expect
    .poll(() => region.evaluate((part) => Math.ceil(part.getBoundingClientRect().bottom) <= innerHeight))
    .toBe(true)
  for (const width of [1440, 1024, 768, 390]) {
    await resize(page, { width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  const saved = page.getByRole('region', { name: 'Reportes guardados' })
  const before = await saved.getByRole('button', { name: 'Comparar con el anterior' }).boundingBox()
  const order = await saved.getByLabel('Ordenar por').boundingBox()
  expect((order?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0)).toBeGreaterThanOrEqual(8)
})
