import { test } from 'vitest'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openPage, openScreen, resize } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { openWindow } from '#support/browser/windows.ts'

test('without a service worker the demo works too, also over a reload', async () => {
  const page = await openScreen('pos', { serviceWorkers: 'block' })
  const product = page.getByRole('button', { name: /^Clase suelta/ })
  await product.waitFor()
  await page.reload()
  await page.getByText('Hola, admin').waitFor()
  await product.waitFor()
})

/** Makes the browser refuse all storage, like a browser that blocks all cookies. */
const forbidStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
}

test('a browser without storage has a notice with instructions, and allows all work until a reload', async () => {
  const page = await openPage('', {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    expectErrors: [/^browser storage/, /^the lock of the drafts/],
  })
  await page.addInitScript(forbidStorage)
  await page.goto('pos')
  await page.getByText(/^Este navegador no deja guardar nada\. .* permite las cookies de este sitio/).waitFor()

  await signIn(page)
  await page.getByText('sin guardar: se pierde al recargar').waitFor()
  await resize(page, { width: 1280, height: 800 })
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  const receipt = await openWindow(page, processButton(page))
  await receipt.getByText('Clase suelta').waitFor()
  await receipt.close()
  await page.getByText(/^Venta POS-\d+ registrada\.$/).waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor()
})
