/** Owed months are charged, and the cash is counted (spec 4, Who owes; spec 4, The cash count). */

import { expect, test } from 'vitest'
import { tabTo } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { testNow } from '#support/test-now.ts'

test('a student with two owed months pays each, by keyboard; the shift is counted, saved and printed', async () => {
  const page = await openScreen('pagos?vista=cobranza&atraso=2', { popups: 'blocked', now: testNow })
  const { keyboard } = page
  const charge = page.getByRole('button', { name: /^Cobrar a / }).first()
  await charge.waitFor()
  const name = (await charge.getAttribute('aria-label'))?.slice('Cobrar a '.length) ?? ''
  await charge.focus()
  await keyboard.press('Enter')
  const owed = page.getByRole('group', { name: /^Meses que debe/ })
  await owed.waitFor()
  const months = owed.getByRole('button', { pressed: true })
  await expect.poll(() => months.count()).toBeGreaterThan(2)

  // All months are removed and added again.
  const all = owed.getByRole('button', { name: /^Los \d+ meses/ })
  await tabTo(all, 60)
  await keyboard.press('Space')
  await page.getByText('El carrito está vacío.').waitFor()
  await keyboard.press('Space')
  await page.getByText('El carrito está vacío.').waitFor({ state: 'detached' })
  const total = (await page.getByLabel('Total', { exact: true }).textContent()) ?? ''
  await keyboard.press('Control+Enter')
  await page.getByText('El carrito está vacío.').waitFor()

  await page.getByRole('link', { name: 'Corte de caja' }).click()
  await page.getByRole('heading', { name: 'Corte de caja' }).waitFor()
  await page.getByRole('radio', { name: 'Este turno' }).check({ force: true })
  await page.getByText('1 venta, 1 con mensualidad.').waitFor()
  const sold = page.getByRole('region', { name: 'Lo vendido' })
  expect(await sold.getByRole('row').last().innerText()).toContain(total)
  await resize(page, { width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: 'Guardar corte' }).click()
  await page.getByText('Por favor, cuenta el dinero de la caja.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await keyboard.type('9')
  await page.getByLabel('Cobrado con tarjeta').fill('12,5')
  await page.getByLabel('Cobrado con tarjeta').fill('')
  await page.getByRole('button', { name: 'Guardar corte' }).click()
  await page.getByRole('button', { name: 'Contar otra vez' }).waitFor()
  await expect.poll(() => page.getByRole('region', { name: 'Cortes de la academia' }).count()).toBe(1)
  await resize(page, { width: 1280, height: 800 })

  await page.goto('pagos?vista=cobranza&atraso=2')
  await page
    .getByRole('button', { name: /^Cobrar a / })
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: `Cobrar a ${name}` }).count()).toBe(0)
})

test('no number of the count is covered by its value, at any width', async () => {
  const page = await openScreen('pos?vista=corte', { now: testNow })
  const hundreds = page.getByLabel('Billetes de $100', { exact: true })
  await hundreds.fill('1,000')
  await page.getByText('$100,000.00', { exact: true }).first().waitFor()
  const cut = []
  for (const width of [390, 768, 1024, 1280, 1366]) {
    await resize(page, { width, height: 800 })
    const isCut = await hundreds.evaluate((input) => {
      const style = getComputedStyle(input)
      const pen = new OffscreenCanvas(1, 1).getContext('2d')
      if (!(input instanceof HTMLInputElement) || !pen) return true
      pen.font = style.font
      const room = input.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return pen.measureText('99,999').width > room
    })
    if (isCut) cut.push(width)
  }
  expect(cut).toEqual([])
})
