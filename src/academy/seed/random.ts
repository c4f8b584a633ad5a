/** A pseudo-random generator. Each call changes the results of later calls. */
export type Random = {
  /** an integer from `min` to `max`, both included */
  int: (min: number, max: number) => number
  /** `true` with a probability from 0 to 1 */
  chance: (probability: number) => boolean
  /** a random item; throws for an empty list */
  pick: <Item extends {}>(items: readonly Item[]) => Item
}

/** A {@link Random} (mulberry32). The same seed gives the same sequence. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('no items to pick from')
      return item
    },
  }
}
