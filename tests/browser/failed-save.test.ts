import { test } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen } from '#support/browser/page.ts'
import { chooseRoll, roll, saveRollButton } from '#support/browser/roll.ts'
import { goTo } from '#support/browser/walk.ts'
import { testNow } from '#support/test-now.ts'

// In a browser, because in jsdom a button that is disabled during a save keeps the focus.
test('after a failed save the focus is on the save button', async () => {
  const page = await openScreen('estudiantes?scenario=rechazo', {
    now: testNow,
    expectErrors: [/(update_student|update_product|create_attendance)\.php/],
  })
  const { keyboard } = page
  const saysNo = (alert: string) => page.getByRole('alert').filter({ hasText: alert }).waitFor()

  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click()
  await page.getByLabel('Teléfono').fill('33 0000 0001')
  const saveRow = page.getByRole('button', { name: /^Guardar / })
  await saveRow.focus()
  await keyboard.press('Enter')
  await saysNo('El servidor rechazó la operación (escenario de práctica).')
  await getsFocus(saveRow)
  await keyboard.press('Enter')
  await saysNo('Error al actualizar.')
  await getsFocus(saveRow)
  await page.getByRole('button', { name: /^Cancelar / }).click()

  await goTo(page, 'Productos')
  await page.getByRole('button', { name: 'Editar Clase suelta' }).click()
  await page.getByLabel('Precio').fill('150')
  const saveProduct = page.getByRole('button', { name: 'Actualizar producto' })
  await saveProduct.focus()
  await keyboard.press('Enter')
  await saysNo('El servidor rechazó la operación (escenario de práctica).')
  await getsFocus(saveProduct)

  await goTo(page, 'Asistencia')
  await chooseRoll(page)
  await roll(page).getByRole('button', { name: 'Todos presentes' }).click()
  await saveRollButton(page).focus()
  await keyboard.press('Enter')
  await saysNo('Error al guardar')
  await getsFocus(saveRollButton(page))
})
