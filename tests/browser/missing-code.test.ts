import { expect, test } from 'vitest'
import { countLoads, lose, withoutWorker } from '#support/browser/missing-code.ts'
import { openPage, openScreen } from '#support/browser/page.ts'
import { signIn } from '#support/browser/sign-in.ts'

test('after a login, missing screens reload the page, once', async () => {
  const page = await openPage('', withoutWorker)
  await lose(page, 'academy', 'another version')
  const loads = countLoads(page)
  // All code is there for the reloaded page, which requests its code before it has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll()
  })
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(loads()).toBe(1)
})

test('a file or the shared values without their code say so, because the browser fails the same code again', async () => {
  const page = await openScreen('calendario', withoutWorker)
  await lose(page, 'memory', 'nothing')
  await page.reload()
  await page.getByText('No llega lo de otros equipos. Recarga la página.').waitFor()
  await page.unrouteAll()
  await page.reload()
  await page.getByRole('button', { name: 'Descargar .ics' }).waitFor()

  await lose(page, 'ics', 'nothing')
  await page.getByRole('button', { name: 'Descargar .ics' }).click()
  await page.getByRole('button', { name: 'Descargar', exact: true }).click()
  await page.getByText('Falló la conexión. Recarga la página.').waitFor()
})
