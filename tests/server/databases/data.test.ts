import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { seedAcademy } from '#academy/seed/seed.ts'
import { storedTable } from '#academy/snapshot.ts'
import { tableNames } from '#backend/rows.ts'
import { createBackend } from '#mocks/node.ts'
import { archiveOf } from '#mocks/tables/archive.ts'
import { openAcademy, openInPool } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import type { DatabaseKind } from '#server/database/tables.ts'
import { exportJson } from '#server/export.ts'
import { replaceAcademy } from '#server/moving/replace.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { startAcademy } from '#server/start-academy.ts'
import { databases, openNew, ownServer, temporaryFolder } from '#support/server/own-server.ts'
import { pglitePool } from '#support/server/postgres.ts'
import { testNow } from '#support/test-now.ts'

async function newAcademy(on: DatabaseKind = 'sqlite') {
  const { folder } = await temporaryFolder()
  const data = join(folder, 'datos')
  const academy = await openNew(on, data)
  onTestFinished(() => academy.close())
  return { academy, folder, data }
}

const withoutPictures = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (/^(data:|fotos\/)/.test(String(part)) ? 'a picture' : part)))

describe.each(databases)('on %s, an academy of the demo', (on) => {
  test('comes over row by row, with its ids, but without its sessions', async () => {
    const { db } = await createBackend({ clock: () => testNow })
    await db.transaction(async () => {
      await db.sessions.insert({ token: 'open', userId: 1 })
      db.products.remove(40)
    })
    const { academy, folder, data } = await newAcademy(on)
    const path = join(folder, 'academia.json')
    await writeFile(path, archiveOf(db, () => Promise.reject(new Error('not asked'))).exportJson())
    expect(await startAcademy(academy, openPictures(data), { isDemo: false, importFrom: path })).toBeUndefined()
    const stored = await academy.transaction(async (store) => {
      const tables: Record<string, unknown> = {}
      for (const name of tableNames) tables[name] = await store[name].all()
      return tables
    })
    // Pictures are files here: tests/server/pictures.test.ts.
    const there = { ...Object.fromEntries(tableNames.map((name) => [name, db[name].all()])), sessions: [] }
    expect(withoutPictures(stored)).toEqual(withoutPictures(there))
    // The id of a removed product is not reused.
    const added = await academy.transaction(async ({ products }) => {
      const some = await products.find(1)
      return some && products.insert(some)
    })
    expect(added?.id).toBe(41)
    expect(await checkAcademy(academy)).toEqual([])
  })

  test('replaces an academy that moved in before, until somebody works there', async () => {
    const snapshot = await seedAcademy({ today: '2026-11-28' })
    const { academy } = await newAcademy(on)
    await replaceAcademy(academy, snapshot)
    await replaceAcademy(academy, { ...snapshot, levels: storedTable([{ id: 7, name: 'Después' }]) })
    expect(await academy.reading(async ({ levels }) => levels.all())).toEqual([{ id: 7, name: 'Después' }])
    await academy.transaction(async ({ levels }) => levels.insert({ name: 'Aquí' }))
    await expect(replaceAcademy(academy, snapshot)).rejects.toThrow(
      on === 'sqlite' ? 'elige otra carpeta con --data' : 'elige otra base de datos con DATABASE_URL',
    )
    expect(await academy.reading(async ({ levels }) => levels.first({ name: 'Aquí' }))).toBeDefined()
  })

  test('is exported with the next id of each table, so that an id of a removed row is given to nobody', async () => {
    const { academy } = await ownServer({ on })
    const next = await academy.transaction(async ({ products, students }) => {
      const [product, student] = [await products.find(1), await students.find(1)]
      if (!product || !student) return expect.unreachable('no row to copy')
      const added = [await products.insert(product), await students.insert(student)]
      await products.remove(added[0]?.id ?? 0)
      await students.remove(added[1]?.id ?? 0)
      return added.map(({ id }) => ({ nextId: id + 1 }))
    })
    let text = ''
    for await (const part of exportJson(academy, { read: () => Promise.resolve(undefined) })) text += part
    const { products, students } = z.parse(z.object({ products: z.unknown(), students: z.unknown() }), JSON.parse(text))
    expect([products, students]).toMatchObject(next)
  })

  test('never comes over another one, and a file that is none changes nothing', async () => {
    const { academy, folder, data } = await newAcademy(on)
    const path = join(folder, 'nothing.json')
    await writeFile(path, '{"version":2}')
    await expect(startAcademy(academy, openPictures(data), { isDemo: false, importFrom: path })).rejects.toThrow(
      'no contiene una academia que se pueda leer.',
    )
    expect(await academy.isEmpty()).toBe(true)
    await startAcademy(academy, openPictures(data), { isDemo: true, importFrom: undefined })
    const { db } = await createBackend({ clock: () => testNow })
    await writeFile(path, archiveOf(db, () => Promise.reject(new Error('not asked'))).exportJson())
    await expect(startAcademy(academy, openPictures(data), { isDemo: false, importFrom: path })).rejects.toThrow(
      'ya tiene una academia',
    )
  })
})

