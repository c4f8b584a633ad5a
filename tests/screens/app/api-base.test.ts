import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

test('the page says where its API is, so that one build works for any academy', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'api-base',
    content: 'https://otra.example/servidor',
  })
  document.head.append(meta)
  // The address is read once, when the page loads.
  vi.resetModules()
  onTestFinished(() => {
    meta.remove()
    vi.resetModules()
  })
  const asked: string[] = []
  server.use(
    http.get('https://otra.example/*', ({ request }) => {
      asked.push(request.url)
      return HttpResponse.json({ loggedIn: false })
    }),
  )
  const { checkSession } = await import('#api/session.ts')
  expect(await checkSession()).toBeNull()
  expect(asked).toEqual(['https://otra.example/servidor/session.php'])
})
