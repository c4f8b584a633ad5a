import { nameKey } from '#values/text.ts'

/** Returns a function that finds people as `isSameName` compares. Build it once per list: it folds names once. */
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
