import type { Random } from '#academy/seed/random.ts'
import type { Fields } from '#soak/nouns/noun.ts'

/** An amount as typed text. */
export const pesos = (cents: number) => (cents / 100).toFixed(2)

/** The fields of a record that the staff change, as readable text. */
export const fieldsValue = (fields: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => a.localeCompare(b))))

/** Both fields, or one of them. */
export const someOf = (random: Random, fields: Fields): Fields => {
  const left = random.pick([...Object.keys(fields), ''])
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== left))
}

/** All records without dependents on the day. */
export const spareNames = ({ changed, deleted }: { changed: readonly string[]; deleted: readonly string[] }) => [
  ...changed,
  ...deleted,
]
