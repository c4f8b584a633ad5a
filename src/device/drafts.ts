/**
 * Drafts: what a user has typed and not sent, kept on this device for the same user (spec 4, Drafts). Each is an item of
 * `localStorage` of its own, so that two tabs never overwrite each other's.
 */
import { openDraftItems, type Draft, type DraftPlace } from '#device/draft-items.ts'
import { openPage } from '#device/pages.ts'
import { openSoon } from '#device/soon.ts'

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

/** A window has one page, whoever signs in there. */
const thisPage = openPage()

/**
 * Opens the drafts of a user; `owner` is the id and the name. Those of another user who had this id, and of versions that
 * knew users by the id alone, are dropped. While `mayKeep` says no, none is written.
 */
export function openDrafts(owner: string, mayKeep = () => true, page = thisPage): Drafts {
  page.announce()
  const items = openDraftItems(owner, page)
  const soon = openSoon()
  /** the drafts that are being typed in this tab */
  const typed = new Set<string>()
  /** those of them that the device does not keep */
  const unkept = new Set<string>()
  let isOpen = true

  const release = (id: string) => {
    typed.delete(id)
    unkept.delete(id)
  }
  const close = () => {
    if (!isOpen) return
    soon.close()
    isOpen = false
  }

  return {
    newId: page.newId,
    find: async (place) => {
      soon.write()
      const found = await items.freeKeys(place)
      return found
        .filter((key) => !typed.has(items.idIn(key)))
        .flatMap((key) => items.read(place, key))
        .toSorted((one, other) => other.savedAt - one.savedAt)
    },
    keep: (place, draft, onOutcome) => {
      if (!isOpen) return
      const { id } = draft
      typed.add(id)
      soon.set(items.keyOf(place, id), () => {
        const isKept = mayKeep() && items.write(place, draft)
        if (isKept) unkept.delete(id)
        else unkept.add(id)
        onOutcome(isKept)
      })
    },
    write: soon.write,
    release,
    onRemoved: (place, watcher) => {
      const start = items.keyOf(place, '')
      const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea === localStorage && newValue === null && key?.startsWith(start)) watcher(items.idIn(key))
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
    remove: (place, id) => {
      if (!isOpen) return
      release(id)
      soon.drop(items.keyOf(place, id))
      items.remove(items.keyOf(place, id))
    },
    hasAny: () => typed.size > 0 || items.keys().length > 0,
    hasUnkept: () => {
      soon.write()
      return unkept.size > 0
    },
    close,
    closeAndRemove: () => {
      if (isOpen) soon.dropAll()
      close()
      items.keys().forEach(items.remove)
    },
  }
}
