/** The import of students in a browser: hostile names, narrow windows and a phone (spec 2, Import of students). */

import { expect, test } from 'vitest'
import { openScreen, resize } from '#support/browser/page.ts'
import { copied, headings, studentRow } from '#support/files/sheet.ts'
import { hostileTexts } from '#support/hostile.ts'

const { code, formulas, characters } = hostileTexts

const widthOf = (page: Awaited<ReturnType<typeof openScreen>>) =>
  page.evaluate(() => document.documentElement.scrollWidth)

test('hostile cells are plain texts, and no text is cut at 320 px', async () => {
  const page = await openScreen('registro?vista=importar')
  const hostile = [...code, ...formulas, ...characters, 'A'.repeat(300)].map((text, at) =>
    studentRow(at).with(0, text.replaceAll(/\s+/g, ' ')).with(4, text),
  )
  const twice = [studentRow(90), studentRow(91)].map((cells) => cells.with(4, 'B'.repeat(90)))
  await page
    .getByLabel('Pega aquí las celdas de tu lista')
    .fill(copied([headings.with(6, 'Xyz'), ...hostile, ...twice, studentRow(92)]))
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByLabel('Xyz').selectOption('Nivel')
  await resize(page, { width: 320, height: 700 })
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Revisar los renglones' }).click()
  await page.getByText('No existe en la academia').waitFor()
  await page.getByText(/^Todos \d/).click()
  await expect.poll(() => page.locator('[data-row]').count()).toBeGreaterThan(2)
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await resize(page, { width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Cancelar' }).click()
})

test('on a desktop no phone breaks in its middle', async () => {
  const page = await openScreen('registro?vista=importar', { viewport: { width: 1280, height: 800 } })
  const rows = [1, 2, 3].map((at) => studentRow(at).with(0, `Lucía Fernanda Ortiz de la Garza ${String(at)}`))
  await page.getByLabel('Pega aquí las celdas de tu lista').fill(copied([headings, ...rows]))
  await page.getByRole('button', { name: 'Revisar' }).click()
  const phones = page.locator('td[data-label="Teléfono"] bdi')
  await expect.poll(() => phones.count()).toBe(3)
  const lines = await phones.evaluateAll((all) => all.map((phone) => phone.getClientRects().length))
  expect(lines).toEqual([1, 1, 1])
})

test('from 1280 to 1024 px the rows stay within their card', async () => {
  const page = await openScreen('registro?vista=importar')
  const wrong = studentRow(1).with(2, '044 33 1234 5678 ext. 5').with(3, '31/02/2015')
  await page.getByLabel('Pega aquí las celdas de tu lista').fill(copied([headings, wrong, studentRow(2)]))
  await page.getByRole('button', { name: 'Revisar' }).click()
  const table = page.getByRole('table', { name: 'Renglones de la importación' })
  await table.getByText('Por corregir').waitFor()
  for (const width of [1280, 1100, 1024]) {
    await resize(page, { width, height: 800 })
    const over = () =>
      table.evaluate((rows) => {
        const card = rows.closest('section')?.getBoundingClientRect().right ?? 0
        return rows.getBoundingClientRect().right - card
      })
    await expect.poll(over, { message: `${width} px` }).toBeLessThanOrEqual(0)
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  }
})
