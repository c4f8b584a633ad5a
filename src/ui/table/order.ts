import { alphabeticalKey } from '#values/alphabetical-key.ts'
import { compareTexts } from '#values/text.ts'

/** Compares two values of a column: numbers by size, texts in Spanish alphabetical order. */
export const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

type ValueOf<Item> = (item: Item) => string | number

export const inOrder = <Item>(items: readonly Item[], valueOf: ValueOf<Item>, isDescending = false): Item[] =>
  Array.from(orderOf(items, valueOf, isDescending), (index) => items[index]).filter((item) => item !== undefined)

/**
 * Returns the indexes of items, sorted by a value as {@link compare} orders it. Equal items keep their order in both
 * directions. A second call with the same items and function needs no comparison.
 */
export function orderOf<Item>(items: readonly Item[], valueOf: ValueOf<Item>, isDescending = false): Uint32Array {
  const ranks = ranksOf(items, valueOf)
  const places = isDescending ? ranks.map((rank) => items.length - 1 - rank) : ranks
  // Next index of each place: the number of items before it.
  const next = new Uint32Array(items.length + 1)
  for (const place of places) next[place + 1] = (next[place + 1] ?? 0) + 1
  for (const place of items.keys()) next[place + 1] = (next[place + 1] ?? 0) + (next[place] ?? 0)
  const order = new Uint32Array(items.length)
  places.forEach((place, index) => {
    const at = next[place] ?? 0
    order[at] = index
    next[place] = at + 1
  })
  return order
}

/** Known ranks, by list and column. Both never change. */
const known = new WeakMap<readonly unknown[], WeakMap<ValueOf<never>, Uint32Array>>()

/** Rank of each item's value, from 0. Equal values share a rank. */
function ranksOf<Item>(items: readonly Item[], valueOf: ValueOf<Item>): Uint32Array {
  const ofItems = known.get(items) ?? new WeakMap<ValueOf<never>, Uint32Array>()
  known.set(items, ofItems)
  const before = ofItems.get(valueOf)
  if (before) return before
  const values = items.map(valueOf)
  const rankOf = rankByValue(values)
  const made = Uint32Array.from(values, (value) => rankOf.get(value) ?? 0)
  ofItems.set(valueOf, made)
  return made
}

/** A value and its sort key, computed once instead of at a million comparisons. */
type Keyed = { value: string | number; key: string | undefined }

const keyed = (value: string | number): Keyed => ({
  value,
  key: typeof value === 'string' ? alphabeticalKey(value) : undefined,
})

function compareKeyed(one: Keyed, other: Keyed): number {
  if (one.key === undefined || other.key === undefined) return compare(one.value, other.value)
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0
}

/** Ranks the distinct values only, which is faster in a long list with few of them. */
function rankByValue(values: readonly (string | number)[]): ReadonlyMap<string | number, number> {
  const ranks = new Map<string | number, number>()
  let rank = 0
  let before: Keyed | undefined
  for (const each of Array.from(new Set(values), keyed).toSorted(compareKeyed)) {
    if (before && compareKeyed(before, each) !== 0) rank += 1
    ranks.set(each.value, rank)
    before = each
  }
  return ranks
}
