/** A phone subscribes to the classes of a teacher. */

import { expect, test } from 'vitest'
import { isRecord } from '#api/reading-records.ts'
import { ownServer, rowsUnder } from '#support/server/own-server.ts'

test('an address has the classes of its teacher as they are now, until it is renewed', async () => {
  const { academy, call, lines, origin, signIn } = await ownServer({ logLevel: 'todo' })
  const cookie = await signIn('admin', 'academia2026')
  expect((await call('session', undefined, { cookie })).json).toMatchObject({
    extensions: expect.arrayContaining(['calendar_feed']),
  })
  const renewed = async () => {
    await call('renew_calendar_feed', { id: 2 }, { cookie })
    const [feed] = rowsUnder((await call('list_calendar_feeds', undefined, { cookie })).json, 'feeds')
    expect(feed).toMatchObject({ id: 2, address: expect.stringMatching(/^calendario\/[\da-f]{32}\.ics$/) })
    return `${origin}/api/${isRecord(feed) ? String(feed['address']) : ''}`
  }
  const address = await renewed()
  expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const file = await answer.text()
  const ofBruno = await academy.reading(async ({ events }) =>
    (await events.all()).filter(({ teacher }) => teacher === 'Bruno Ocampo Salas'),
  )
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(ofBruno.length)
  const [gone] = ofBruno
  expect(file).toContain(`UID:evento-${gone?.id}@`)
  await call('delete_event', { id: gone?.id }, { cookie })
  expect(await (await fetch(address)).text()).not.toContain(`UID:evento-${gone?.id}@`)

  expect(lines.join()).toContain('GET /api/calendario/*** 200')
  expect(lines.join()).not.toContain(address.slice(-20))

  const next = await renewed()
  expect((await fetch(address)).status).toBe(404)
  expect((await fetch(next)).status).toBe(200)
  await call('delete_teacher', { id: 2 }, { cookie })
  expect((await fetch(next)).status).toBe(404)
  expect((await call('renew_calendar_feed', { id: 2 }, { cookie })).json).toMatchObject({ success: false })
})
