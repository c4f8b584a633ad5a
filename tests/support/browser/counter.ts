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

/** Records a payment of this month for every student whose name contains `text`, as if an earlier sale had paid it. */
export const payThisMonth = (page: Page, text: string, pesos: number): Promise<void> =>
  page.evaluate(
    async ([part, amount]) => {
      const response = await fetch('api/list_students.php')
      const { students }: { students: { id: number; name: string }[] } = await response.json()
      const today = new Date()
      for (const { id } of students.filter(({ name }) => name.includes(part)))
        await fetch('api/create_or_update_payment.php', {
          method: 'POST',
          body: JSON.stringify({
            studentId: id,
            month: String(today.getMonth() + 1).padStart(2, '0'),
            year: today.getFullYear(),
            amount,
            status: 'paid',
          }),
        })
    },
    [text, pesos] as const,
  )

/** The answer that sells despite a paid month. */
export const sellAnyway = (page: Page) => page.getByRole('button', { name: 'Vender de todos modos' })
