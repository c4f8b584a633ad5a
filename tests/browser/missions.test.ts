/** A mission in Chromium, from its link to its certificate (docs/misiones.md). */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hiddenOnTheWay } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { openWindow } from '#support/browser/windows.ts'
import { testNow } from '#support/test-now.ts'

test('a link opens its mission, a reload continues it, the certificate has no mark, and on a phone the mission never covers the focus', async () => {
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
  await page.reload()
  await expect.poll(() => tools.getByLabel('¿Cuántos maestros hay registrados?').inputValue()).toBe('8')
  await tools.getByLabel('¿Cuántas disciplinas se ofrecen?').fill('8')
  await tools.getByLabel('¿Cuál es el producto más vendido, en piezas?').fill('Ballet')
  await tools.getByRole('button', { name: 'Comprobar' }).click()
  await tools.getByText('¡Misión cumplida!').waitFor()
  const certificate = await openWindow(page, tools.getByRole('button', { name: 'Certificado' }))
  await certificate.getByText('Ana Torres').waitFor()
  await certificate.emulateMedia({ media: 'print' })
  expect(await certificate.evaluate(() => getComputedStyle(document.body, '::after').content)).toBe('none')

  await certificate.close()
  await resize(page, { width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menú izquierdo' }).focus()
  expect(await hiddenOnTheWay(page, 4)).toEqual([])
})

test('a class of two browsers and one board: a link sets the scene and the mission, and a code returns the missing points', async () => {
  const toolsOf = (page: Page) => page.getByRole('complementary', { name: 'Capacitación', exact: true })
  const trainer = await openScreen('dashboard?mision=leer-el-tablero', { now: testNow })
  await trainer.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => trainer.evaluate(() => navigator.clipboard.readText())
  const board = toolsOf(trainer)
  await board.getByRole('tab', { name: 'Escenario' }).click()
  await board.getByLabel('Demora de cada respuesta').selectOption({ label: '0.5 segundos' })
  await board.getByRole('tab', { name: 'Misiones' }).click()
  await board.getByRole('button', { name: 'Clase por enlace' }).click()
  await board.getByText(/^Enlace copiado: escenario normal, sin fallas, .* «Lee el tablero de la mañana»\.$/).waitFor()
  const link = new URL(await copied())

  const pupil = await openScreen(`dashboard${link.hash}`, { now: testNow })
  const tools = toolsOf(pupil)
  await pupil.getByText('0.5 s más por respuesta').waitFor()
  expect(new URL(pupil.url()).hash).toBe('')
  await tools.getByLabel('Tu nombre').fill('Ana Torres')
  await tools.getByRole('button', { name: 'Empezar misión' }).click()
  await tools.getByRole('button', { name: 'Comprobar' }).click()
  await tools.getByText('Todavía no:').waitFor()
  await tools.getByRole('button', { name: 'Enviar mi avance' }).click()
  await tools.getByAltText('Código QR de tu avance').waitFor()
  const code = await tools.getByLabel('Código', { exact: true }).inputValue()

  await board.getByRole('button', { name: 'Todas las misiones' }).click()
  await board.getByRole('button', { name: 'Tablero del grupo' }).click()
  const field = board.getByLabel('Código o enlace de una persona')
  await field.fill(code.slice(0, -3))
  await board.getByRole('button', { name: 'Agregar al tablero' }).click()
  await board.getByText('No se pudo leer: quizá se cortó al copiarlo. Cópialo entero y pégalo otra vez.').waitFor()
  await field.fill(code)
  await board.getByRole('button', { name: 'Agregar al tablero' }).click()
  const ana = board.getByRole('listitem').filter({ hasText: 'Ana Torres' })
  await ana.getByText(/En «Lee el tablero de la mañana» desde hace \d min de 5\. Falta: /).waitFor()
})
