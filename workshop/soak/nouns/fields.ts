import type { Random } from '#mocks/seed/random.ts'
import type { Fields } from '#soak/nouns/noun.ts'

/** An amount as it is typed. */
export const pesos = (cents: number) => (cents / 100).toFixed(2)

/** A record by the fields that the staff change, each as they read it. */
export const fieldsValue = (fields: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))))

/** Both fields, or one of them. */
export const someOf = (random: Random, fields: Fields): Fields => {
  const left = random.pick([...Object.keys(fields), ''])
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== left))
}

/** All records that nothing else of the day rests on. */
export const spareNames = ({ changed, deleted }: { changed: readonly string[]; deleted: readonly string[] }) => [
  ...changed,
  ...deleted,
]
