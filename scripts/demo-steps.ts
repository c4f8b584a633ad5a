/** Steps in the demo that several pictures begin with. */
import type { Page } from 'playwright-core'

/** Signs in as the admin on the shown login page. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Usuario').fill('admin')
  await page.getByLabel('Contraseña').fill('academia2026')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await page.getByText('Hola, admin').waitFor()
}

/** Puts a class and a leotard into the cart. */
export async function addLines(page: Page): Promise<void> {
  for (const product of [/^Ballet\b/, /Leotardo/]) {
    await page.getByRole('button', { name: product }).first().click()
    const choice = page.getByRole('group', { name: 'Producto elegido' })
    for (const group of await choice.getByRole('radiogroup').all())
      await group.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'Agregar al carrito' }).click()
  }
}

/** Chooses who buys. */
export async function chooseBuyer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Estudiante' }).fill('Ana Lucía P')
  await page.getByRole('option').first().click()
}
