import { createStore, get, set } from 'idb-keyval'
import type { Snapshot } from '#academy/snapshot.ts'
import { readAcademy, readAcademyWith } from '#academy/stored-academy.ts'
import { logError } from '#api/log.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'

export type DataStorage<Data> = {
  /** the stored data, not validated, if any */
  read: () => Promise<unknown>
  write: (data: Data) => Promise<void>
  /** calls `watcher` after another tab wrote */
  watch: (watcher: () => void) => void
}

export type SnapshotStorage = DataStorage<Snapshot>

const key = 'snapshot'

/** A storage in IndexedDB with this name. `read` and `write` reject without IndexedDB, as in some private windows. */
export function browserStorage<Data>(name: string): DataStorage<Data> {
  const store = createStore(name, 'backend')
  const channel = new BroadcastChannel(name)
  return {
    // `async` turns the exception of a missing `indexedDB` into a rejection.
    read: async () => get<unknown>(key, store),
    async write(data) {
      await set(key, data, store)
      channel.postMessage('written')
    },
    watch: (watcher) => channel.addEventListener('message', watcher),
  }
}

type Opening = {
  seed: () => Promise<Snapshot>
  onChange?: () => void
  toPresent?: (academy: Snapshot) => Snapshot
  onUnstored?: () => void
}

/**
 * Opens the database with the stored data, moved by `toPresent`, or with data from `seed`. A request that changes data
 * is answered after the change is stored, so that a reload finds it. Changes of other tabs are loaded; then `onChange`
 * is called. A failing storage never rejects: data then lasts until the next load, and `onUnstored` is called once.
 */
export async function openPersistedDb(
  storage: SnapshotStorage,
  { seed, onChange, toPresent = (academy) => academy, onUnstored }: Opening,
): Promise<Db> {
  let isPersistent = true
  const giveUp = (cause: unknown) => {
    if (!isPersistent) return
    isPersistent = false
    console.info('This browser cannot store the data of the demo: a reload starts a new academy.', cause)
    onUnstored?.()
  }

  const open = async () => {
    const stored = await storage.read().catch(giveUp)
    const snapshot = await readAcademyWith(stored, seed)
    if (stored !== undefined && !snapshot.success)
      logError('The stored academy cannot be read; a new one replaces it.', snapshot.error)
    return createDb(snapshot.success ? toPresent(snapshot.data) : await seed())
  }
  const opening = open()
  // Watches while the database opens, because the first reading may miss a write of another tab.
  storage.watch(() => {
    void opening.then((opened) =>
      opened.transaction(async () => {
        // A tab of an older version knows fewer tables; its missing tables keep their data here.
        const written = readAcademy(await storage.read().catch(giveUp), () => opened.snapshot())
        if (!written.success) return
        await opened.load(written.data)
        onChange?.()
      }),
    )
  })
  const db = await opening

  let writing = Promise.resolve()
  let next: Promise<void> | undefined
  // Changes that arrive during a write share the next one.
  db.onCommit(() => {
    next ??= writing.then(() => {
      next = undefined
      writing = isPersistent ? storage.write(db.snapshot()).catch(giveUp) : Promise.resolve()
      return writing
    })
    return next
  })
  return db
}
