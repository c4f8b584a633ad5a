/** What all devices share, on the academy's own server. */

import { expect, test } from 'vitest'
import { ownServer } from '#support/server/own-server.ts'

const key = 'days-without-classes'

test('of many devices that write over one version, the server keeps one, and tells the others', async () => {
  const { call, signIn } = await ownServer()
  const devices = await Promise.all(Array.from({ length: 6 }, () => signIn('recepcion', 'recepcion2026')))
  const days = devices.map((_, at) => `2026-11-0${at + 1}`)
  const answers = await Promise.all(
    devices.map((cookie, at) =>
      call('keep_memory', { key, value: JSON.stringify([days[at]]), version: 0 }, { cookie }),
    ),
  )
  const { json } = await call('list_memory', undefined, { cookie: devices[0] ?? '' })
  const memory = { key, value: expect.any(String), version: expect.any(Number) }
  expect(json).toEqual({ success: true, memory: [memory] })
  const kept = answers.filter(({ json: answer }) => Reflect.get(Object(answer), 'isKept') === true)
  expect(kept).toHaveLength(1)
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 200, json: { success: true, memory: Object(json).memory[0] } })
})

test('a list of values that did not change is not sent again', async () => {
  const { call, signIn, origin } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const get = (tag = '') => fetch(`${origin}/api/list_memory.php`, { headers: { cookie, 'if-none-match': tag } })
  const tag = (await get()).headers.get('etag') ?? ''
  expect((await get(tag)).status).toBe(304)
  await call('keep_memory', { key, value: '[]', version: 0 }, { cookie })
  expect((await get(tag)).status).toBe(200)
})
