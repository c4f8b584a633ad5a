/** Lists on paper: complete, as tables, without their filters (spec 2, Every screen). */

import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openScreen, resize } from '#support/browser/page.ts'

const now = new Date('2026-11-25T16:55:00-06:00')

/** The sheets of a PDF, as width × height in points. */
const sheetsOf = (pdf: Buffer): string[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, across, down]) => `${across} × ${down}`,
  )

test.each([
  ['estudiantes', 'Listado de Estudiantes', 'Estado: Activo'],
  ['pos?inicio=2026-11-01&fin=2026-11-25', 'Historial de Ventas', 'Ventas: 01/11/2026 – 25/11/2026'],
  ['asistencia?inicio=2026-11-01&fin=2026-11-25', 'Historial de asistencia', 'Historial: 01/11/2026 – 25/11/2026'],
  ['productos?buscar=ballet', 'Listado de Productos', 'Búsqueda: ballet'],
])('%s is printed completely, with its headings and its filters in words', async (path, name, chosen) => {
  const page = await openScreen(path, { now })
  const table = page.getByRole('table', { name })
  await table.locator('tbody tr').first().waitFor()
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  await page.emulateMedia({ media: 'print' })
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  await expect.poll(() => table.locator('tbody tr').count()).toBe(count)
  await table.locator('thead').waitFor()
  expect(await table.getAttribute('data-cards')).toBeNull()
  expect(await page.locator('main :is(input, select):visible').count()).toBe(0)
  // The products to choose from, at the counter.
  expect(await page.getByRole('button', { name: /^Clase suelta/ }).count()).toBe(0)
  expect(await page.locator(`[data-text^="${chosen} · Impreso el 25/11/2026"]`).count()).toBe(1)
  await page.evaluate('dispatchEvent(new Event("afterprint"))')
})

/**
 * The number of sheets of a printed list, and the number of sheets with all its headings. A unique colour marks the
 * headings.
 */
async function headedSheets(page: Page, heading: string) {
  await page.addStyleTag({ content: '@media print { .marked, .marked * { color: #f0f !important } }' })
  await page
    .getByRole('columnheader', { name: heading })
    .last()
    .evaluate((element) => element.classList.add('marked'))
  // Without backgrounds, Chromium darkens the colours of words.
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  const drawn = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(([, bytes = '']) => {
    try {
      return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return { sheets: sheetsOf(pdf).length, headed: drawn.filter((each) => each.includes('1 0 1 rg')).length }
}

test.each([
  ['estudiantes', 'Inscripción'],
  ['asistencia?inicio=2026-11-01&fin=2026-11-25', 'Maestro'],
  ['pagos?vista=anual', 'Mar'],
])('each sheet has the headings of %s', async (path, heading) => {
  const page = await openScreen(path, { now })
  await page.getByRole('table').locator('tbody tr').first().waitFor()
  const { sheets, headed } = await headedSheets(page, heading)
  expect(sheets).toBeGreaterThan(2)
  expect(headed).toBeGreaterThanOrEqual(sheets - 1)
})

test('a payslip of 39 classes is one sheet, with the line to sign', async () => {
  const page = await openScreen('maestros?recibo=1&inicio=2026-10-01&fin=2026-11-25', { now })
  const table = page.getByRole('table')
  await table.locator('tbody tr').first().waitFor()
  expect(await table.getAttribute('aria-rowcount')).toBe('40')
  const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }
  expect(sheetsOf(await page.pdf({ format: 'Letter', margin }))).toHaveLength(1)
})

test('the year of payments is in landscape, without empty sheets', async () => {
  const page = await openScreen('pagos?vista=anual', { now })
  await page.getByRole('table', { name: 'Pagos de 2026' }).waitFor()
  const sheets = sheetsOf(await page.pdf({ preferCSSPageSize: true }))
  expect(new Set(sheets).size).toBe(1)
  const [across = 0, down = 0] = sheets[0]?.split(' × ').map(Number) ?? []
  expect(across).toBeGreaterThan(down)
  // More than twelve of the 77 rows are on each sheet.
  expect(sheets.length).toBeLessThan(8)
})

test('the students fit on upright sheets, ten and more on each', async () => {
  const page = await openScreen('estudiantes', { now })
  const table = page.getByRole('table', { name: 'Listado de Estudiantes' })
  await table.locator('tbody tr').first().waitFor()
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  const sheets = sheetsOf(await page.pdf({ format: 'Letter' }))
  expect(sheets.length).toBeLessThan(count / 10)
})

test.each([
  ['estudiantes', 'Listado de Estudiantes'],
  ['productos', 'Listado de Productos'],
  ['asistencia', 'Historial de asistencia'],
])('words of 60 letters in %s fit on an upright sheet', async (path, name) => {
  const page = await openScreen(path, { now })
  const table = page.getByRole('table', { name })
  await table.locator('tbody tr').first().waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  await resize(page, { width: 816, height: 1056 })
  await table
    .locator('tbody tr:first-child td:not([data-short], [data-align], :has(a, img))')
    .evaluateAll((cells) => cells.forEach((cell) => ((cell.querySelector('bdi') ?? cell).textContent = 'm'.repeat(60))))
  expect(await table.locator('tbody tr:first-child', { hasText: 'm'.repeat(60) }).count()).toBe(1)
  expect(await table.evaluate((shown) => shown.getBoundingClientRect().width)).toBeLessThanOrEqual(816)
  await page.evaluate('dispatchEvent(new Event("afterprint"))')
})

test('a list that draws only visible rows is printed completely, without a warning about measured rows', async () => {
  const page = await openScreen('pos', { now })
  await page.getByRole('button', { name: /^Ver las \d+ ventas$/ }).click()
  const table = page.getByRole('table', { name: 'Historial de Ventas' })
  await table.locator('tbody tr[aria-rowindex]').first().waitFor()
  await table.scrollIntoViewIfNeeded()
  const count = Number(await table.getAttribute('aria-rowcount')) - 1
  await page.emulateMedia({ media: 'print' })
  await page.evaluate('dispatchEvent(new Event("beforeprint"))')
  await expect.poll(() => table.locator('tbody tr').count()).toBe(count)
  // The measured height arrives one frame later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
})
