/**
 * The five daily tasks at reception, counted on a Wednesday at 16:55 (spec 2, Attendance; spec 2, Dashboard; spec 2,
 * Teachers; spec 2, Calendar). Each press of the pointer and each key counts as one. A held key counts with the next
 * key.
 */

import { expect, test } from 'vitest'
import { openScreen } from '#support/browser/page.ts'
import { countPresses } from '#support/browser/presses.ts'

const wednesday = new Date('2026-11-25T16:55:00-06:00')

test('the five tasks of the day take the presses in the table', async () => {
  const page = await openScreen('asistencia', { now: wednesday, popups: 'blocked' })
  const presses = await countPresses(page)
  const open = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  await open('asistencia')
  const cards = page.getByRole('region', { name: 'Clases de hoy' })
  const now = cards.getByRole('button').filter({ hasText: '20 estudiantes' })
  await now.getByText('Ahora').waitFor()
  // Visible when the screen opens, without a press.
  const missing = page.getByRole('region', { name: 'Clases sin lista' })
  await missing.getByText(/^(?:Faltan? \d+|No falta ninguna)/).waitFor()
  expect(await presses.report('Qué listas de esta semana faltan')).toEqual({ clicks: 0, keys: 0 })

  presses.restart()
  await now.click()
  const absent = page.getByText('Ausente', { exact: true })
  await absent.nth(1).click()
  await absent.nth(4).click()
  await page.getByRole('button', { name: /^Los demás presentes y seguir/ }).click()
  await page.getByText('Asistencia guardada con éxito!').waitFor()
  expect(await presses.report('La lista de la clase que empieza ahora, 20 estudiantes, 2 ausentes')).toEqual({
    clicks: 4,
    keys: 0,
  })

  presses.restart()
  await open('dashboard')
  await page.getByText(/^Ayer: \d+ ventas?, \$/).waitFor()
  expect(await presses.report('Qué pasó ayer')).toEqual({ clicks: 0, keys: 0 })

  await open('maestros')
  const slip = page.getByRole('button', { name: /^Comprobante de pago de / }).first()
  await slip.waitFor()
  presses.restart()
  await page.evaluate('window.print = () => { window.wasPrinted = true }')
  await slip.click()
  await page.getByRole('heading', { name: 'Comprobante de pago' }).waitFor()
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click()
  await expect.poll(() => page.evaluate('window.wasPrinted')).toBe(true)
  expect(await presses.report('Pagar a un maestro una quincena, con su detalle')).toEqual({ clicks: 2, keys: 0 })

  await open('calendario')
  const column = (day: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: day, exact: true }) })
  const tuesday = column('Martes 24')
    .getByRole('button', { name: /^17:00/ })
    .first()
  await tuesday.waitFor()
  const name = (await tuesday.innerText()).replaceAll(/\s+/g, ' ').slice('17:00 '.length)
  await tuesday.focus()
  presses.restart()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await page
    .getByRole('alertdialog')
    .getByText(/a miércoles 25 de noviembre, 18:00/)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Evento actualizado.').waitFor()
  await column('Miércoles 25')
    .getByRole('button', { name: `18:00 ${name}` })
    .waitFor()
  expect(await presses.report('Del martes a las 17:00 al miércoles a las 18:00, con el teclado')).toEqual({
    clicks: 0,
    keys: 3,
  })
})

test('on a phone the week begins with today; earlier days need one press', async () => {
  const page = await openScreen('calendario', { now: wednesday, viewport: { width: 390, height: 844 } })
  const day = (name: string) => page.getByRole('heading', { name })
  await day('Miércoles 25').waitFor()
  await day('Lunes 23').waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const earlier = page.getByRole('button', { name: 'Días anteriores de esta semana', expanded: false })
  await earlier.click()
  await day('Lunes 23').waitFor()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await day('Lunes 30').waitFor()
})
