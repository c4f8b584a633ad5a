/** What a person did and the page recorded is played to its end: neither loses a step. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { launchBrowser } from '#support/browser/chromium.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { play } from '#replay/play.ts'
import { readRecording } from '#replay/recording.ts'

/** Lets a call of the page fail until it is loaded again. */
const lose = (page: Page, name: string) =>
  page.evaluate((lost) => {
    const { fetch } = window
    window.fetch = (input, init) =>
      typeof input === 'string' && input.includes(lost) ? Promise.reject(new TypeError('lost')) : fetch(input, init)
  }, name)

test('a sale that was lost, recovered after a reload and sold', async () => {
  const page = await openScreen('pos', { expectErrors: [/register_sale/] })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await addProduct(page, 'Clase suelta')
  await addProduct(page, 'Leotardo de manga larga', { color: 'Rosa', size: '6' })
  await page.getByRole('textbox', { name: 'Descuento (%) Leotardo de manga larga' }).fill('12')
  await processButton(page).click()
  await pickStudent(page, 'Ana Luc')
  await lose(page, 'register_sale')
  await processButton(page).click()
  await page.getByRole('button', { name: 'Recuperar venta' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click()
  await processButton(page).click()
  await page.getByText('El carrito está vacío.').waitFor()

  await page.getByRole('button', { name: 'Menú derecho' }).click()
  await page.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await page.getByText('Diagnóstico copiado.').waitFor()
  const recording = readRecording(await page.evaluate(() => navigator.clipboard.readText()))
  expect(recording.steps.length).toBeGreaterThan(10)
  const browser = page.context().browser() ?? (await launchBrowser())
  const told: string[] = []
  expect(await play(browser, recording, { url: inject('demoUrl'), tell: (line) => told.push(line) })).toBeNull()
  expect(told).toHaveLength(recording.steps.length)
})
