import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { signIn } from '#api/session.ts'
import { createBackend, type TestBackend } from '#mocks/node.ts'
import { testNow } from '#support/test-now.ts'
import { installBrowserLikeFetch, replaceBrowser } from '#support/wire/browser-like-fetch.ts'
import { testCalls } from '#support/wire/test-calls.ts'

/** Closes the open backend. After a failed hook, the next file of the worker may find an open backend. */
let closeBackend = async () => {}

/** Starts the backend for the tests of a file. After each test, its data are reset and nobody is signed in. */
export async function withBackend(clock = () => testNow): Promise<TestBackend> {
  const backend = await createBackend({ clock })
  beforeAll(async () => {
    await closeBackend()
    // The page and the server must have the same date.
    vi.useFakeTimers({ toFake: ['Date'], now: testNow })
    backend.server.enable()
    const restoreFetch = installBrowserLikeFetch()
    closeBackend = async () => {
      closeBackend = async () => {}
      restoreFetch()
      await backend.server.disable()
      vi.useRealTimers()
    }
  })
  afterEach(async () => {
    replaceBrowser()
    await backend.reset()
  })
  afterAll(() => closeBackend())
  return backend
}

export async function signInAs(username: 'admin' | 'direccion' | 'recepcion') {
  const account = demoAccounts.find((each) => each.username === username)
  if (!account) throw new Error(`no account ${username}`)
  return signIn(testCalls, { username: account.username, password: account.password })
}
