import { expect, test } from 'vitest'
import { countLoads, lose, withoutWorker } from '#support/browser/missing-code.ts'
import { openPage } from '#support/browser/page.ts'
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
