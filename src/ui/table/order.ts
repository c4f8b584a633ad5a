import { compareTexts } from '#values/text.ts'

/** The order of two values of a column: numbers by size, texts as a Spanish dictionary has them. */
export const compare = (a: unknown, b: unknown): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b))

/**
 * Items in the order of one of their values, as {@link compare} has it; those of equal values stay as they were among each
 * other, either way.
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

/** Each value is compared once, not each item's: a thousand classes have a few dozen teachers. */
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
