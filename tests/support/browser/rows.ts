/** Actions at the lists of rows and their forms. */

import type { Page } from 'playwright-core'

export const question = (page: Page) => page.getByRole('alertdialog')

export const answer = (page: Page, text: string) => question(page).getByRole('button', { name: text }).click()

/** Opens a product and types in its form. */
export async function editProduct(page: Page, name: string, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click()
  await page.getByLabel(field, { exact: true }).fill(value)
}

export async function removeRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Eliminar ${name}`, exact: true }).click()
  await answer(page, 'Aceptar')
  await page.getByText(/ eliminado( con éxito)?\.$/).waitFor()
}

/** Waits until the device has this many drafts. */
export const isKept = (page: Page, count: number) =>
  page.waitForFunction((n) => Object.keys(localStorage).filter((key) => key.includes('draft/')).length === n, count)
