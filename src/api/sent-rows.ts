/**
 * Rows as the server sent them. The app reads only the fields that it knows; an update sends back the others as they
 * came (spec 7, Sending).
 */
import { replaceEqualDeep } from '@tanstack/react-query'
import { fieldsBySentName, isRecord, snakeCase } from '#api/reading-records.ts'
import { isMissing, NotReadable, type Field } from '#api/reading.ts'

type SentRow = Readonly<Record<string, unknown>>

/** Where a row keeps what was sent: not enumerable, so that it is not copied, compared or shown with the row. */
const sentKey = Symbol('as sent')

/** Wraps the reader of a row: what was sent can be had again with {@link sentRowOf}. */
export const keepingSent = <Row extends object>(field: Field<Row>): Field<Row> => ({
  ...field,
  read(value) {
    const row = field.read(value)
    return row instanceof NotReadable || !isRecord(value) ? row : rememberSent(row, value)
  },
})

/** The row as the server sent it; empty for one that no server sent. */
export function sentRowOf(row: object): SentRow {
  const sent = sentKey in row ? row[sentKey] : undefined
  return isRecord(sent) ? sent : {}
}

/** Marks a changed row as one that the server now has in this form. */
export const rememberSent = <Row extends object>(row: Row, sent: SentRow): Row =>
  Object.defineProperty(row, sentKey, { value: sent, writable: true })

/**
 * For the option `structuralSharing` of a query with such rows: whatever reads the same stays the same object, so that
 * it is not rendered, and takes over the newly sent row.
 */
export function shareRows(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return now
  const known = new Map(before.map((row: unknown) => [idIn(row), row]))
  const rows = now.map((row: unknown) => {
    const old = known.get(idIn(row))
    if (!isRecord(old) || !isRecord(row) || replaceEqualDeep(old, row) !== old) return row
    return rememberSent(old, sentRowOf(row))
  })
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows
}

const idIn = (row: unknown): unknown => (isRecord(row) ? row['id'] : undefined)

/**
 * What an update sends back of a row as it came: fields that the app does not know, unless they say the same as an
 * `edited` one, and those of `partly` that the app knows only in part, such as a word that is not one of an enumeration,
 * unless they were edited (spec 7, Sending).
 */
export function backAsSent(
  row: object,
  field: Field<unknown>,
  edited: ReadonlySet<string>,
  partly: readonly string[] = [],
): Record<string, unknown> {
  const known = fieldsBySentName(field)
  return Object.fromEntries(
    Object.entries(sentRowOf(row)).filter(([name, value]) => {
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
