import { fittingIn, type Fitting, type Searchable } from '#values/search.ts'

/** A search target; `group` is its kind in the plural. */
export type Findable = { id: string; group: string; label: string; note: string; texts: Searchable }

export type FoundGroup<Item> = { group: string; items: Item[] }

/** Maximum number of results per kind. */
const most = 6

/**
 * Returns a search function with results grouped by kind, best kind and best result first (spec 2, Search everywhere).
 * Each kind shows only its best results. A blank search finds nothing. Keep the function while the items are the same:
 * each further letter searches fewer items.
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

/** Inserts a result after results that fit equally well. This avoids sorting thousands of results to show a few. */
function place<Item>(best: Fitting<Item>[], each: Fitting<Item>): void {
  const worst = best.at(-1)
  if (best.length === most && worst && each.fit >= worst.fit) return
  const at = best.findIndex(({ fit }) => fit > each.fit)
  best.splice(at === -1 ? best.length : at, 0, each)
  if (best.length > most) best.pop()
}
