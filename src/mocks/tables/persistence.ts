import { createStore, get, set } from 'idb-keyval'
import { logError } from '#api/log.ts'
import { createDb, type Db } from '#mocks/tables/db.ts'
import { Snapshot } from '#mocks/tables/rows.ts'

/** Where an academy is kept between visits. */
export type SnapshotStorage = {
  read: () => Promise<unknown>
  write: (snapshot: Snapshot) => Promise<void>
  /** has `watcher` called whenever another page has written */
  watch: (watcher: () => void) => void
}

const key = 'snapshot'

/** The shelf of a name in this browser's IndexedDB; `read` and `write` reject where there is none, as in some private windows. */
export function browserStorage(name: string): SnapshotStorage {
  const store = createStore(name, 'backend')
  const channel = new BroadcastChannel(name)
  return {
    // `async`, because where `indexedDB` is missing the store throws instead of rejecting.
    read: async () => get<unknown>(key, store),
    async write(snapshot) {
      await set(key, snapshot, store)
      channel.postMessage('written')
    },
    watch: (watcher) => channel.addEventListener('message', watcher),
  }
}

/**
 * The academy that `shelf` keeps, or a new one of `seed`. From then on every request that changes something is
 * answered only when the change is on the shelf, so that a page which is reloaded at once finds it there, and
 * what another page of the demo changes is taken over, and told to `changed`.
 */
export async function openPersistedDb(
  storage: SnapshotStorage,
  seed: () => Promise<Snapshot>,
  changed: () => void = () => {},
): Promise<Db> {
  let isPersistent = true
  const giveUp = (cause: unknown) => {
    if (isPersistent)
      console.info('The demo cannot keep its data in this browser: a reload starts a new academy.', cause)
    isPersistent = false
  }

  const stored = await storage.read().catch(giveUp)
  const snapshot = Snapshot.safeParse(stored)
  if (stored !== undefined && !snapshot.success)
    logError('The stored academy cannot be read; a new one replaces it.', snapshot.error)
  const db = await createDb(snapshot.success ? snapshot.data : await seed())

  let writing = Promise.resolve()
  let next: Promise<void> | undefined
  // A change that comes while another is being written shares the next write with all who wait.
  db.onCommit(() => {
    next ??= writing.then(() => {
      next = undefined
      writing = isPersistent ? storage.write(db.snapshot()).catch(giveUp) : Promise.resolve()
      return writing
    })
    return next
  })
  storage.watch(() => {
    void db.transaction(async () => {
      const others = Snapshot.safeParse(await storage.read().catch(giveUp))
      if (!others.success) return
      await db.load(others.data)
      changed()
    })
  })
  return db
}
