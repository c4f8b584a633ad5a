/** The four steps of docs/tu-propio-servidor.md in Chromium, from the first page to the first sale. */

import { launchBrowser, openProfile } from '#support/browser/chromium.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { fillRegistration, registerButton } from '#support/browser/registration.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { openWindow } from '#support/browser/windows.ts'

const password = 'una frase para probar'

/** Opens the address after `Empieza aquí` of a new academy and makes its first sale. Rejects if a step fails. */
export async function firstSale(address: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const context = await openProfile(browser, { baseURL: new URL('/', address).href })
    const page = await context.newPage()
    await page.goto(address)
    await page.getByLabel('Nombre de la academia').fill('Academia de prueba')
    await page.getByLabel('Contraseña', { exact: true }).fill(password)
    await page.getByLabel('La contraseña otra vez').fill(password)
    await page.getByRole('button', { name: 'Crear la academia' }).click()
    await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
    await signIn(page, 'admin', password)

    await page.goto('productos')
    await page.getByLabel('Nombre', { exact: true }).fill('Ballet')
    await page.getByLabel('Nueva categoría').fill('Mensualidades')
    await page.getByLabel('Precio').fill('950')
    await page.getByLabel('Tipo').selectOption({ label: 'Disciplina' })
    await page.getByLabel('Subdisciplinas').fill('Puntas')
    await page.getByRole('button', { name: 'Agregar producto' }).click()
    await page.getByText('Producto agregado con éxito!').waitFor()

    await page.goto('registro')
    await fillRegistration(page, 'Zoraida Cruz Nueva')
    await openWindow(page, registerButton(page))
    await page.getByText('Estudiante registrado con éxito!').waitFor()

    await page.goto('pos')
    await pickStudent(page, 'Zoraida Cruz Nueva')
    await addProduct(page, 'Ballet')
    const receipt = await openWindow(page, processButton(page))
    await receipt.getByText('Academia de prueba').first().waitFor()
    await page.getByRole('row', { name: /Zoraida Cruz Nueva/ }).waitFor()
  } finally {
    await browser.close()
  }
}
