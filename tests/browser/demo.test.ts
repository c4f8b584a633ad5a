import { expect, test } from 'vitest'
import { expectAccessible } from '#support/browser/axe.ts'
import { addProduct, pickStudent, processButton } from '#support/browser/counter.ts'
import { openPage, openScreen } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'
import { openWindow } from '#support/browser/windows.ts'

test('the demo opens on its login under any path, where axe finds nothing, refused either', async () => {
  const page = await openPage('', { viewport: { width: 360, height: 800 } })
  const submit = page.getByRole('button', { name: 'Iniciar Sesión' })
  await submit.waitFor()
  expect(new URL(page.url()).pathname).toBe('/academia/')
  await expectAccessible(page, 'login')
  await submit.click()
  await page.getByText('Usuario y contraseña son obligatorios').waitFor()
  await expectAccessible(page, 'refused')
})

test('the service worker answers the calls of the API and leaves the rest to the network', async () => {
  const page = await openPage('')
  const byWorker: string[] = []
  const byNetwork: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    ;(response.fromServiceWorker() ? byWorker : byNetwork).push(pathname.replace(/.*\./, ''))
  })
  await page.reload()
  await signIn(page)
  expect(new Set(byWorker)).toEqual(new Set(['php']))
  expect(byNetwork).toEqual(expect.arrayContaining(['js', 'css']))
})

test('where a service worker is not to be had, the demo works all the same, over a reload too', async () => {
  const page = await openScreen('pos', { serviceWorkers: 'block' })
  await addProduct(page, 'Clase suelta')
  await pickStudent(page, 'Ana Luc')
  const receipt = await openWindow(page, processButton(page))
  await receipt.getByText('Clase suelta').waitFor()
  await page.reload()
  await page.getByText('Hola, admin').waitFor()
})
