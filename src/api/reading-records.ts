/** Readers for lists and records, in all forms that PHP may send (spec 7, Reading). */

import { logError } from '#api/log.ts'
import {
  Flag,
  isMissing,
  NotReadable,
  notReadable,
  problemsAt,
  Text,
  type Field,
  type Fields,
  type Note,
  type OtherNames,
  type Problem,
  type Read,
} from '#api/reading.ts'

export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** Items of a list, or `undefined`. PHP may send an object with numeric keys, and `{}` for an empty list. */
export function itemsOf(value: unknown): unknown[] | undefined {
  if (isList(value)) return value
  if (!isRecord(value)) return undefined
  const keys = Object.keys(value)
  // JavaScript sorts such keys in ascending order.
  return keys.every((key) => /^(0|[1-9]\d*)$/.test(key)) ? Object.values(value) : undefined
}

/** Items of a list of texts in any accepted form; `undefined` for any other value. */
function textsIn(value: unknown): unknown[] | undefined {
  const list = parseJsonText(value)
  if (isMissing(list)) return []
  if (typeof list === 'string') return list.split(',')
  if (typeof list === 'number') return [list]
  return itemsOf(list)
}

const isTrimmed = (text: unknown): text is string =>
  typeof text === 'string' && text !== '' && text.trim().length === text.length

/** A list of texts without blank ones. It accepts a list, JSON text, comma-separated text, or nothing. */
export const TextList: Field<string[]> = {
  read(value) {
    // Avoids a copy, because a long list of students also keeps the sent rows.
    if (isList(value) && value.every(isTrimmed)) return value
    const list = textsIn(value)
    if (!list) return notReadable('not a list')
    const texts: string[] = []
    for (const [index, each] of list.entries()) {
      const text = Text.read(each)
      if (text instanceof NotReadable) return new NotReadable(problemsAt(String(index), text))
      if (text.trim() !== '') texts.push(text.trim())
    }
    return texts
  },
}

/** Reads rows. Unreadable rows are noted and left out; `where` names the list. */
function readRows<Row>(rows: readonly unknown[], { read }: Field<Row>, where: string, note: Note): Row[] {
  const found: Row[] = []
  for (const value of rows) {
    const row = read(value, note)
    if (row instanceof NotReadable) note(`${where}: a row was dropped`, row)
    else found.push(row)
  }
  return found
}

/** A list of records inside a record: a list, JSON text, or nothing. Any other value is noted and read as empty. */
export const rowsOf = <Row>(row: Field<Row>, where: string): Field<Row[]> => ({
  row,
  read(value, note = logError) {
    const list = parseJsonText(value)
    const items = itemsOf(list)
    if (items) return readRows(items, row, where, note)
    if (!isMissing(list)) note(`${where}: not a list`, list)
    return []
  },
})

/** Marks by id: an object, JSON text, PHP's empty array, or nothing. A `null` mark is no mark. */
export const FlagMap: Field<Record<string, boolean>> = {
  read(value) {
    const map = parseJsonText(value)
    if (isMissing(map) || (Array.isArray(map) && map.length === 0)) return {}
    if (!isRecord(map)) return notReadable('not an object')
    const marked = Object.entries(map).filter(([, flag]) => !isMissing(flag))
    return Object.fromEntries(marked.map(([id, flag]) => [id, Flag.read(flag)]))
  },
}

/** The snake_case name that PHP uses: `birth_date`. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const withSnakeCase = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap((name) => [name, snakeCase(name)])),
]

const sentNamesOf = (name: string, otherNames: OtherNames): string[] =>
  withSnakeCase([name, ...(otherNames[name] ?? [])])

/** Maps each sent name of a record to its field: `birth_date` to `birthDate`. */
export const fieldsBySentName = ({ fields = {}, otherNames = {} }: Field<unknown>): ReadonlyMap<string, string> =>
  new Map(Object.keys(fields).flatMap((name) => sentNamesOf(name, otherNames).map((sent) => [sent, name])))

/** The first value that is not `null` or missing, among several names; `null` if a name was sent as `null`. */
function firstSent(value: Record<string, unknown>, names: readonly string[]): unknown {
  let none: null | undefined
  for (const name of names) {
    const field = value[name]
    if (field === null) none = null
    else if (field !== undefined) return field
  }
  return none
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * An object with the field names of spec 3. Each field may be sent in snake_case or under one of its `otherNames`; the
 * first match counts. The object is unreadable if one of its fields is.
 */
export function record<Shape extends Fields>(
  fields: Shape,
  otherNames?: Partial<Record<keyof Shape, string[]>>,
): Field<{ [Name in keyof Shape]: Read<Shape[Name]> }>
export function record(fields: Fields, otherNames: OtherNames = {}): Field<Record<string, unknown>> {
  const readers = Object.entries(fields).map(([name, { read }]) => ({
    name,
    sentNames: sentNamesOf(name, otherNames),
    read,
  }))
  return {
    fields,
    otherNames,
    read(value, note) {
      if (!isRecord(value)) return notReadable('not an object')
      const row: Record<string, unknown> = {}
      const problems: Problem[] = []
      for (const { name, sentNames, read } of readers) {
        const result = read(value[name] ?? firstSent(value, sentNames), note)
        if (result instanceof NotReadable) problems.push(...problemsAt(name, result))
        else row[name] = result
      }
      return problems.length > 0 ? new NotReadable(problems) : row
    },
  }
}
