import { beforeAll, expect, test, vi } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import type { Db } from '#mocks/tables/db.ts'
import { openPersistedDb, type SnapshotStorage } from '#mocks/tables/persistence.ts'
import { watchErrorLog } from '#support/screens/error-log.ts'

const errorLog = watchErrorLog()

let seeded: Snapshot
beforeAll(async () => {
  seeded = await seedAcademy({ today: '2026-11-20' })
})
const seed = async () => structuredClone(seeded)

/** A storage that copies its data, like IndexedDB. `pause` holds every write until its returned function is called. */
function memoryStorage(content?: unknown) {
  let stored = content
  let gate: Promise<void> | undefined
  const watchers: (() => void)[] = []
  const writes: Snapshot[] = []
  const storage: SnapshotStorage = {
    read: async () => structuredClone(stored),
    async write(snapshot) {
      writes.push(snapshot)
      await gate
      stored = structuredClone(snapshot)
    },
    watch: (watcher) => void watchers.push(watcher),
  }
  return {
    storage,
    writes,
    pause() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    /** another page writes */
    replace(snapshot: Snapshot) {
      stored = snapshot
      for (const watcher of watchers) watcher()
    },
  }
}

const enter = (db: Db, token: string) => db.transaction(() => db.sessions.insert({ token, userId: 1 }))
const tokensOf = (db: Db) => db.sessions.all().map(({ token }) => token)

test('a change is there after a reload', async () => {
  const { storage } = memoryStorage()
  const before = await openPersistedDb(storage, { seed })
  await enter(before, 'a')
  await before.transaction(() => before.students.remove(60))
  const after = await openPersistedDb(storage, { seed: () => Promise.reject(new Error('seeded twice')) })
  expect(after.snapshot()).toEqual(before.snapshot())
  expect(tokensOf(after)).toEqual(['a'])
})

test('a stored academy is moved to the present when it opens, a seeded academy is not', async () => {
  const page = memoryStorage()
  const renew = (academy: Snapshot) => ({ ...academy, levels: { nextId: 1, rows: [] } })
  const fresh = await openPersistedDb(page.storage, { seed, toPresent: renew })
  expect(fresh.levels.all()).toHaveLength(3)
  await enter(fresh, 'a')
  const opened = await openPersistedDb(page.storage, { seed, toPresent: renew })
  expect(opened.levels.all()).toEqual([])
})

test('the id of a removed row is not used again after a reload', async () => {
  const { storage } = memoryStorage()
  const before = await openPersistedDb(storage, { seed })
  const removed = await before.transaction(() => before.students.remove(60))
  const after = await openPersistedDb(storage, { seed })
  const { id: _, ...values } = removed ?? expect.unreachable()
  expect(await after.students.insert(values)).toMatchObject({ id: 78 })
})

test('reading writes nothing', async () => {
  const { storage, writes } = memoryStorage()
  const db = await openPersistedDb(storage, { seed })
  await db.transaction(() => db.students.all())
  expect(writes).toEqual([])
})

test('a change is answered once it is stored, and simultaneous changes share one write', async () => {
  const { storage, writes, pause } = memoryStorage()
  const db = await openPersistedDb(storage, { seed })
  const goOn = pause()
  const answered: string[] = []
  const changes = ['a', 'b', 'c'].map((token) => enter(db, token).then(() => answered.push(token)))
  await expect.poll(() => tokensOf(db)).toEqual(['a', 'b', 'c'])
  expect(answered).toEqual([])
  goOn()
  await Promise.all(changes)
  expect(writes.length).toBeLessThan(3)
  expect(tokensOf(await openPersistedDb(storage, { seed }))).toEqual(['a', 'b', 'c'])
})

test.each([
  ['of another version', { version: 0, students: [] }],
  ['that is broken', 'x'],
])('an academy %s is replaced by a new one, and reported once', async (_, content) => {
  const { storage } = memoryStorage(content)
  const db = await openPersistedDb(storage, { seed })
  expect(db.snapshot()).toEqual(seeded)
  expect(errorLog.take()).toEqual(['The stored academy cannot be read; a new one replaces it.'])
  await enter(db, 'a')
  expect(tokensOf(await openPersistedDb(storage, { seed }))).toEqual(['a'])
})

test('without storage the academy works in memory, and the console and the demo are notified once', async () => {
  const note = vi.spyOn(console, 'info').mockImplementation(() => {})
  const no = () => Promise.reject(new Error('IndexedDB is off'))
  const onUnstored = vi.fn<() => void>()
  const db = await openPersistedDb({ read: no, write: no, watch: () => {} }, { seed, onUnstored })
  await enter(db, 'a')
  await enter(db, 'b')
  expect(tokensOf(db)).toEqual(['a', 'b'])
  expect(note).toHaveBeenCalledTimes(1)
  expect(onUnstored).toHaveBeenCalledTimes(1)
  note.mockRestore()
})

test('a change by another page during the opening is taken over', async () => {
  const page = memoryStorage(seeded)
  const others = await openPersistedDb(memoryStorage().storage, { seed })
  await enter(others, 'b')
  const opening = openPersistedDb(page.storage, { seed })
  page.replace(others.snapshot())
  const db = await opening
  await expect.poll(() => tokensOf(db)).toEqual(['b'])
})

test('a change by another page of the demo is taken over', async () => {
  const page = memoryStorage()
  const db = await openPersistedDb(page.storage, { seed })
  const others = await openPersistedDb(memoryStorage().storage, { seed })
  await enter(others, 'b')
  page.replace(others.snapshot())
  await expect.poll(() => tokensOf(db)).toEqual(['b'])
})
