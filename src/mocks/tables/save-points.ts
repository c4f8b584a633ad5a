/** Named copies of the academy, to return to. */

import { createStore as createIdbStore, get, keys, promisifyRequest } from 'idb-keyval'
import * as z from 'zod/mini'
import type { Snapshot } from '#academy/snapshot.ts'
import type { Archive } from '#mocks/tables/archive.ts'
import type { Db } from '#mocks/tables/db.ts'
import type { Replacement } from '#mocks/tables/replacement.ts'
import { createStore, type ReadStore } from '#values/store.ts'

/** A saved academy; `at` is in milliseconds since 1970. */
export type SavePoint = { name: string; at: number }

/** Save points of an academy, newest first; `undefined` until they are loaded. */
export type SavePoints = ReadStore<readonly SavePoint[] | undefined> & {
  /** saves the current academy; replaces a point with the same name */
  save: (name: string) => Promise<void>
  /** reads a saved academy as a replacement; rejects with an UnreadableAcademy if the name is unknown */
  read: (name: string) => Promise<Replacement>
  remove: (name: string) => Promise<void>
}

export type SavePointStorage = {
  list: () => Promise<SavePoint[]>
  read: (name: string) => Promise<unknown>
  write: (point: SavePoint, academy: Snapshot) => Promise<void>
  remove: (name: string) => Promise<void>
  /** calls `watcher` after another tab changed the points */
  watch: (watcher: () => void) => void
}

const Keys = z.array(z.tuple([z.string(), z.number()]))

/** A storage in IndexedDB with this name. All methods except `watch` reject without IndexedDB. */
export function savePointStorage(name: string): SavePointStorage {
  const idbStore = createIdbStore(name, 'points')
  const channel = new BroadcastChannel(name)
  // A key is name and time, so that listing points does not load their academies.
  const keysOf = (point: string) => IDBKeyRange.bound([point], [point, []])
  const list = async () => {
    const found = Keys.parse(await keys(idbStore))
    return found.map(([point, at]) => ({ name: point, at }))
  }
  const change = async (work: (points: IDBObjectStore) => void) => {
    await idbStore('readwrite', (points) => {
      work(points)
      return promisifyRequest(points.transaction)
    })
    channel.postMessage('changed')
  }
  return {
    list,
    async read(point) {
      const found = (await list()).find((each) => each.name === point)
      return found && get<unknown>([found.name, found.at], idbStore)
    },
    write: (point, academy) =>
      change((points) => {
        points.delete(keysOf(point.name))
        points.put(academy, [point.name, point.at])
      }),
    remove: (point) => change((points) => void points.delete(keysOf(point))),
    watch: (watcher) => channel.addEventListener('message', watcher),
  }
}

/** Opens the save points of an academy. Without a storage the list is empty, and `save` and `remove` reject. */
export function openSavePoints(
  storage: SavePointStorage,
  db: Pick<Db, 'snapshot'>,
  archive: Pick<Archive, 'read'>,
  now: () => number,
): SavePoints {
  const store = createStore<readonly SavePoint[] | undefined>(undefined)
  const refresh = async () => store.set((await storage.list()).toSorted((one, other) => other.at - one.at))
  const giveUp = (cause: unknown) => {
    console.info('This browser cannot keep save points.', cause)
    store.set([])
  }
  storage.watch(() => void refresh().catch(giveUp))
  return {
    get: store.get,
    subscribe(watcher) {
      if (store.get() === undefined) void refresh().catch(giveUp)
      return store.subscribe(watcher)
    },
    async save(name) {
      await storage.write({ name, at: now() }, db.snapshot())
      await refresh()
    },
    read: async (name) => archive.read(await storage.read(name), 'El punto guardado no se puede leer.'),
    async remove(name) {
      await storage.remove(name)
      await refresh()
    },
  }
}
