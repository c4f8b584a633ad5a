import { compareTexts } from '#values/text.ts'

/** Compares two values of a column: numbers by size, texts in Spanish alphabetical order. */
export const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

/**
 * Sorts items by one of their values, as {@link compare} orders them. Items with equal values keep their order in both
 * directions.
 */
export function inOrder<Item>(
  items: readonly Item[],
  valueOf: (item: Item) => string | number,
  isDescending = false,
): Item[] {
  const values = items.map(valueOf)
  const places = placesOf(values)
  const direction = isDescending ? -1 : 1
  return items
    .map((item, index) => ({ item, place: places.get(values[index] ?? '') ?? 0 }))
    .toSorted((a, b) => (a.place - b.place) * direction)
    .map(({ item }) => item)
}

/** The rank of each distinct value. Compares distinct values only, which is faster when a long list has few of them. */
function placesOf(values: readonly (string | number)[]): ReadonlyMap<string | number, number> {
  const places = new Map<string | number, number>()
  let place = 0
  let before: string | number | undefined
  for (const value of [...new Set(values)].toSorted(compare)) {
    if (before !== undefined && compare(before, value) !== 0) place += 1
    places.set(value, place)
    before = value
  }
  return places
}
