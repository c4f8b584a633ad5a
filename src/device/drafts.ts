/**
 * Drafts: what a user has typed and not sent, kept on this device for the same user (spec 4, Drafts). Each is an item of
 * `localStorage` of its own, so that two tabs never overwrite each other's.
 */
import * as z from 'zod/mini'
import { logError } from '#api/log.ts'
import { namePrefix } from '#device/name-prefix.ts'
import { openPage } from '#device/pages.ts'
import { attempt } from '#device/storage.ts'

/** Where something is typed, such as the form of a product. */
export type DraftPlace<Content> = {
  name: string
  /** a draft of another version is dropped */
  version: number
  content: z.ZodMiniType<Content>
}

/** A draft; `savedAt` in milliseconds since 1970. */
export type Draft<Content> = { id: string; savedAt: number; content: Content }

/** The drafts of a user on this device. */
export type Drafts = {
  /** an id for a new draft */
  newId: () => string
  /** the drafts of a place, newest first, but for those that are being typed, here or in another tab */
  find: <Content>(place: DraftPlace<Content>) => Promise<Draft<Content>[]>
  /** keeps a draft soon; `onOutcome` is told whether it could be kept */
  keep: <Content>(place: DraftPlace<Content>, draft: Draft<Content>, onOutcome: (isKept: boolean) => void) => void
  /** writes at once what is to be kept soon */
  write: () => void
  remove: (place: { name: string }, id: string) => void
  /** a draft is not typed any more: it may be found */
  release: (id: string) => void
  /** calls `watcher` when another tab has removed a draft of a place; returns a function that stops it */
  onRemoved: (place: { name: string }, watcher: (id: string) => void) => () => void
  /** whether there is any draft, of this tab or another, also one that the device does not keep */
  hasAny: () => boolean
  /** whether the device does not keep something that is typed in this tab, so that closing the page would lose it */
  hasUnkept: () => boolean
  /** writes what is to be kept soon; later calls do nothing */
  close: () => void
  /** the same, and removes all drafts */
  closeAndRemove: () => void
}

const Stored = z.object({ version: z.number(), savedAt: z.number(), content: z.unknown() })

/**
 * In milliseconds. A crash loses what was typed in this time at most; writing at each key would be felt on slow
 * devices.
 */
const writeAfter = 250

/** The largest picture that a draft holds, in characters. */
const largestPicture = 200_000

/** The text of a draft; a picture that is too large is left out, the rest is worth keeping. */
const textOf = (draft: z.infer<typeof Stored>): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' && value.length > largestPicture && value.startsWith('data:') ? '' : value,
  )

const pageOf = (id: string) => id.replace(/-.*/, '')

const thisPage = openPage()

let made = 0

/**
 * Opens the drafts of a user; `owner` is the id and the name. Those of another user who had this id, and of versions that
 * knew users by the id alone, are dropped. While `mayKeep` says no, none is written.
 */
export function openDrafts(owner: string, mayKeep = () => true, page = thisPage): Drafts {
  page.announce()
  const all = `${namePrefix}draft/`
  const prefix = `${all}${owner.replaceAll('/', ' ')}/`
  const keyOf = ({ name }: { name: string }, id: string) => `${prefix}${name}/${id}`
  const waiting = new Map<string, () => void>()
  /** the drafts that are being typed in this tab */
  const typed = new Set<string>()
  /** those of them that the device does not keep */
  const unkept = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOpen = true

  const writeAll = () => {
    clearTimeout(timer)
    timer = undefined
    for (const write of waiting.values()) write()
    waiting.clear()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') writeAll()
  }
  // A phone may end a page without another word once it is hidden.
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', writeAll)

  const idIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const keysFrom = (start: string) =>
    attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? []
  const keys = () => keysFrom(prefix)
  const removeItem = (key: string) => void attempt(() => localStorage.removeItem(key))

  /** Those of the items that no other tab is typing. */
  const free = async (items: string[]) => {
    const ownerOf = (key: string) => pageOf(idIn(key))
    const living = await page.livingOf(new Set(items.map(ownerOf))).catch(() => new Set<string>())
    return items.filter((key) => !living.has(ownerOf(key)))
  }

  const [id = ''] = owner.split(' ')
  const strange = [`${all}${id} `, `${all}${id}/`].flatMap(keysFrom).filter((key) => !key.startsWith(prefix))
  // One that another tab is typing is left to it.
  const dropStrange = async () => {
    for (const key of await free(strange)) {
      logError('a draft was dropped', 'it is of another user with this id, or of an older version')
      removeItem(key)
    }
  }
  void dropStrange()

  const readDraft = <Content>(place: DraftPlace<Content>, key: string): Draft<Content>[] => {
    const drop = (why: unknown) => {
      logError(`a draft was dropped: ${place.name}`, why)
      removeItem(key)
      return []
    }
    try {
      const text = localStorage.getItem(key)
      if (text === null) return []
      const { version, savedAt, content } = z.parse(Stored, JSON.parse(text))
      if (version !== place.version) return drop(`version ${version} instead of ${place.version}`)
      return [{ id: idIn(key), savedAt, content: z.parse(place.content, content) }]
    } catch (cause) {
      return drop(cause)
    }
  }

  const close = () => {
    if (!isOpen) return
    writeAll()
    isOpen = false
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', writeAll)
  }

  return {
    newId: () => `${page.name}-${++made}`,
    find: async (place) => {
      writeAll()
      const found = await free(keys().filter((key) => key.startsWith(keyOf(place, ''))))
      return found
        .filter((key) => !typed.has(idIn(key)))
        .flatMap((key) => readDraft(place, key))
        .toSorted((one, other) => other.savedAt - one.savedAt)
    },
    keep: (place, { id, savedAt, content }, onOutcome) => {
      if (!isOpen) return
      const key = keyOf(place, id)
      typed.add(id)
      waiting.set(key, () => {
        const text = textOf({ version: place.version, savedAt, content })
        const isKept = mayKeep() && (attempt(() => store(key, text)) ?? false)
        if (isKept) unkept.delete(id)
        else unkept.add(id)
        onOutcome(isKept)
      })
      timer ??= setTimeout(writeAll, writeAfter)
    },
    write: writeAll,
    release: (id) => {
      typed.delete(id)
      unkept.delete(id)
    },
    onRemoved: (place, watcher) => {
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea === localStorage && newValue === null && key?.startsWith(keyOf(place, ''))) watcher(idIn(key))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
    remove: (place, id) => {
      if (!isOpen) return
      typed.delete(id)
      unkept.delete(id)
      waiting.delete(keyOf(place, id))
      removeItem(keyOf(place, id))
    },
    hasAny: () => typed.size > 0 || keys().length > 0,
    hasUnkept: () => {
      writeAll()
      return unkept.size > 0
    },
    close,
    closeAndRemove: () => {
      if (isOpen) waiting.clear()
      close()
      keys().forEach(removeItem)
    },
  }
}

function store(key: string, text: string): true {
  try {
    localStorage.setItem(key, text)
  } catch {
    // What was kept before is out of date: a sale would come back as it was before it was sent.
    localStorage.removeItem(key)
    localStorage.setItem(key, text)
  }
  return true
}
