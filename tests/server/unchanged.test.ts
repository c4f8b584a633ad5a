/** An unchanged list is not sent again. */

import { expect, test } from 'vitest'
import { tagOf } from '#server/http/tag.ts'
import { ownServer } from '#support/server/own-server.ts'

async function signedIn() {
  const server = await ownServer()
  const cookie = await server.signIn('admin', 'academia2026')
  const get = (name: string, tag?: string) =>
    fetch(`${server.origin}/api/${name}.php`, {
      headers: { cookie, ...(tag !== undefined && { 'if-none-match': tag }) },
    })
  return { ...server, cookie, get, tagOf: async (name: string) => (await get(name)).headers.get('etag') ?? '' }
}

test('it costs a 304 without a body until something in it changes', async () => {
  const { call, cookie, get, tagOf } = await signedIn()
  const tag = await tagOf('list_events')
  expect(tag).toMatch(/^"[\w-]{22}"$/)
  const same = await get('list_events', tag)
  expect({ status: same.status, text: await same.text(), tag: same.headers.get('etag') }).toEqual({
    status: 304,
    text: '',
    tag,
  })
  // A proxy that compresses changes the tag.
  expect((await get('list_events', `"old", W/${tag}`)).status).toBe(304)
  await call('delete_event', { id: 1 }, { cookie })
  const changed = await get('list_events', tag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('etag')).not.toBe(tag)
  expect(await tagOf('list_students')).toBe(await tagOf('list_students'))
})

test('it is told to nobody who may not read it, and kept by no browser', async () => {
  const { origin, signIn, get, tagOf } = await signedIn()
  const [reports, users] = [await tagOf('list_financial_reports'), await tagOf('list_users')]
  const cookie = await signIn('recepcion', 'recepcion2026')
  const ask = (name: string, headers: Record<string, string>) => fetch(`${origin}/api/${name}.php`, { headers })
  expect((await ask('list_financial_reports', { 'if-none-match': reports })).status).toBe(401)
  expect((await ask('list_users', { cookie, 'if-none-match': users })).status).toBe(403)
  for (const response of [await get('list_users'), await get('list_users', users)])
    expect(response.headers.get('cache-control')).toBe('no-store')
})

test('another version of the program answers the same rows under another tag', () => {
  async function* pieces() {}
  const list = { under: 'events', state: '1', pieces: pieces() }
  const tags = [tagOf('one', list), tagOf('two', list), tagOf('one', { ...list, state: '2' }), tagOf('one', 'text')]
  expect(new Set(tags).size).toBe(4)
  expect(tagOf('one', list)).toBe(tags[0])
})
