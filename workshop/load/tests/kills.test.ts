/** A server is killed repeatedly during its writes. A missing write would be found. */

import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keyOf } from '#server/http/repeats.ts'
import { stored } from '#server/http/sessions.ts'
import { ownServer, temporaryFolder } from '#support/server/own-server.ts'
import { playKills, tableOf } from '../kills.ts'
import { look, writeOf } from '../writes.ts'

test(
  'of fifteen kills in the middle of writes nothing is lost, doubled or half there',
  { timeout: 180_000 },
  async () => {
    const { folder, app } = await temporaryFolder()
    const killed = await playKills({ data: join(folder, 'datos'), app, url: '' }, 15)
    expect(killed).toMatchObject({ kills: 15, problems: [] })
    expect(killed.answered).toBeGreaterThan(15)
    expect(killed.cutBefore + killed.cutAfter).toBeGreaterThan(15)
    expect(tableOf([killed])).toContain('| 0 | 0 | 0 | 0 |')
  },
)

test('a write that is lost, doubled or half there is found', async () => {
  const { academy, call, signIn } = await ownServer()
  const cookie = await signIn('admin', 'academia2026')
  const writes = Array.from({ length: 10 }, (_, nth) => writeOf(nth))
  for (const write of writes.slice(0, 9)) {
    const headers = { 'idempotency-key': write.name }
    expect(await call(write.call, write.body, { cookie, headers })).toMatchObject({ json: { success: true } })
    write.isAnswered = true
  }
  const problems = async () => (await look(academy, writes, cookie)).problems
  expect(await problems()).toEqual([])

  const { db } = academy
  await db.deleteFrom('students').where('name', '=', 'Corte 3').execute()
  await db.deleteFrom('products').where('name', '=', 'Corte 4').execute()
  await sql`insert into sales ("studentId", date, products, total_cents)
    select "studentId", date, products, total_cents from sales where products like '%Corte 5%'`.execute(db)
  const key = keyOf({ call: 'create_attendance', session: stored(cookie.split('=').at(-1) ?? ''), given: 'Corte 7' })
  await db.deleteFrom('answers').where('key', '=', key).execute()
  await db.insertInto('categories').values({ name: 'Corte 20' }).execute()
  expect(await problems()).toEqual([
    'lost: create_student Corte 3',
    'half there: create_student Corte 3',
    'half there: create_product Corte 4',
    'doubled: register_sale Corte 5',
    'half there: create_attendance Corte 7',
    'sent by nobody: Corte 20',
  ])
})
