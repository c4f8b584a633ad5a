/** Small values that this device keeps for all its users and no server knows, such as the academy's words. */
import type * as z from 'zod/mini'
import { namePrefix } from '#device/name-prefix.ts'
import { attempt } from '#device/storage.ts'

/** A value on this device: as it is now, changed, and followed in all tabs. */
export type Kept<Value> = {
  read: () => Value
  /** Keeps it, as long as the page lasts where the storage is full or forbidden. */
  write: (value: Value) => void
  /** calls `watcher` when it changes, here or in another tab; returns a function that stops it */
  follow: (watcher: () => void) => () => void
}

/**
 * Opens a kept value. `otherwise` is the value while there is none, or none that can be read; `folder` begins the name of
 * its item.
 */
export function openKept<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  otherwise: Value,
  folder: string = namePrefix,
): Kept<Value> {
  const key = `${folder}${name}`
  const watchers = new Set<() => void>()
  let text: string | null = null
  let value = otherwise
  /** what a full or forbidden storage did not take */
  let unstored: string | null = null

  /** The same object as long as the stored text is the same. */
  function read(): Value {
    const stored = unstored ?? attempt(() => localStorage.getItem(key)) ?? null
    if (stored === text) return value
    text = stored
    value = (stored === null ? null : attempt(() => schema.parse(JSON.parse(stored)))) ?? otherwise
    return value
  }

  return {
    read,
    write(next) {
      text = JSON.stringify(next)
      value = next
      const isStored = attempt(() => {
        localStorage.setItem(key, JSON.stringify(next))
        return true
      })
      unstored = isStored ? null : text
      for (const watcher of watchers) watcher()
    },
    follow(watcher) {
      const follow = (event: StorageEvent) => {
        if (event.key === key) watcher()
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
