/** The days on which no class was held, as somebody at this device said (spec 5, Classes of a day). */
import * as z from 'zod/mini'
import { namePrefix } from '#device/name-prefix.ts'
import { attempt } from '#device/storage.ts'
import { isoDateOf, type IsoDate } from '#values/dates.ts'

const key = `${namePrefix}days-without-classes`

const Days = z.array(z.string().check(z.refine((text) => isoDateOf(text) === text)))

/** No more days than these are kept; the oldest go first. */
const most = 366

const none: ReadonlySet<IsoDate> = new Set()

let known: { text: string | null; days: ReadonlySet<IsoDate> } = { text: null, days: none }

/** What a browser that stores nothing holds until the page is left. */
let unstored: string | null = null

const listeners = new Set<() => void>()

/** The dismissed days. The same set as long as none is added or taken out. */
export function dismissedDays(): ReadonlySet<IsoDate> {
  const text = unstored ?? attempt(() => localStorage.getItem(key))
  if (text !== known.text) known = { text, days: text === null ? none : (attempt(() => read(text)) ?? none) }
  return known.days
}

const read = (text: string): ReadonlySet<IsoDate> => new Set(z.parse(Days, JSON.parse(text)))

/** Remembers that no class was held on a day. */
export const dismissDay = (day: IsoDate): void => write([...dismissedDays(), day])

/** Takes a day back, so that its classes count again. */
export const bringBackDay = (day: IsoDate): void => write([...dismissedDays()].filter((each) => each !== day))

function write(days: IsoDate[]): void {
  const text = JSON.stringify([...new Set(days)].toSorted().slice(-most))
  const isStored = attempt(() => {
    localStorage.setItem(key, text)
    return true
  })
  unstored = isStored ? null : text
  for (const tell of listeners) tell()
}

/** Tells when a day is dismissed or brought back, in another tab too. */
export function onDismissedDays(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }
  listeners.add(tell)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(tell)
    window.removeEventListener('storage', onStorage)
  }
}
