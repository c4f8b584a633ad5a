/**
 * The five tasks about debts, counted (spec 4, Who owes; spec 4, The cash count; spec 2, Import of students). Presses
 * count. Pasted texts and typed numbers do not.
 */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { setTime } from '#support/browser/host.ts'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen } from '#support/browser/page.ts'
import { countPresses } from '#support/browser/presses.ts'
import { send } from '#support/browser/requests.ts'
import { copied, headings, studentRow } from '#support/files/sheet.ts'

const wednesday = new Date('2026-11-25T16:55:00-06:00')

/** Two siblings who were registered in October and have paid nothing. */
async function addSiblings(page: Page) {
  await setTime(page, new Date('2026-10-02T10:00:00-06:00'))
  const siblings = ['Ana Zapata', 'Beto Zapata'].map((name) => ({
    user_id: 1,
    name,
    parent_name: 'Sofía Zapata',
    phone: '33 7777 1234',
    birth_date: '2014-02-03',
    main_discipline_id: 1,
    subdisciplines: ['Puntas'],
    level: 'Intermedio',
  }))
  for (const answer of await send(page, 'create_student', siblings)) expect(answer).toContain('"success":true')
  await setTime(page, wednesday)
}

test('the five tasks about debts take the presses in the table', async () => {
  const page = await openScreen('pagos', { now: wednesday, popups: 'blocked' })
  await addSiblings(page)
  const presses = await countPresses(page)
  const open = async (path: string) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  await open('pagos')
  await page.getByText('Cobranza', { exact: true }).waitFor()
  presses.restart()
  await page.getByText('Cobranza', { exact: true }).click()
  const reminder = page.getByRole('link', { name: 'WhatsApp a Sofía Zapata' }).first()
  await reminder.waitFor()
  expect(await reminder.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/523377771234\?text=/)
  await reminder.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await reminder.click()
  await page.getByText('contactado hoy').first().waitFor()
  expect(await presses.report('Quién debe noviembre, y un recordatorio')).toEqual({ clicks: 2, keys: 0 })

  presses.restart()
  const sell = async (name: string) => {
    await page
      .getByRole('button', { name: `Cobrar a ${name}` })
      .first()
      .click()
    const owed = page.getByRole('group', { name: /^Meses que debe/ })
    await expect.poll(() => owed.getByRole('button', { pressed: true }).count()).toBeGreaterThanOrEqual(2)
    await page.getByRole('button', { name: 'Procesar venta' }).click()
    await page.getByText('El carrito está vacío.').waitFor()
  }
  await sell('Ana Zapata')
  await sell('Beto Zapata')
  expect(await presses.report('Dos meses atrasados de dos hermanos')).toEqual({ clicks: 4, keys: 0 })

  await page.getByRole('link', { name: 'Corte de caja' }).waitFor()
  presses.restart()
  await page.getByRole('link', { name: 'Corte de caja' }).click()
  await page.getByText('2 ventas, 2 con mensualidad.').waitFor()
  await page.getByLabel('Fondo inicial').fill('500')
  await page.getByLabel('Billetes de $500').fill('8')
  await page.getByLabel('Billetes de $100').fill('3')
  await page.getByRole('button', { name: 'Guardar corte' }).click()
  await page
    .getByText(/^Corte 2026-11-25 \d\d:\d\d, cuadra/)
    .first()
    .waitFor()
  expect(await presses.report('Cerrar la caja, sin lo que se escribe')).toEqual({ clicks: 2, keys: 0 })

  await open('dashboard')
  presses.restart()
  await page.keyboard.press('Control+k')
  const finder = page.getByRole('combobox', { name: 'Buscar en la academia' })
  await getsFocus(finder)
  await page.keyboard.type('zapata')
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Zapata')
  await page.keyboard.press('Enter')
  const profile = page.getByRole('dialog', { name: /Zapata/ })
  await profile
    .getByRole('link', { name: /WhatsApp/ })
    .first()
    .waitFor()
  // The chord, six letters and Enter. The link is the tap.
  expect(await presses.report('El teléfono de la mamá, a un toque de escribirle')).toEqual({
    clicks: 0,
    keys: 8,
  })

  await open('registro?vista=importar')
  const sheet = Array.from({ length: 180 }, (_, at) => studentRow(at))
  presses.restart()
  const source = page.getByLabel('Pega aquí las celdas de tu lista')
  await source.fill(copied([headings, ...sheet]))
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByRole('button', { name: 'Registrar 180 estudiantes' }).click()
  await page.getByText('Se registraron 180 estudiantes.').first().waitFor()
  expect(await presses.report('180 estudiantes desde una hoja')).toEqual({ clicks: 2, keys: 0 })
})
