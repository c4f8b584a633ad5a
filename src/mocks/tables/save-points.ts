/** Academies kept under a name, to go back to. */
import { createStore as createShelf, get, keys, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Archive } from '#mocks/tables/archive.ts'
import type { Db } from '#mocks/tables/db.ts'
import { Snapshot } from '#mocks/tables/rows.ts'
import { UnreadableAcademy } from '#mocks/tables/unreadable-academy.ts'
import { createStore, type ReadStore } from '#mocks/switches/store.ts'

/** A kept academy; `at` in milliseconds since 1970. */
export type SavePoint = { name: string; at: number }

/** The save points of an academy, newest first; `undefined` until they are read. */
export type SavePoints = ReadStore<readonly SavePoint[] | undefined> & {
  /** keeps the academy as it is now; replaces the point of this name */
  save: (name: string) => Promise<void>
  /** replaces the academy by the one of a point; rejects with an UnreadableAcademy if there is none */
  goBack: (name: string) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Where save points are kept. */
export type SavePointStorage = {
  list: () => Promise<SavePoint[]>
  read: (name: string) => Promise<unknown>
  /** replaces the point of the same name */
  write: (point: SavePoint, academy: Snapshot) => Promise<void>
  remove: (name: string) => Promise<void>
  /** calls `watcher` whenever another tab has changed the points */
  watch: (watcher: () => void) => void
}

const Keys = z.array(z.tuple([z.string(), z.number()]))

/** A storage in IndexedDB with this name. All but `watch` reject where IndexedDB is missing. */
export function savePointStorage(name: string): SavePointStorage {
  const shelf = createShelf(name, 'points')
  const channel = new BroadcastChannel(name)
  /** each key begins with the name, so that the points can be listed without their academies */
  const of = (point: string) => IDBKeyRange.bound([point], [point, []])
  const list = async () => {
    const found = Keys.parse(await keys(shelf))
    return found.map(([point, at]) => ({ name: point, at }))
  }
  const change = async (work: (points: IDBObjectStore) => void) => {
    await shelf('readwrite', (points) => {
      work(points)
      return promisifyRequest(points.transaction)
    })
    channel.postMessage('changed')
  }
  return {
    list,
    async read(point) {
      const found = (await list()).find((each) => each.name === point)
      return found && get<unknown>([found.name, found.at], shelf)
    },
    write: (point, academy) =>
      change((points) => {
        points.delete(of(point.name))
        points.put(academy, [point.name, point.at])
      }),
    remove: (point) => change((points) => void points.delete(of(point))),
    watch: (watcher) => channel.addEventListener('message', watcher),
  }
}

/** Opens the save points of an academy. */
export function openSavePoints(
  storage: SavePointStorage,
  db: Pick<Db, 'snapshot'>,
  archive: Pick<Archive, 'replace'>,
  now: () => number,
): SavePoints {
  const store = createStore<readonly SavePoint[] | undefined>(undefined)
  const renew = async () => store.set((await storage.list()).toSorted((one, other) => other.at - one.at))
  const giveUp = (cause: unknown) => {
    console.info('This browser cannot keep save points.', cause)
    store.set([])
  }
  storage.watch(() => void renew().catch(giveUp))
  return {
    get: store.get,
    subscribe(watcher) {
      if (store.get() === undefined) void renew().catch(giveUp)
      return store.subscribe(watcher)
    },
    async save(name) {
      await storage.write({ name, at: now() }, db.snapshot())
      await renew()
    },
    async goBack(name) {
      const kept = Snapshot.safeParse(await storage.read(name))
      if (!kept.success) throw new UnreadableAcademy('El punto guardado no se puede leer.', { cause: kept.error })
      await archive.replace(kept.data)
    },
    async remove(name) {
      await storage.remove(name)
      await renew()
    },
  }
}
