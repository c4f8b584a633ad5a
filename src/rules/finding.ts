import { fittingIn, type Fitting, type Searchable } from '#values/search.ts'

/** Something that can be found and gone to; `group` is what it is, in the plural. */
export type Findable = { id: string; group: string; label: string; note: string; texts: Searchable }

/** What was found of a kind, best first. */
export type FoundGroup<Item> = { group: string; items: Item[] }

/** How many of a kind are shown. */
const most = 6

/**
 * Returns what finds what fits a search: the kind with the best fit first, and in it the best first (spec 2, Search
 * everywhere). Of each kind the best are shown. A search of blanks finds nothing. Keep it for as long as the items are the
 * same: it looks at fewer with each letter.
 */
export function finderEverywhere<Item extends Findable>(
  items: readonly Item[],
): (search: string) => readonly FoundGroup<Item>[] {
  const fittingOf = fittingIn(items, ({ texts }) => texts)
  return (search) => {
    if (search.trim() === '') return []
    const groups = new Map<string, Fitting<Item>[]>()
    for (const each of fittingOf(search)) {
      const best = groups.get(each.item.group)
      if (best) place(best, each)
      else groups.set(each.item.group, [each])
    }
    return [...groups]
      .toSorted(([, [one]], [, [other]]) => (one?.fit ?? 0) - (other?.fit ?? 0))
      .map(([group, found]) => ({ group, items: found.map(({ item }) => item) }))
  }
}

/** Puts one among the best of its kind, after those that fit as well; without sorting thousands to show a few. */
function place<Item>(best: Fitting<Item>[], each: Fitting<Item>): void {
  const worst = best.at(-1)
  if (best.length === most && worst && each.fit >= worst.fit) return
  const at = best.findIndex(({ fit }) => fit > each.fit)
  best.splice(at === -1 ? best.length : at, 0, each)
  if (best.length > most) best.pop()
}
