/** Drafts of a user as items of `localStorage` (spec 4, Drafts). */

import * as z from 'zod/mini'
import { logError, logErrorOnce } from '#api/log.ts'
import { namePrefix } from '#device/name-prefix.ts'
import type { Page } from '#device/pages.ts'
import { attempt } from '#device/storage.ts'
import type { Draft, DraftPlace } from '#saving/draft-place.ts'

/** Items of one user. A key contains the user, the place and the id of the draft. */
type DraftItems = {
  keyOf: (place: { name: string }, id: string) => string
  idIn: (key: string) => string
  keys: () => string[]
  /** keys of a place, except drafts that another tab is editing */
  freeKeys: (place: { name: string }) => Promise<string[]>
  /** one draft or none; an unreadable item is dropped */
  read: <Content>(place: DraftPlace<Content>, key: string) => Draft<Content>[]
  /** returns whether the device stored the draft */
  write: <Content>(place: DraftPlace<Content>, draft: Draft<Content>) => boolean
  remove: (key: string) => void
}

const Stored = z.object({ version: z.number(), savedAt: z.number(), content: z.unknown() })

/** Largest picture in a draft, in characters. */
const largestPicture = 200_000

/** Serializes a draft. A picture that is too large is left out, so that the rest is stored. */
const textOf = (draft: z.infer<typeof Stored>): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' && value.length > largestPicture && value.startsWith('data:') ? '' : value,
  )

const idIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)

const pageOf = (key: string) => idIn(key).replace(/-.*/, '')

const keysFrom = (start: string) =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? []

const remove = (key: string) => void attempt(() => localStorage.removeItem(key))

/** Opens the items of a user. `owner` is id and name; `folder` is the prefix of all keys. */
export function openDraftItems(owner: string, page: Page, folder: string = namePrefix): DraftItems {
  const all = `${folder}draft/`
  const prefix = `${all}${owner.replaceAll('/', ' ')}/`
  const keyOf = ({ name }: { name: string }, id: string) => `${prefix}${name}/${id}`
  const keys = () => keysFrom(prefix)
  void dropStrange(owner, { all, prefix }, page)
  return {
    keyOf,
    idIn,
    keys,
    freeKeys: (place) =>
      notTyped(
        keys().filter((key) => key.startsWith(keyOf(place, ''))),
        page,
      ),
    read,
    write: (place, { id, savedAt, content }) => {
      const text = textOf({ version: place.version, savedAt, content })
      return attempt(() => store(keyOf(place, id), text)) ?? false
    },
    remove,
  }
}

async function notTyped(keys: string[], page: Page): Promise<string[]> {
  const living = await page.livingOf(new Set(keys.map(pageOf))).catch((cause: unknown) => {
    logErrorOnce('the open pages', cause)
    return new Set<string>()
  })
  return keys.filter((key) => !living.has(pageOf(key)))
}

/** Drops drafts of another user with the same id, and drafts of old versions that identified users by id alone. */
async function dropStrange(owner: string, { all, prefix }: { all: string; prefix: string }, page: Page): Promise<void> {
  const [id = ''] = owner.split(' ')
  const strange = [`${all}${id} `, `${all}${id}/`].flatMap(keysFrom).filter((key) => !key.startsWith(prefix))
  for (const key of await notTyped(strange, page)) {
    logError('a draft was dropped', 'it is of another user with this id, or of an older version')
    remove(key)
  }
}

function read<Content>(place: DraftPlace<Content>, key: string): Draft<Content>[] {
  const drop = (why: unknown) => {
    logError(`a draft was dropped: ${place.name}`, why)
    remove(key)
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

function store(key: string, text: string): true {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Removes the outdated draft: it would restore a sale as it was before it was sent.
    localStorage.removeItem(key)
    localStorage.setItem(key, text)
  }
  return true
}
