import { http, HttpResponse } from 'msw/http'
import { expect, onTestFinished, test } from 'vitest'
import { checkSession } from '#api/session.ts'
import { withBackend } from '#support/wire/backend.ts'

const { server } = await withBackend()

test('the page says where its API is, so that one build works for any academy', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'api-base',
    content: 'https://otra.example/servidor',
  })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  const asked: string[] = []
  server.use(
    http.get('https://otra.example/*', ({ request }) => {
      asked.push(request.url)
      return HttpResponse.json({ loggedIn: false })
    }),
  )
  expect(await checkSession()).toBeNull()
  expect(asked).toEqual(['https://otra.example/servidor/session.php'])
})
