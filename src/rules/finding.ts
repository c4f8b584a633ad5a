import { fitnessFor, type Searchable } from '#values/search.ts'

/** Something that can be found and gone to; `group` is what it is, in the plural. */
export type Findable = { id: string; group: string; label: string; note: string; texts: Searchable }

/** What was found of a kind, best first. */
export type FoundGroup<Item> = { group: string; items: Item[] }

/** How many of a kind are shown. */
const most = 6

/**
 * Finds what fits a search: the kind with the best fit first, and in it the best first (spec 2, Search everywhere). Of each
 * kind the best are shown. A search of blanks finds nothing.
 */
export function findEverywhere<Item extends Findable>(items: readonly Item[], search: string): FoundGroup<Item>[] {
  if (search.trim() === '') return []
  const fitnessOf = fitnessFor(search)
  const groups = new Map<string, { fit: number; item: Item }[]>()
  for (const item of items) {
    const fit = fitnessOf(item.texts)
    if (fit === null) continue
    const group = groups.get(item.group)
    if (group) group.push({ fit, item })
    else groups.set(item.group, [{ fit, item }])
  }
  return [...groups]
    .map(([group, found]) => ({ group, found: found.toSorted((one, other) => one.fit - other.fit).slice(0, most) }))
    .toSorted((one, other) => (one.found[0]?.fit ?? 0) - (other.found[0]?.fit ?? 0))
    .map(({ group, found }) => ({ group, items: found.map(({ item }) => item) }))
}
