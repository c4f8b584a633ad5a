import type { Page } from 'playwright-core'

export const disciplineField = (page: Page) => page.getByLabel('Disciplina principal')
const levelField = (page: Page) => page.getByRole('combobox', { name: 'Nivel' })
export const registerButton = (page: Page) => page.getByRole('button', { name: 'Registrar', exact: true })

/** Fills the form for a child who takes ballet. */
export async function fillRegistration(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nombre del estudiante').fill(name)
  await page.getByLabel('Nombre del padre o tutor').fill('Jorge Cruz')
  await page.getByLabel('Teléfono').fill('55 8765 4321')
  await page.getByLabel('Fecha de nacimiento').fill('2016-02-29')
  await disciplineField(page).selectOption({ label: 'Ballet' })
  await page.getByRole('checkbox', { name: 'Puntas' }).check({ force: true })
  await levelField(page).fill('Avan')
  await page.getByRole('option', { name: 'Avanzado' }).click()
}
