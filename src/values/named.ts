import { nameKey } from '#values/text.ts'

/**
 * Returns who has a name, as `isSameName` compares, in the order of `people`. Build it once per list: the names are folded
 * once, and asked names are remembered, because lists repeat a few.
 */
export function namedAmong<Person extends { name: string }>(
  people: readonly Person[],
): (name: string) => readonly Person[] {
  const byKey = Map.groupBy(people, ({ name }) => nameKey(name))
  const known = new Map<string, readonly Person[]>()
  return (name) => {
    const answer = known.get(name) ?? byKey.get(nameKey(name)) ?? []
    known.set(name, answer)
    return answer
  }
}
