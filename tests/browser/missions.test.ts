/** A mission in Chromium, from its link to its certificate (docs/misiones.md). */
import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { hiddenOnTheWay } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { openWindow } from '#support/browser/windows.ts'
import { testNow } from '#support/test-now.ts'

test('a link opens its mission, a reload goes on with it, the certificate carries no mark, and on a phone the focus is never below the mission', async () => {
  const page = await openScreen('dashboard?mision=leer-el-tablero', {
    now: testNow,
    viewport: { width: 1700, height: 900 },
  })
  const tools = page.getByRole('complementary', { name: 'Capacitación', exact: true })
  await tools.getByLabel('Tu nombre').fill('Ana Torres')
  await tools.getByRole('button', { name: 'Empezar misión' }).click()
  await tools.getByLabel('¿Cuántos maestros hay registrados?').fill('8')
  await tools.getByRole('button', { name: 'Comprobar' }).click()
  await tools.getByText('Todavía no:').waitFor()
  await expectAccessible(page, 'a mission with something missing')
  await page.reload()
  await expect.poll(() => tools.getByLabel('¿Cuántos maestros hay registrados?').inputValue()).toBe('8')
  await tools.getByLabel('¿Cuántas disciplinas se ofrecen?').fill('8')
  await tools.getByLabel('¿Cuál es el producto más vendido, en piezas?').fill('Jazz')
  await tools.getByRole('button', { name: 'Comprobar' }).click()
  await tools.getByText('¡Misión cumplida!').waitFor()
  await expectAccessible(page, 'a solved mission')
  const certificate = await openWindow(page, tools.getByRole('button', { name: 'Certificado' }))
  await certificate.getByText('Ana Torres').waitFor()
  await certificate.emulateMedia({ media: 'print' })
  expect(await certificate.evaluate(() => getComputedStyle(document.body, '::after').content)).toBe('none')

  await certificate.close()
  await resize(page, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menú izquierdo' }).focus()
  expect(await hiddenOnTheWay(page, 4)).toEqual([])
})