describe.each(databases)('on %s', (on) => {
  test('what a transaction has done is undone when it fails, and the next one is not disturbed', async () => {
    const { academy } = await newAcademy(on)
    const failing = academy.transaction(async ({ categories }) => {
      await categories.insert({ name: 'Nueva' })
      throw new Error('no more')
    })
    const next = academy.transaction(async ({ categories }) => categories.insert({ name: 'Otra' }))
    await expect(failing).rejects.toThrow('no more')
    expect(await next).toMatchObject({ name: 'Otra' })
    expect(await academy.transaction(async ({ categories }) => categories.all())).toHaveLength(1)
  })

  test('the database itself refuses a second payment of a month, roll of a class or user of a name', async () => {
    const { academy } = await ownServer({ on })
    await expect(
      academy.transaction(async ({ payments }) => {
        const paid = await payments.find(1)
        return paid && payments.insert(paid)
      }),
    ).rejects.toThrow(/unique/i)
    await expect(
      academy.transaction(async ({ attendance }) => {
        const roll = await attendance.find(1)
        return roll && attendance.insert(roll)
      }),
    ).rejects.toThrow(/unique/i)
    await expect(
      academy.transaction(async ({ users }) => {
        const admin = await users.find(1)
        return admin && users.insert({ ...admin, username: ' ADMIN ' })
      }),
    ).rejects.toThrow(/unique/i)
  })

  test('a category that products are of cannot be taken away, and sessions go with their user', async () => {
    const { academy, signIn } = await ownServer({ on })
    await expect(academy.transaction(async ({ categories }) => categories.remove(1))).rejects.toThrow(/foreign key/i)
    await signIn('direccion', 'direccion2026')
    await academy.transaction(async ({ users }) => users.remove(2))
    expect(await academy.transaction(async ({ sessions }) => sessions.all())).toEqual([])
  })

  test('amounts are kept in whole cents', async () => {
    const { academy } = await ownServer({ on })
    const kept = academy.db.selectFrom('products').select('price_cents').where('name', '=', 'Gimnasia')
    expect(await kept.executeTakeFirst()).toEqual({ price_cents: 98_050 })
  })

  test('a number that no row can have finds none', async () => {
    const { academy } = await newAcademy(on)
    for (const id of [Number.NaN, Infinity, 1.5, 1e300, -1])
      expect(await academy.transaction(async ({ students }) => students.find(id)), String(id)).toBeUndefined()
  })

  test('a wrong sum is found', async () => {
    const { academy } = await ownServer({ on })
    expect(await checkAcademy(academy)).toEqual([])
    await sql`update sales set total_cents = total_cents + 1 where id = 7`.execute(academy.db)
    expect(await checkAcademy(academy)).toEqual(['La venta 7 no suma lo que dicen sus líneas.'])
  })

  test('a database of a newer version is left as it is', async () => {
    const { academy, data } = await newAcademy(on)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(academy.db)
    const again = on === 'sqlite' ? openAcademy(data) : openInPool(pglitePool(), pglitePool())
    await expect(again).rejects.toThrow('una versión más nueva')
  })
})
