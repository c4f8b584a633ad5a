import { expect, test, vi } from 'vitest'
import { holdCalls } from '#mocks/held-calls.ts'

/** A page with a network. */
function open(hasSession: boolean) {
  const network = vi.fn<typeof fetch>(async () => new Response('network'))
  const page: Parameters<typeof holdCalls>[0] = { fetch: network, location: { href: 'http://localhost/pos' } }
  return { network, page, held: holdCalls(page, () => hasSession) }
}

test('a page without a session gets its answer at once; other calls wait for the backend', async () => {
  const { network, page, held } = open(false)
  expect(await (await page.fetch('/api/session.php')).json()).toEqual({ loggedIn: false, user: null })
  const login = page.fetch('/api/admin_login.php', { method: 'POST' })
  expect(await (await page.fetch('version.json')).text()).toBe('network')
  expect(network).toHaveBeenCalledTimes(1)

  held.release()
  // The backend may answer inside the page.
  page.fetch = async () => new Response('backend')
  held.answer()
  expect(await (await login).text()).toBe('backend')
  expect(await (await page.fetch('/api/session.php')).text()).toBe('backend')
})

test('a page with a session waits for the answer of the backend', async () => {
  const { network, page, held } = open(true)
  const check = page.fetch(new Request('http://localhost/api/session.php'))
  expect(network).not.toHaveBeenCalled()
  held.release()
  held.answer()
  await check
  expect(network).toHaveBeenCalledOnce()
})
