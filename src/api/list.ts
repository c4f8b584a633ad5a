/** Gets the lists of the server, long ones while they arrive. */
import { CallFailure } from '#api/call-failure.ts'
import { collectDrops } from '#api/drops.ts'
import type { ListEndpoint } from '#api/endpoint.ts'
import { logFailure, parseJson, readResponse, send, type Attempt } from '#api/http.ts'
import { originOf, setOrigin, type Origin } from '#api/list-origin.ts'
import { readListStream } from '#api/long-list.ts'
import { isRecord, itemsOf, readRows } from '#api/reading-records.ts'
import { NotReadable, problemsText } from '#api/reading.ts'

/**
 * Gets a list; `before`, the rows of an earlier answer, if the server gives the same answer again. Unreadable rows are
 * logged and left out. Rejects with a {@link CallFailure}, also if no row is readable; screens show a failed list as
 * empty (spec 8, Lists and sums).
 */
export async function list<Row>(
  { row, under, ...endpoint }: ListEndpoint<Row>,
  { before, ...attempt }: Attempt & { before?: Row[] | undefined } = {},
): Promise<Row[]> {
  const where = `GET ${endpoint.name}.php`
  const fail = (cause: unknown): never => {
    logFailure(endpoint, attempt, cause)
    throw new CallFailure(endpoint.texts.refusal, 'unanswered', cause)
  }

  const drops = collectDrops()
  const readAll = (rows: unknown[]) => drops.reading(() => readRows(rows, row, where))
  let origin: Origin | undefined
  let read: { rows: Row[]; sent: number } | undefined
  const answer = await send(endpoint, attempt, async (response) => {
    if (!response.ok || !response.body) return readResponse(response)
    let sent = 0
    const {
      text,
      fingerprint,
      list: long,
    } = await readListStream(
      response.body,
      [under, 'data'],
      (rows) => {
        sent += rows.length
        return readAll(rows)
      },
      attempt.signal,
    )
    origin = { fingerprint, length: text.length }
    // The same answer as before was a success, and need not be parsed.
    if (before && originOf(before)?.fingerprint === fingerprint) {
      read = { rows: before, sent: before.length }
      return { text, json: [] }
    }
    if (long) read = { rows: long.rows, sent }
    return { text, json: long ? long.rest : parseJson(text) }
  })
  if (!read) {
    const sent = listIn(answer, under) ?? fail('not a list')
    read = { rows: readAll(sent), sent: sent.length }
  }
  if (read.sent > 0 && read.rows.length === 0) {
    const why = drops.first().map((drop) => (drop instanceof NotReadable ? problemsText(drop) : String(drop)))
    return fail(`none of ${read.sent} rows is readable: ${why.join('; ')}`)
  }
  drops.log()
  return setOrigin(read.rows, origin)
}

/** The list in an answer: the answer itself, or its field `under` or `data`. */
function listIn(answer: unknown, under: string): unknown[] | undefined {
  const candidates = isRecord(answer) ? [answer[under], answer['data'], answer] : [answer]
  return candidates.map(itemsOf).find((items) => items !== undefined)
}
