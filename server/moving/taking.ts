/** Takes the rows of a list one by one, and notes lost data. */

import type { Stored } from '#academy/snapshot.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { fieldsBySentName, isRecord } from '#api/reading-records.ts'
import { isMissing, NotReadable } from '#api/reading.ts'
import { rows as rowTypes, type Rows, type TableName } from '#backend/rows.ts'
import { isSameName } from '#values/text.ts'

/** The report of lost data: lines for the terminal. */
export type Report = {
  /** a row was left out */
  lost: (list: string, id: string, why: string) => void
  /** a row lacks something */
  partly: (list: string, id: string, why: string) => void
  /** a note about no single row */
  say: (line: string) => void
  lines: () => string[]
}

/** Maximum number of ids in a line of the report. */
const mostIds = 50

export function newReport(): Report {
  const notes = new Map<string, Map<string, Set<string>>>()
  const said: string[] = []
  const note = (title: string, id: string, why: string) => {
    const rows = notes.get(title) ?? new Map<string, Set<string>>()
    rows.set(id, (rows.get(id) ?? new Set()).add(why))
    notes.set(title, rows)
  }
  return {
    lost: (list, id, why) => note(`${list}, sin traer`, id, why),
    partly: (list, id, why) => note(`${list}, a medias`, id, why),
    say: (line) => void said.push(line),
    lines: () => [
      ...said,
      ...[...notes].map(([title, rows]) => {
        const ids = [...rows].map(([id, whys]) => `${id} (${[...whys].join(', ')})`)
        const more = ids.length > mostIds ? ` y ${ids.length - mostIds} más` : ''
        return `${title}: ${ids.length}. ${ids.slice(0, mostIds).join(', ')}${more}`
      }),
    ],
  }
}

/** The conversion of a list's rows to a table's rows. */
export type Plan<Row, Name extends TableName> = {
  table: Name
  /** the list in the report */
  title: string
  endpoint: ListEndpoint<Row>
  /** the fields of a table's row; the id is `null` if the contract has none. `partly` notes a changed value */
  make: (row: Row, partly: (why: string) => void) => { id: number | string | null }
  /** a value that must be unique among the rows */
  only?: (row: Rows[Name]) => string
}

/** A text of digits as a number; any other text unchanged. */
export const numberOr = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

/** The `id` that was sent with a row. */
function sentId(sent: unknown): number | string | undefined {
  const id = isRecord(sent) ? sent['id'] : undefined
  return typeof id === 'number' || typeof id === 'string' ? id : undefined
}

/** The sent `id` if it is a valid row id. */
function rowId(sent: unknown): number | undefined {
  const id = Number(sentId(sent))
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** PHP's and MySQL's ways to send nothing. */
const isNothing = (value: unknown): boolean => {
  if (isMissing(value) || value === false || value === 0) return true
  return typeof value === 'string' && /^(0|0000-00-00.*|\[\])?$/.test(value.trim())
}

/** Whether a sent value was lost while it was read, or became another word. */
function isChanged(value: unknown, read: unknown): boolean {
  if (read === null || read === '') return true
  const areWords = typeof value === 'string' && typeof read === 'string' && !/\d/.test(value)
  return areWords && !isSameName(value, read)
}

/** The values of a sent row that this academy does not keep as they were. Unknown fields go to `unknown`. */
function changesIn(sent: unknown, row: unknown, names: ReadonlyMap<string, string>, unknown: Set<string>): string[] {
  if (!isRecord(sent) || !isRecord(row)) return []
  const whys: string[] = []
  for (const [name, value] of Object.entries(sent)) {
    if (isNothing(value)) continue
    const read = names.get(name)
    if (read === undefined) unknown.add(name)
    else if (isChanged(value, row[read])) whys.push(`${name} «${String(value).slice(0, 40)}»`)
  }
  return whys
}

/** Makes the rows of a table from the sent rows. A row without an id gets one after all others. */
export function take<Row, Name extends TableName>(
  sent: readonly unknown[],
  { table, title, endpoint, make, only }: Plan<Row, Name>,
  report: Report,
): Stored<Rows[Name]> {
  let nextId = sent.reduce((last: number, each) => Math.max(last, rowId(each) ?? 0), 0) + 1
  const taken = new Map<number, Rows[Name]>()
  const known = new Set<string>()
  const unknown = new Set<string>()
  const names = fieldsBySentName(endpoint.row)
  for (const [index, value] of sent.entries()) {
    const named = String(sentId(value) ?? `n.º ${index + 1}`)
    const lose = (why: string) => report.lost(title, named, why)
    const whys: string[] = []
    const partly = (why: string) => void whys.push(why)
    const read = endpoint.row.read(value, () => partly('una lista suya llegó incompleta'))
    if (read instanceof NotReadable) {
      lose(read.problems.map(({ path, why }) => path || why).join(', '))
      continue
    }
    whys.push(...changesIn(value, read, names, unknown))
    const made = make(read, partly)
    const parsed = rowTypes[table].safeParse({ ...made, id: made.id ?? rowId(value) ?? nextId })
    if (!parsed.success) {
      lose(parsed.error.issues.map(({ path }) => path.join('.')).join(', '))
      continue
    }
    const row = parsed.data
    const key = only?.(row)
    // A JOIN in the server's query repeats a row.
    if (taken.has(row.id)) continue
    if (key !== undefined && known.has(key)) lose('repetido')
    else {
      taken.set(row.id, row)
      for (const why of whys) report.partly(title, named, why)
    }
    if (key !== undefined) known.add(key)
    nextId = Math.max(nextId, row.id + 1)
  }
  if (unknown.size > 0) report.say(`${title}, campos que aquí no existen: ${[...unknown].join(', ')}.`)
  return { nextId, rows: [...taken.values()] }
}
