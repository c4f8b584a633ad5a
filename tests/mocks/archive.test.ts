import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import { archiveOf, type Archive } from '#mocks/tables/archive.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { openPersistedDb } from '#mocks/tables/persistence.ts'

let seeded: Snapshot
let db: Db
let archive: Archive
const seed = async () => structuredClone(seeded)

beforeAll(async () => {
  seeded = await seedAcademy({ today: '2026-11-20' })
})
beforeEach(async () => {
  db = await createDb(await seed())
  archive = archiveOf(db, seed)
})

const change = () =>
  db.transaction(async () => {
    db.students.remove(60)
    await db.levels.insert({ name: 'Maestría ñ 😀' })
    await db.sessions.insert({ token: 'a', userId: 1 })
  })

test('an academy is unchanged after an export, changes and an import', async () => {
  const before = db.snapshot()
  const text = archive.exportJson()
  await change()
  await (await archive.readJson(text)).put()
  const { sessions: _, ...academy } = db.snapshot()
  const { sessions: __, ...expected } = before
  expect(academy).toEqual(expected)
})

test('an export can be imported into another academy, with its changes and its next ids', async () => {
  await change()
  const other = await createDb(await seed())
  await (await archiveOf(other, seed).readJson(archive.exportJson())).put()
  expect(other.snapshot()).toEqual({ ...db.snapshot(), sessions: { nextId: 1, rows: [] } })
  const { id: _, ...values } = other.students.find(1) ?? expect.unreachable()
  expect(await other.students.insert(values)).toMatchObject({ id: 78 })
})

test('an export contains no session', async () => {
  await change()
  expect(JSON.parse(archive.exportJson())).toMatchObject({ version: 2, sessions: { rows: [] } })
})

test('a reset restores the seeded academy, and the signed-in user stays', async () => {
  await change()
  await archive.reset()
  expect(db.snapshot()).toEqual({ ...seeded, sessions: { nextId: 2, rows: [{ id: 1, token: 'a', userId: 1 }] } })
})

test('a signed-in user who is unknown to the imported academy is signed out', async () => {
  const text = archive.exportJson()
  await db.transaction(async () => {
    const { id: _, ...user } = db.users.find(1) ?? expect.unreachable()
    const { id } = await db.users.insert({ ...user, username: 'nueva' })
    await db.sessions.insert({ token: 'a', userId: id })
  })
  await (await archive.readJson(text)).put()
  expect(db.sessions.all()).toEqual([])
})

describe('a text is refused in Spanish, and nothing changes:', () => {
  const changed = (edit: (academy: Snapshot) => unknown) => () => JSON.stringify(edit(structuredClone(seeded)))

  test.each<[string, () => string]>([
    ['nothing', () => ''],
    ['no JSON', () => '<html>'],
    ['half of it', () => archive.exportJson().slice(0, 5_000)],
    ['something else', () => '{"students":[]}'],
    ['a later version', changed((academy) => ({ ...academy, version: 3 }))],
    ['nobody who could sign in', changed(({ users: _, ...academy }) => academy)],
    [
      'a row that is broken',
      changed((academy) => ({ ...academy, levels: { nextId: 2, rows: [{ id: 1, name: null }] } })),
    ],
    [
      'two rows of one id',
      changed((academy) => ({
        ...academy,
        levels: {
          nextId: 9,
          rows: [
            { id: 1, name: 'a' },
            { id: 1, name: 'b' },
          ],
        },
      })),
    ],
    [
      'a next id that is taken',
      changed((academy) => ({ ...academy, levels: { nextId: 1, rows: [{ id: 1, name: 'a' }] } })),
    ],
  ])('%s', async (_, text) => {
    const before = db.snapshot()
    await expect(archive.readJson(text())).rejects.toThrow('El archivo no contiene una academia que se pueda leer.')
    expect(db.snapshot()).toEqual(before)
  })
})

test('a reset is stored, like every change', async () => {
  const writes: Snapshot[] = []
  const db = await openPersistedDb(
    { read: async () => undefined, write: async (snapshot) => void writes.push(snapshot), watch: () => {} },
    { seed },
  )
  await db.transaction(() => db.students.remove(60))
  await archiveOf(db, seed).reset()
  expect(writes.at(-1)?.students).toEqual(seeded.students)
})
