/** Small values that this device keeps for all its users and no server stores, such as the academy's words. */

import { useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { namePrefix } from '#device/name-prefix.ts'
import { attempt } from '#device/storage.ts'
import { createStore } from '#values/store.ts'

export type Kept<Value> = {
  read: () => Value
  /** Whether a readable value is stored. Without one, `read` returns the default. */
  isReadable: () => boolean
  /** Whether a reload would find the last written value. */
  isStored: () => boolean
  /** Stores the value. If it is held, or the storage is full or forbidden, the page keeps it until it closes. */
  write: (value: Value) => void
  /** Whether later values stay in the page, because the stored value is kept nowhere else. */
  hold: (isHeld: boolean) => void
  /** calls `watcher` on changes in any tab, and says whether in this one; returns a function that stops it */
  follow: (watcher: (isHere: boolean) => void) => () => void
}

/** Names of the values that a full or forbidden storage rejected. */
const rejected = createStore<readonly string[]>([])

/** Whether closing the page would lose a value, because the storage is full or forbidden. */
export const useIsFull = (): boolean => useSyncExternalStore(rejected.subscribe, () => rejected.get().length > 0)

/** Opens a kept value. `otherwise` replaces a missing or unreadable value; `folder` is the prefix of its key. */
export function openKept<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  otherwise: Value,
  folder: string = namePrefix,
): Kept<Value> {
  const key = `${folder}${name}`
  const watchers = new Set<(isHere: boolean) => void>()
  let text: string | null = null
  let value = otherwise
  let isReadable = false
  /** text that a full or forbidden storage rejected */
  let unstored: string | null = null
  let isHeld = false

  function read(): Value {
    const stored = unstored ?? attempt(() => localStorage.getItem(key)) ?? null
    if (stored === text) return value
    text = stored
    const parsed = stored === null ? null : attempt(() => ({ value: schema.parse(JSON.parse(stored)) }))
    isReadable = parsed !== null
    value = parsed ? parsed.value : otherwise
    return value
  }

  return {
    read,
    isReadable() {
      read()
      return isReadable
    },
    isStored: () => unstored === null,
    write(next) {
      text = JSON.stringify(next)
      value = next
      isReadable = true
      const isStored =
        !isHeld &&
        attempt(() => {
          localStorage.setItem(key, JSON.stringify(next))
          return true
        })
      unstored = isStored ? null : text
      const others = rejected.get().filter((each) => each !== key)
      rejected.set(isStored ? others : [...others, key])
      for (const watcher of watchers) watcher(true)
    },
    hold(isNow) {
      isHeld = isNow
    },
    follow(watcher) {
      const follow = (event: StorageEvent) => {
        if (event.key === key) watcher(false)
      }
      watchers.add(watcher)
      window.addEventListener('storage', follow)
      return () => {
        watchers.delete(watcher)
        window.removeEventListener('storage', follow)
      }
    },
  }
}

export const useKept = <Value>({ read, follow }: Kept<Value>): Value => useSyncExternalStore(follow, read)
