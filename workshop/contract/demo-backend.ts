/** The in-browser backend for a whole run of the contract suite: one academy, not reset between tests. */

import { afterAll, beforeAll } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createBackend, type TestBackend } from '#mocks/node.ts'
import { pageNetwork } from '#mocks/page-network.ts'
import { testNow } from '#support/test-now.ts'
import { installBrowserLikeFetch, replaceBrowser } from '#support/wire/browser-like-fetch.ts'
import { salesOnce } from './sales-once.ts'
import { initOf, type Transport } from './suite/transport.ts'

/** The credentials of the demo's admin, which the suite uses. */
export function adminCredentials(): { username: string; password: string } {
  const [admin] = demoAccounts
  if (!admin) throw new Error('the demo has no accounts')
  return { username: admin.username, password: admin.password }
}

/** Starts the backend for a file and returns the transport to call it. */
export async function withContractBackend(): Promise<TestBackend & { transport: Transport }> {
  const backend = await createBackend({ clock: () => testNow, servesFeeds: true })
  const handlers = handlersFor(backend)
  const server = pageNetwork([salesOnce(handlers), ...handlers], 'error')
  let restoreFetch = () => {}
  beforeAll(() => {
    server.enable()
    restoreFetch = installBrowserLikeFetch()
  })
  afterAll(async () => {
    restoreFetch()
    replaceBrowser()
    await server.disable()
  })
  return {
    ...backend,
    server,
    async transport(asked) {
      const response = await fetch(`/api/${asked.path}`, { credentials: 'include', ...initOf(asked) })
      return { status: response.status, text: await response.text() }
    },
  }
}
