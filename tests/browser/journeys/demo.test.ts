import { expect, test } from 'vitest'
import { openPage } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'

test('the demo opens on its login under any path; the service worker answers its calls and nothing else', async () => {
  const page = await openPage('', { viewport: { width: 360, height: 800 } })
  const submit = page.getByRole('button', { name: 'Iniciar Sesión' })
  await submit.waitFor()
  expect(new URL(page.url()).pathname).toBe('/academia/')
  await submit.click()
  await page.getByText('Usuario y contraseña son obligatorios').waitFor()

  const byWorker: string[] = []
  const byNetwork: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    ;(response.fromServiceWorker() ? byWorker : byNetwork).push(pathname.replace(/.*\./, ''))
  })
  await signIn(page)
  await expect.poll(() => byNetwork).toEqual(expect.arrayContaining(['js', 'css']))
  expect(new Set(byWorker)).toEqual(new Set(['php']))
})
