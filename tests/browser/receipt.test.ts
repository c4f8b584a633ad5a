import { test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openScreen } from '#support/browser/page.ts'
import { allowWindows, openWindow } from '#support/browser/windows.ts'

test('a receipt that the browser blocks opens with «Abrir comprobante», and an old receipt from the history', async () => {
  const page = await openScreen('pos?orden=folio', { popups: 'blocked' })
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  await processButton(page).click()
  await page
    .getByRole('alert')
    .getByText(/^El comprobante está listo, pero tu navegador bloqueó la ventana\.\.\./)
    .waitFor()
  const again = page.getByRole('button', { name: 'Abrir comprobante' })
  await again.waitFor()
  await page.getByText('El carrito está vacío.').waitFor()

  await allowWindows(page)
  const receipt = await openWindow(page, again)
  await receipt.getByText('Clase suelta').waitFor()
  await again.waitFor({ state: 'detached' })
  await receipt.close()

  const old = await openWindow(page, page.getByRole('button', { name: 'Comprobante POS-000001' }))
  await old.getByText('POS-000001').waitFor()
  await old.getByText(/^\d\d\/\d\d\/\d{4}$/).waitFor()
})
