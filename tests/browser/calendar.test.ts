/** Adding, changing and deleting an event in a browser, with the keyboard alone and on a phone (spec 2, Calendar). */

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { column, form, openCalendar, opener } from '#support/browser/calendar.ts'
import { getsFocus, tabTo } from '#support/browser/input.ts'

/** Types an event with the keyboard alone and adds it. The date and time have the English order. */
async function addByKeyboard(page: Page) {
  const { keyboard } = page
  await opener(page).focus()
  await keyboard.press('Enter')
  await getsFocus(form(page).getByLabel('Fecha'))
  await keyboard.type('03022027')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type('0645AM')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  for (const text of ['Kata', 'Avanz', 'Kenji', 'Sema']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await keyboard.press('Enter')
  await page.getByText('Evento creado.').waitFor()
}

/** Adds an event by mouse despite the warning about the teacher's Kata, and moves it to the Monday. */
async function moveBreaking(page: Page) {
  const fields = form(page)
  await opener(page).click()
  await fields.getByLabel('Fecha').fill('2027-03-09')
  await fields.getByLabel('Hora').fill('06:45')
  await fields.getByLabel('Subdisciplina').selectOption('Breaking')
  await fields.getByLabel('Nivel').selectOption('Intermedio')
  await fields.getByLabel('Maestro').selectOption('Kenji Morales Arce')
  await fields.getByLabel('Periodicidad').selectOption('Única vez')
  const warning = fields.getByRole('status')
  await warning.getByText('Kata Avanzado (Semanal), el 09/03/2027').waitFor()
  await fields.getByLabel('Fecha').fill('2027-03-04')
  await expect.poll(() => warning.textContent()).toBe('')
  await fields.getByRole('button', { name: 'Agregar evento' }).click()
  const breaking = page.getByRole('button', { name: '06:45 Breaking Intermedio' })
  await column(page, 'Jueves 4').locator(breaking).waitFor()

  await breaking.click()
  const detail = page.getByRole('dialog', { name: 'Detalle del evento' })
  await detail.getByText('04/03/2027').waitFor()
  await detail.getByRole('button', { name: 'Editar' }).click()
  await getsFocus(fields.getByLabel('Fecha'))
  await fields.getByLabel('Fecha').fill('2027-03-01')
  await page.getByRole('button', { name: 'Actualizar evento' }).click()
  await column(page, 'Lunes 1').locator(breaking).waitFor()
  return breaking
}

test('an event typed by keyboard is in the list after a reload; another event is added by mouse and deleted by keyboard', async () => {
  const page = await openCalendar(undefined, { locale: 'en-US' })
  const { keyboard } = page
  const date = form(page).getByLabel('Fecha')
  const detail = page.getByRole('dialog', { name: 'Detalle del evento' })
  const inDetail = (name: string) => detail.getByRole('button', { name })
  const question = page.getByRole('alertdialog', { name: '¿Eliminar este evento?' })
  await addByKeyboard(page)
  const kata = column(page, 'Martes 2').getByRole('button', { name: '06:45 Kata Avanzado' })
  await kata.waitFor()
  await getsFocus(opener(page))
  await tabTo(kata)
  await keyboard.press('Enter')
  await getsFocus(inDetail('Editar'))
  await keyboard.press('Escape')
  await getsFocus(kata)
  await keyboard.press('Enter')
  await getsFocus(inDetail('Editar'))
  await keyboard.press('Enter')
  await getsFocus(date)
  await keyboard.press('Tab')
  await tabTo(page.getByRole('button', { name: 'Actualizar evento' }))
  await keyboard.press('Enter')
  await page.getByText('Evento actualizado.').waitFor()
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  await column(page, 'Martes 9').getByRole('button', { name: '06:45 Kata Avanzado' }).waitFor()
  await page.getByRole('button', { name: 'Semana anterior' }).click()

  const breaking = await moveBreaking(page)
  await tabTo(breaking)
  await keyboard.press('Enter')
  await getsFocus(inDetail('Editar'))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await getsFocus(inDetail('Eliminar'))
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Evento eliminado.').waitFor()
  await breaking.waitFor({ state: 'detached' })
  // The focused element is gone, so the week has the focus and Tab continues there.
  await keyboard.press('Tab')
  await getsFocus(page.getByRole('button', { name: 'Semana anterior' }))

  await page.getByText('Lista', { exact: true }).click()
  await page.getByRole('region', { name: 'Lista de eventos' }).getByLabel('Fecha').fill('2027-03-16')
  const search = '?semana=2027-03-01&vista=lista&fecha=2027-03-16'
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await page.reload()
  await page.getByRole('button', { name: '06:45 Kata Avanzado', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe(search)
})
