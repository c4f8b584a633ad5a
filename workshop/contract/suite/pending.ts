/** The records that a run is about to make, so that they can be removed however the run ends. */

import * as z from 'zod/mini'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { Id, NotReadable } from '#api/reading.ts'
import { savedBy } from './nouns/nouns.ts'
import type { Payload } from './transport.ts'

/** A record that may be on the server: its list, and a text to find it there. */
export type Pending = { list: string; what: string }

/** The store of a run's {@link Pending} records. */
export type Journal = ReturnType<typeof createJournal>

/** A journal that gives each change to `save`. */
export function createJournal(save: (entries: readonly Pending[]) => void = () => {}) {
  let entries: readonly Pending[] = []
  const keep = (next: readonly Pending[]): void => {
    if (JSON.stringify(next) === JSON.stringify(entries)) return
    entries = next
    save(entries)
  }
  return {
    /** notes a record before it is made */
    plan(entry: Pending) {
      if (!entries.some(({ list, what }) => list === entry.list && what === entry.what)) keep([...entries, entry])
    },
    /** keeps only the entries of a list that are among the remaining rows, given as texts */
    settle(list: string, there: readonly string[]) {
      const isThere = ({ what }: Pending) => there.some((row) => row.includes(what))
      const isFound = entries.some((entry) => entry.list === list && isThere(entry))
      // A row without its name is found by another field. All planned entries stay then.
      if (there.length > 0 && !isFound) return
      keep(entries.filter((entry) => entry.list !== list || isThere(entry)))
    },
    /** replaces the entries of a list by its remaining records */
    replace: (list: string, still: readonly string[]) =>
      keep([...entries.filter((entry) => entry.list !== list), ...still.map((what) => ({ list, what }))]),
    all: (): readonly Pending[] => entries,
  }
}

const Texts = z.record(z.string(), z.unknown())

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return Object.values(Texts.safeParse(value).data ?? (Array.isArray(value) ? value : [])).flatMap(textsIn)
}

/** The records that a call is about to make; empty for a call that only reads or deletes. */
export function madeBy(endpoint: string, { json, form }: Payload, mark: string): Pending[] {
  const list = savedBy(endpoint)?.list.name
  if (list === undefined) return []
  const body = Texts.safeParse(json ?? form).data ?? {}
  const marked = textsIn(body).filter((text) => text.includes(mark))
  // Only its student identifies a payment.
  const student = Id.read(body['studentId'])
  const what = marked[0] ?? (student instanceof NotReadable ? mark : student)
  const category = body['category']
  // A bad category has no mark. Its text identifies it, and its absence before the run.
  return [
    { list, what },
    ...(typeof category === 'string' ? [{ list: listCategoriesEndpoint.name, what: category }] : []),
  ]
}
