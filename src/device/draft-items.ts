/** The drafts of a user as items of `localStorage`: their keys, how they are read, written and dropped (spec 4, Drafts). */
import * as z from 'zod/mini'
import { logError } from '#api/log.ts'
import { namePrefix } from '#device/name-prefix.ts'
import type { Page } from '#device/pages.ts'
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

/** The items of one user. A key holds the user, the place and the id of the draft. */
export type DraftItems = {
  keyOf: (place: { name: string }, id: string) => string
  idIn: (key: string) => string
  keys: () => string[]
  /** the keys of a place that no other tab is typing */
  freeKeys: (place: { name: string }) => Promise<string[]>
  /** one draft or none; an item that cannot be read is dropped */
  read: <Content>(place: DraftPlace<Content>, key: string) => Draft<Content>[]
  /** whether the device keeps it */
  write: <Content>(place: DraftPlace<Content>, draft: Draft<Content>) => boolean
  remove: (key: string) => void
}

const Stored = z.object({ version: z.number(), savedAt: z.number(), content: z.unknown() })

/** The largest picture that a draft holds, in characters. */
const largestPicture = 200_000

/** The text of a draft. A picture that is too large is left out, so that the rest is kept. */
const textOf = (draft: z.infer<typeof Stored>): string =>
  JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' && value.length > largestPicture && value.startsWith('data:') ? '' : value,
  )

const idIn = (key: string) => key.slice(key.lastIndexOf('/') + 1)

const pageOf = (key: string) => idIn(key).replace(/-.*/, '')

const keysFrom = (start: string) =>
  attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start))) ?? []

const remove = (key: string) => void attempt(() => localStorage.removeItem(key))

/** Opens the items of a user; `owner` is the id and the name, `folder` begins the names of all items. */
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

/** Those of the keys that no other tab is typing. */
async function notTyped(keys: string[], page: Page): Promise<string[]> {
  const living = await page.livingOf(new Set(keys.map(pageOf))).catch(() => new Set<string>())
  return keys.filter((key) => !living.has(pageOf(key)))
}

/** Drops the drafts of another user who had this id, and of versions that knew users by the id alone. */
async function dropStrange(owner: string, { all, prefix }: { all: string; prefix: string }, page: Page): Promise<void> {
  const [id = ''] = owner.split(' ')
  const strange = [`${all}${id} `, `${all}${id}/`].flatMap(keysFrom).filter((key) => !key.startsWith(prefix))
  // One that another tab is typing is left to it.
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
    // What was kept before is out of date: a sale would come back as it was before it was sent.
    localStorage.removeItem(key)
    localStorage.setItem(key, text)
  }
  return true
}
