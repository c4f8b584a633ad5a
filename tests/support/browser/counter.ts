/** Actions at the point of sale. */
import type { Page } from 'playwright-core'

export const processButton = (page: Page) => page.getByRole('button', { name: 'Procesar venta' })

/** Chooses the first student whose name contains `text`. */
export async function pickStudent(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Estudiante' }).fill(text)
  await page
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click()
}

type Choice = { color?: string; size?: string }

/** Adds the product whose name starts with `product` to the cart. */
export async function addProduct(page: Page, product: string, { color, size }: Choice = {}): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${product}`) }).click()
  if (color) await page.getByRole('radio', { name: color }).check({ force: true })
  if (size) await page.getByRole('radio', { name: size, exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Agregar al carrito' }).click()
}
