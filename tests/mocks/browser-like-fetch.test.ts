// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost/pos" }
import { http, HttpResponse } from 'msw/http'
import { expect, test } from 'vitest'
import { checkSession, signOut } from '#api/session.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'
import { signInAs, withBackend } from '#support/wire/backend.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { get } from '#support/wire/wire.ts'

const { server } = await withBackend()
watchErrorLog()

test('a session lives in the cookies of the page, which scripts cannot see', async () => {
  await signInAs('direccion')
  expect(await checkSession(testCalls)).toMatchObject({ username: 'direccion' })
  expect(await get('list_categories')).toMatchObject({ status: 200 })
  expect(document.cookie).toBe('')
  await signOut(testCalls)
  expect(await checkSession(testCalls)).toBeNull()
})

test('a request can be aborted', async () => {
  const leaving = new AbortController()
  leaving.abort()
  await expect(checkSession(testCalls, leaving.signal)).rejects.toMatchObject({ name: 'CallFailure' })
})

test('a form arrives with its fields and files, accents and all', async () => {
  server.use(
    http.post('*/api/echo.php', async ({ request }) => {
      const form = await request.formData()
      const logo = form.get('logo')
      return HttpResponse.json({
        username: form.get('username'),
        logo: logo instanceof File ? [logo.name, await logo.text()] : 'no file',
      })
    }),
  )
  document.body.innerHTML = '<form><input name="username" value="peña"></form>'
  const form = new FormData(document.querySelector('form') ?? undefined)
  form.set('logo', new File(['ñandú'], 'diseño.svg'))
  const answer = await fetch('/api/echo.php', { method: 'POST', body: form })
  expect(await answer.json()).toEqual({ username: 'peña', logo: ['diseño.svg', 'ñandú'] })
})
