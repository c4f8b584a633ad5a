import { CallFailure } from '#api/call-failure.ts'
import { collectDrops } from '#api/drops.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { logFailure, readResponse, send, type Attempt } from '#api/http.ts'
import { mostUnreadableRows, type Lacks, type Listed, type Origin } from '#api/listed.ts'
import { readListStream } from '#api/long-list.ts'
import { isRecord, itemsOf } from '#api/reading-records.ts'
import { NotReadable, problemsText, type Field } from '#api/reading.ts'
import type { SentRow } from '#api/sent-rows.ts'
import { parseJson } from '#values/parse-json.ts'

/**
 * Loads a list; returns `before` if the server repeats its answer. Unreadable rows are logged, left out and counted;
 * duplicate rows are only logged. Rejects with a {@link CallFailure}, also if no row is readable. Screens show a failed
 * list as empty (spec 8, Lists and sums).
 */
export async function list<Row>(
  { row, under, keepsSent, ...endpoint }: ListEndpoint<Row>,
  { before, ...attempt }: Attempt & { before?: Listed<Row> | undefined },
): Promise<Listed<Row>> {
  const where = `GET ${endpoint.name}.php`
  const fail = (cause: unknown): never => {
    logFailure(endpoint, attempt, cause)
    throw new CallFailure(endpoint.texts.refusal, 'unanswered', cause)
  }

  const newReader = () => rowReader(row, where, keepsSent)
  let reader = newReader()
  let origin: Origin | undefined
  let rows: Row[] | undefined
  let same: Listed<Row> | undefined
  const answer = await send(endpoint, { ...attempt, tag: before?.origin?.tag }, async (response, heard) => {
    if (response.status === 304 && before) {
      same = before
      return { text: '', json: [] }
    }
    if (!response.ok || !response.body) return readResponse(response, heard)
    const {
      text,
      length,
      fingerprint,
      list: long,
    } = await readListStream(response.body, [under, 'data'], (some) => reader.read(some), {
      signal: attempt.signal,
      heard,
    })
    origin = { fingerprint, length, tag: response.headers.get('ETag') }
    // An answer equal to the earlier one was a success and need not be parsed again.
    if (before?.origin?.fingerprint === fingerprint) {
      same = before
      return { text, json: [] }
    }
    rows = long?.rows
    // A short list is read again from its start.
    if (!long) reader = newReader()
    return { text, json: long ? long.rest : parseJson(text) }
  })
  if (same) return same
  rows ??= reader.read(listIn(answer, under) ?? fail('not a list'))
  const { unreadable, incomplete } = reader.lacks
  if (unreadable > 0 && rows.length === 0) return fail(`none of ${unreadable} rows is readable: ${reader.why()}`)
  reader.log()
  return { rows, sent: reader.sent, unreadable, incomplete, origin, unreadableRows: reader.unreadableRows }
}

/**
 * Reads the rows of a list, at once or in groups, and drops duplicates from a JOIN of the server. `lacks` counts
 * unreadable rows, `why` explains them, `log` writes them to the log. `sent` has the kept fields of the rows.
 */
function rowReader<Row>(field: Field<Row>, where: string, keepsSent: ListEndpoint<Row>['keepsSent']) {
  const drops = collectDrops()
  const seen = new Set<string>()
  const sent = new Map<string, SentRow>()
  const lacks: Lacks = { unreadable: 0, incomplete: 0 }
  const unreadableRows: unknown[] = []
  const readOne = (value: unknown): Row[] => {
    const noted = drops.count()
    const row = field.read(value, drops.note)
    if (row instanceof NotReadable) {
      lacks.unreadable += 1
      if (unreadableRows.length < mostUnreadableRows) unreadableRows.push(value)
      drops.note(`${where}: a row was dropped`, row)
      return []
    }
    const key = keyOf(row, value)
    if (seen.has(key)) {
      drops.note(`${where}: a row came twice`, key)
      return []
    }
    seen.add(key)
    const kept = isRecord(value) ? keepsSent?.(value, row) : undefined
    if (kept) sent.set(key, kept)
    if (drops.count() > noted) lacks.incomplete += 1
    return [row]
  }
  return {
    read: (rows: unknown[]): Row[] => rows.flatMap(readOne),
    lacks,
    unreadableRows,
    sent,
    why: () =>
      drops
        .first()
        .map((drop) => (drop instanceof NotReadable ? problemsText(drop) : String(drop)))
        .join('; '),
    log: () => drops.log(),
  }
}

/** Key of a row in its list: its id, or the whole sent row without an id. */
function keyOf(row: unknown, sent: unknown): string {
  const id = isRecord(row) ? row['id'] : undefined
  return typeof id === 'string' ? id : JSON.stringify(sent)
}

/** The list in an answer: the answer itself, or its field `under` or `data`. `null` is an empty list. */
export function listIn(answer: unknown, under: string): unknown[] | undefined {
  if (isRecord(answer) && Object.keys(answer).length === 0) return undefined
  const candidates = isRecord(answer) ? [answer[under], answer['data'], answer] : [answer]
  const items = candidates.map(itemsOf).find((each) => each !== undefined)
  return items ?? (candidates.includes(null) ? [] : undefined)
}
