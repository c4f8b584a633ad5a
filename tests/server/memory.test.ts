/** What all devices share, on the academy's own server. */

import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ownServer } from '#support/server/own-server.ts'

const key = 'days-without-classes'

const MemoryBody = z.object({ memory: z.array(z.object({ key: z.string() })) })

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

test('a user whose permissions change gets the values of the new ones, not the old list again', async () => {
  const { call, signIn, origin } = await ownServer()
  const admin = await signIn('admin', 'academia2026')
  await call('keep_memory', { key, value: '[]', version: 0 }, { cookie: admin })
  await call('keep_memory', { key: 'paid-payslips', value: '[]', version: 0 }, { cookie: admin })
  const get = async (cookie: string, tag = '') => {
    const response = await fetch(`${origin}/api/list_memory.php`, { headers: { cookie, 'if-none-match': tag } })
    const body: unknown = response.status === 304 ? undefined : await response.json()
    return { body, status: response.status, tag: response.headers.get('etag') ?? '' }
  }
  const keysIn = ({ body }: Awaited<ReturnType<typeof get>>) => MemoryBody.parse(body).memory.map((row) => row.key)
  const all = await get(admin)
  expect(keysIn(all)).toEqual([key, 'paid-payslips'])
  const pagesOf = async (...pages: string[]) => {
    const form = new FormData()
    const fields = { id: '3', username: 'recepcion', password: 'cuatro sillas azules', academy_name: 'Sur' }
    for (const [name, value] of Object.entries({ ...fields, role: 'admin', pages: JSON.stringify(pages) }))
      form.set(name, value)
    expect(await call('update_user', form, { cookie: admin })).toMatchObject({ json: { success: true } })
    return signIn('recepcion', 'cuatro sillas azules')
  }
  const roll = await pagesOf('AttendancePanel')
  const limited = await get(roll, all.tag)
  expect({ status: limited.status, keys: keysIn(limited) }).toEqual({ status: 200, keys: [key] })
  expect((await get(roll, limited.tag)).status).toBe(304)
  const teachers = await pagesOf('AttendancePanel', 'TeacherManagement')
  expect(keysIn(await get(teachers, limited.tag))).toEqual([key, 'paid-payslips'])
})
