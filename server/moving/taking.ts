/** Takes the rows of a list one by one, and notes lost data. */

import type { Stored } from '#academy/snapshot.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { isRecord } from '#api/reading-records.ts'
import { NotReadable } from '#api/reading.ts'
import { rows as rowTypes, type Rows, type TableName } from '#backend/rows.ts'

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
  const notes = new Map<string, string[]>()
  const said: string[] = []
  const note = (title: string, id: string, why: string) => {
    const ids = notes.get(title) ?? []
    ids.push(`${id} (${why})`)
    notes.set(title, ids)
  }
  return {
    lost: (list, id, why) => note(`${list}, sin traer`, id, why),
    partly: (list, id, why) => note(`${list}, a medias`, id, why),
    say: (line) => void said.push(line),
    lines: () => [
      ...said,
      ...[...notes].map(([title, ids]) => {
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

/** Makes the rows of a table from the sent rows. A row without an id gets one after all others. */
export function take<Row, Name extends TableName>(
  sent: readonly unknown[],
  { table, title, endpoint, make, only }: Plan<Row, Name>,
  report: Report,
): Stored<Rows[Name]> {
  let nextId = sent.reduce((last: number, each) => Math.max(last, rowId(each) ?? 0), 0) + 1
  const taken = new Map<number, Rows[Name]>()
  const known = new Set<string>()
  for (const [index, value] of sent.entries()) {
    const named = String(sentId(value) ?? `n.º ${index + 1}`)
    const lose = (why: string) => report.lost(title, named, why)
    const partly = (why: string) => report.partly(title, named, why)
    const read = endpoint.row.read(value, partly)
    if (read instanceof NotReadable) {
      lose(read.problems.map(({ path, why }) => path || why).join(', '))
      continue
    }
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
    else taken.set(row.id, row)
    if (key !== undefined) known.add(key)
    nextId = Math.max(nextId, row.id + 1)
  }
  return { nextId, rows: [...taken.values()] }
}
