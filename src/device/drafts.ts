/**
 * Drafts: typed data that was not sent, kept on this device for the same user (spec 4, Drafts). Each draft is its own
 * `localStorage` item, so that two tabs never overwrite each other.
 */

import { openDraftItems } from '#device/draft-items.ts'
import { openPage } from '#device/pages.ts'
import { openSoon } from '#device/soon.ts'
import type { Draft, DraftPlace } from '#saving/draft-place.ts'

export type Drafts = {
  newId: () => string
  /** drafts of a place, newest first, except drafts that this or another tab is editing */
  find: <Content>(place: DraftPlace<Content>) => Promise<Draft<Content>[]>
  /** stores a draft soon; `onOutcome` receives whether the device stored it */
  keep: <Content>(place: DraftPlace<Content>, draft: Draft<Content>, onOutcome: (isKept: boolean) => void) => void
  /** writes pending drafts at once */
  write: () => void
  remove: (place: { name: string }, id: string) => void
  /** ends the editing of a draft, so that `find` returns it */
  release: (id: string) => void
  /** calls `watcher` if another tab removes a draft of a place; returns a function that stops it */
  onRemoved: (place: { name: string }, watcher: (id: string) => void) => () => void
  /** whether any tab has written a draft of a place */
  hasAt: (place: { name: string }) => boolean
  /** whether any tab has a draft, including drafts that the device could not store */
  hasAny: () => boolean
  /** whether closing the page would lose data that the device could not store */
  hasUnkept: () => boolean
  /** writes pending drafts; later calls do nothing */
  close: () => void
  /** like `close`, and removes all drafts */
  closeAndRemove: () => void
}

/** One page per window, for all users who sign in there. */
const thisPage = openPage()

/**
 * Opens the drafts of a user; `owner` is id and name. Drafts of another user with this id, and of versions that
 * identified users by id alone, are dropped. While `mayKeep` returns false, nothing is written.
 */
export function openDrafts(owner: string, mayKeep = () => true, page = thisPage): Drafts {
  page.announce()
  const items = openDraftItems(owner, page)
  const soon = openSoon()
  const typed = new Set<string>()
  /** drafts of `typed` that the device did not store */
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
      page.mark()
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
    hasAt: (place) => items.keys().some((key) => key.startsWith(items.keyOf(place, ''))),
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
