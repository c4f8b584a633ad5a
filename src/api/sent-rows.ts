/** Rows as the server sent them. An update sends unknown fields back unchanged (spec 7, Sending). */

import { fieldsBySentName, record, snakeCase } from '#api/reading-records.ts'
import { Id, isMissing, NotReadable, orNull, type Field } from '#api/reading.ts'

/** A row as the server sent it, with fields that the app does not know. */
export type SentRow = Readonly<Record<string, unknown>>

/** The row that an update changes. Without `sent`, no field goes back unchanged. */
export type RowToUpdate = { id: Id; sent?: SentRow }

const RowKey = record({ id: orNull(Id) })

/**
 * Whether a row that could not be read may be the one of an id: it has this id, or none that can be read. A row `false`
 * or `null` is none: careless PHP ends a list with it.
 */
export function mayBeRow(sent: unknown, id: Id): boolean {
  const key = RowKey.read(sent)
  if (key instanceof NotReadable) return sent !== false && sent !== null
  return key.id === null || key.id === id
}

/**
 * Fields of a row that an update sends back unchanged (spec 7, Sending). They are unknown fields, unless they repeat an
 * edited field. Fields in `partly` may hold values that the app does not know, such as a new word; they go back unless
 * edited.
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

/** Whether an unknown field repeats an edited one and would contradict it: `main_discipline_id`, `disciplineName`. */
export function saysTheSame(name: string, edited: Iterable<string>): boolean {
  const [, stem] = /^(.+)_(?:id|name|code|key|slug)s?$/.exec(snakeCase(name.replace(/ID(?=s?$)/, 'Id'))) ?? []
  if (stem === undefined) return false
  return [...edited].some((field) => `_${singular(stem)}`.endsWith(`_${singular(field)}`))
}
