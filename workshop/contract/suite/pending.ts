/** What a run is about to make, so that it can be found and removed whatever ends the run. */
import * as z from 'zod/mini'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { Id, NotReadable } from '#api/reading.ts'
import { savedBy } from './nouns/nouns.ts'
import type { Payload } from './transport.ts'

/** A record that may be on the server: the list in which it would be, and how to find it there. */
export type Pending = { list: string; what: string }

/** Where a run keeps its {@link Pending} records. */
export type Journal = {
  /** notes a record before it is made */
  plan: (entry: Pending) => void
  /** keeps of a list only what is among the rows that are still there, each as text */
  settle: (list: string, there: readonly string[]) => void
  /** puts what a list still has in the place of what was planned for it */
  replace: (list: string, still: readonly string[]) => void
  all: () => readonly Pending[]
}

/** A journal that tells each change to `save`. */
export function createJournal(save: (entries: readonly Pending[]) => void = () => {}): Journal {
  let entries: readonly Pending[] = []
  const keep = (next: readonly Pending[]): void => {
    if (JSON.stringify(next) === JSON.stringify(entries)) return
    entries = next
    save(entries)
  }
  return {
    plan(entry) {
      if (!entries.some(({ list, what }) => list === entry.list && what === entry.what)) keep([...entries, entry])
    },
    settle(list, there) {
      const isThere = ({ what }: Pending) => there.some((row) => row.includes(what))
      const isFound = entries.some((entry) => entry.list === list && isThere(entry))
      // A row whose name was lost is found by another field: then all that was planned stays noted.
      if (there.length > 0 && !isFound) return
      keep(entries.filter((entry) => entry.list !== list || isThere(entry)))
    },
    replace: (list, still) =>
      keep([...entries.filter((entry) => entry.list !== list), ...still.map((what) => ({ list, what }))]),
    all: () => entries,
  }
}

const Texts = z.record(z.string(), z.unknown())

/** The texts of a body, one after another. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return Object.values(Texts.safeParse(value).data ?? (Array.isArray(value) ? value : [])).flatMap(textsIn)
}

/** What a call is about to make; nothing for one that only reads or deletes. */
export function madeBy(endpoint: string, { json, form }: Payload, mark: string): Pending[] {
  const list = savedBy(endpoint)?.list.name
  if (list === undefined) return []
  const body = Texts.safeParse(json ?? form).data ?? {}
  const marked = textsIn(body).filter((text) => text.includes(mark))
  // A payment is known by its student only.
  const student = Id.read(body['studentId'])
  const what = marked[0] ?? (student instanceof NotReadable ? mark : student)
  const category = body['category']
  // One that went bad has no mark: it is known by its text, and by not having been there before.
  return [
    { list, what },
    ...(typeof category === 'string' ? [{ list: listCategoriesEndpoint.name, what: category }] : []),
  ]
}
