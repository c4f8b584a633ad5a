import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test } from 'vitest'
import { demoAccounts } from '#academy/seed/accounts.ts'
import { checkSession, signIn } from '#api/session.ts'
import { createQueries } from '#rows/queries.ts'
import { usersQuery } from '#rows/users.ts'
import { first } from '#support/screens/find.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'

const { server } = await withBackend()

/** Sets the folder of the API in the page until the test ends. */
function apiIsAt(content: string): void {
  const meta = Object.assign(document.createElement('meta'), { name: 'api-base', content })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
}

test('the page names the folder of its API, so that one build works for any academy', async () => {
  apiIsAt('https://otra.example/servidor')
  const asked: string[] = []
  server.use(
    http.get('https://otra.example/*', ({ request }) => {
      asked.push(request.url)
      return HttpResponse.json({ loggedIn: false })
    }),
  )
  expect(await checkSession(testCalls)).toBeNull()
  expect(asked).toEqual(['https://otra.example/servidor/session.php'])
})

test('a user of an API on another host stays signed in there', async () => {
  apiIsAt('https://otra.example/api')
  const sent = requestsTo(server)
  const { username, password } = first(demoAccounts)
  await signIn(testCalls, { username, password })
  expect(await checkSession(testCalls)).toMatchObject({ username })
  expect(await createQueries(testCalls).query(usersQuery())).not.toEqual([])
  expect(sent.map(({ url }) => new URL(url).host)).toEqual(sent.map(() => 'otra.example'))
})
