/**
 * Rows as the server sent them, which a list keeps beside those that were read. The app reads only the fields that it
 * knows; an update sends back the others as they came (spec 7, Sending).
 */
import { fieldsBySentName, snakeCase } from '#api/reading-records.ts'
import { isMissing, type Field, type Id } from '#api/reading.ts'

/** A row as the server sent it, with the fields that the app does not know. */
export type SentRow = Readonly<Record<string, unknown>>

/** The row that an update changes: its id, and how the server sent it; without that, nothing goes back as it came. */
export type RowToUpdate = { id: Id; sent?: SentRow }

/**
 * What an update sends back of a row as it came: fields that the app does not know, unless they say the same as an
 * `edited` one, and those of `partly` that the app knows only in part, such as a word that is not one of an enumeration,
 * unless they were edited (spec 7, Sending).
 */
export function backAsSent(
  { sent = {} }: RowToUpdate,
  field: Field<unknown>,
  edited: ReadonlySet<string>,
  partly: readonly string[] = [],
): Record<string, unknown> {
  const known = fieldsBySentName(field)
  return Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => {
      const meant = known.get(name)
      if (meant === undefined) return !saysTheSame(name, edited)
      return partly.includes(meant) && !edited.has(meant) && !isMissing(value)
    }),
  )
}

const singular = (name: string): string => snakeCase(name).replace(/s$/, '')

/**
 * Whether an unknown field says the same as an edited one in another way, as `main_discipline_id` and `disciplineName` do
 * of a discipline: with its old value, the server would have to choose between the two.
 */
export function saysTheSame(name: string, edited: Iterable<string>): boolean {
  const [, stem] = /^(.+)_(?:id|name|code|key|slug)s?$/.exec(snakeCase(name.replace(/ID(?=s?$)/, 'Id'))) ?? []
  if (stem === undefined) return false
  return [...edited].some((field) => `_${singular(stem)}`.endsWith(`_${singular(field)}`))
}
