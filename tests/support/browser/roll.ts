import type { Locator, Page } from 'playwright-core'

/** A class of the demo with four students. */
export const ballet = { subdiscipline: 'Ballet infantil', level: 'Principiante', teacher: 'Alejandra Montes Rivera' }

export const roll = (page: Page): Locator => page.getByRole('region', { name: 'Lista de asistencia' })
export const rollSelector = (page: Page, name: string): Locator => roll(page).getByRole('combobox', { name })
export const saveRollButton = (page: Page): Locator => roll(page).getByRole('button', { name: 'Guardar asistencia' })

export async function pickInRoll(page: Page, name: string, option: string): Promise<void> {
  await rollSelector(page, name).click()
  await page.getByRole('listbox', { name }).getByRole('option', { name: option, exact: true }).click()
}

/** Chooses the class of a roll, by default ballet, and waits for its people. */
export async function chooseRoll(page: Page, { subdiscipline, level, teacher } = ballet): Promise<void> {
  await pickInRoll(page, 'Subdisciplina', subdiscipline)
  await pickInRoll(page, 'Nivel', level)
  // The roll already chooses the only teacher of a class.
  if ((await rollSelector(page, 'Maestro').inputValue()) !== teacher) await pickInRoll(page, 'Maestro', teacher)
  await roll(page).getByRole('button', { name: 'Todos presentes' }).waitFor()
}
