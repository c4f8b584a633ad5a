/** Lists are sent while they are read, with the same bytes as the demo's backend. */

import { assert, asyncProperty, constantFrom, record, string } from 'fast-check'
import { sql } from 'kysely'
import { getResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import { type Snapshot, storedTable } from '#academy/snapshot.ts'
import { passwordSet } from '#backend/audit.ts'
import { contract, handlers } from '#backend/calls.ts'
import { tableNames } from '#backend/rows.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb } from '#mocks/tables/db.ts'
import type { Academy } from '#server/database/academy.ts'
import { fill } from '#server/database/filling.ts'
import { databases, ownServer } from '#support/server/own-server.ts'

/** The tables of each list, from its handler; types keep a handler from reading other tables. */
const lists = new Map(handlers.flatMap(({ endpoint, of }) => (of ? [[endpoint.name, of] as const] : [])))

test('these are all lists of the contract', () => {
  const names = contract.flatMap(({ name, row }) => (row ? [name] : []))
  expect([...lists.keys()]).toEqual(names)
})

/** Lengths around the sizes of the pieces. */
const length = constantFrom(0, 1, 20, 21, 40, 99, 100, 101, 200, 201)
const counts = record({ students: length, sales: length, reports: constantFrom(0, 1, 2, 3, 4) })

const times = <Row extends { id: number }>(rows: readonly Row[], count: number, change: Partial<Row>): Row[] =>
  Array.from({ length: count }, (_, at) => at).flatMap((at) => {
    const row = rows[at % rows.length]
    return row ? [{ ...row, ...(at % 3 === 0 && change), id: at * 2 + 1 }] : []
  })

/** An academy with few payments, rolls and events: their tables work like the sales. */
function withFewDays(academy: Snapshot): Snapshot {
  const few = <Row>({ nextId, rows }: { nextId: number; rows: Row[] }) => ({ nextId, rows: rows.slice(-30) })
  const { payments, attendance, events } = academy
  return { ...academy, payments: few(payments), attendance: few(attendance), events: few(events) }
}

/** The answers of the demo's backend to the admin over the same rows. */
async function toldByDemo(snapshot: Snapshot): Promise<(name: string) => Promise<string>> {
  const sessions = storedTable([{ id: 1, token: 'open', userId: 1 }])
  const db = await createDb({ ...snapshot, sessions })
  const pageCookie = { set: () => {}, token: () => 'open' }
  const handlers = handlersFor({ db, clock: () => new Date(), pageCookie })
  return async (name) => {
    const response = await getResponse(handlers, new Request(`http://localhost/api/${name}.php`))
    return response?.text() ?? ''
  }
}

async function emptied({ db }: Academy): Promise<void> {
  await db.deleteFrom('sessions').execute()
  for (const name of tableNames.toReversed()) await db.deleteFrom(name).execute()
}

describe.each(databases)('on %s', (on) => {
  test('every list is what the demo sends, to the byte, however long it is', async () => {
    const seeded = withFewDays(await seedAcademy({ today: '2026-11-21' }))
    const { academy, origin, signIn } = await ownServer({ on })
    await assert(
      asyncProperty(counts, string({ unit: 'grapheme' }), async ({ students, sales, reports }, text) => {
        // PostgreSQL stores no text with a zero byte.
        const name = text.replaceAll('\0', '')
        const snapshot: Snapshot = {
          ...seeded,
          students: storedTable(times(seeded.students.rows, students, { name })),
          sales: storedTable(times(seeded.sales.rows, sales, { date: name })),
          reports: storedTable(times(seeded.reports.rows, reports, { name })),
          // Pictures are files on a server: tests/server/pictures.test.ts.
          users: { ...seeded.users, rows: seeded.users.rows.map((user) => ({ ...user, academy_logo: null })) },
        }
        await emptied(academy)
        await fill(academy, snapshot)
        const told = await toldByDemo(snapshot)
        const cookie = await signIn('admin', 'academia2026')
        // Here the pages of a user count; in the demo only the role: tests/server/access.test.ts.
        for (const list of [...lists.keys()].filter((each) => each !== 'list_users')) {
          const response = await fetch(`${origin}/api/${list}.php`, { headers: { cookie } })
          expect((await response.text()) === (await told(list)), list).toBe(true)
        }
      }),
      { numRuns: 5 },
    )
  })

  test('an unchanged list is a 304, and no longer after any change of a table that it is made of', async () => {
    const { academy, origin, signIn } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    const ask = async (name: string, tag: string) => {
      const response = await fetch(`${origin}/api/${name}.php`, { headers: { cookie, 'if-none-match': tag } })
      await response.text()
      return { status: response.status, tag: response.headers.get('etag') ?? '' }
    }
    const tags = new Map<string, string>()
    /** the lists that are sent again */
    const sentAgain = async () => {
      const sent: string[] = []
      for (const name of lists.keys()) {
        const { status, tag } = await ask(name, tags.get(name) ?? '')
        if (status === 200) sent.push(name)
        tags.set(name, tag)
      }
      return sent
    }
    expect(await sentAgain()).toEqual([...lists.keys()])
    expect(await sentAgain()).toEqual([])
    // The demo has no row of these.
    await academy.transaction(async ({ audit, memory, feeds, movements }) => {
      await audit.insert({ ...passwordSet('admin'), at: '2026-11-20 10:00:00', by: 'Ana' })
      await memory.insert({ key: 'days-without-classes', value: '[]', version: 1 })
      await feeds.insert({ teacher_id: 1, token: 'a' })
      const water = { date: '2026-11-20', time: '10:00:00', amount: 80, kind: 'out' as const, reason: 'Agua' }
      await movements.insert({ ...water, user_id: 1, by: 'Ana' })
    })
    await sentAgain()
    for (const name of tableNames.filter((each) => each !== 'sessions')) {
      const made = [...lists].flatMap(([list, of]) => (of.includes(name) ? [list] : []))
      // A change by hand, outside the app.
      await sql`update ${sql.table(name)} set id = id where id = 1`.execute(academy.db)
      expect(await sentAgain(), `a change in ${name}`).toEqual(made)
      // The last row is deleted, because no other row references it.
      const last = await sql<{ id: number }>`select max(id) as id from ${sql.table(name)}`.execute(academy.db)
      const id = Number(last.rows[0]?.id)
      if (name === 'categories') await academy.db.deleteFrom('products').where('category_id', '=', id).execute()
      if (name === 'categories') await sentAgain()
      await academy.db.deleteFrom(name).where('id', '=', id).execute()
      expect(await sentAgain(), `less in ${name}`).toEqual(made)
    }
    await academy.transaction(async ({ levels }) => levels.insert({ name: 'Otro' }))
    expect(await sentAgain(), 'more in levels').toEqual(['list_levels'])
    await expect(
      academy.transaction(async ({ levels }) => {
        await levels.insert({ name: 'Ninguno' })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await sentAgain(), 'nothing').toEqual([])
  })

  test('all lists of several tabs that load at once come whole', async () => {
    const { call, signIn } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    const tabs = [1, 2, 3].flatMap(() => [...lists.keys()].map((name) => call(name, undefined, { cookie })))
    for (const { status, json } of await Promise.all(tabs)) {
      expect(status).toBe(200)
      expect(JSON.stringify(json).length).toBeGreaterThan(20)
    }
  })

  test('a list that cannot be read to its end breaks off, and is never taken for a whole one', async () => {
    const { academy, origin, signIn, logged } = await ownServer({ on })
    const cookie = await signIn('admin', 'academia2026')
    const ask = () => fetch(`${origin}/api/list_sales.php`, { headers: { cookie } })
    await sql`update sales set products = '{}' where id = 250`.execute(academy.db)
    const broken = await ask()
    expect(broken.status).toBe(200)
    await expect(broken.text()).rejects.toThrow('terminated')
    await expect.poll(() => logged).toEqual(['GET list_sales.php'])
    await sql`update sales set products = '{}' where id = 1`.execute(academy.db)
    expect((await ask()).status).toBe(500)
    expect((await fetch(`${origin}/api/list_students.php`, { headers: { cookie } })).status).toBe(200)
  })
})
