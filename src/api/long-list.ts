/** Reads a long list in pieces. Parsing 100,000 sales at once blocks the page for a quarter of a second. */

import { fingerprinter } from '#api/fingerprint.ts'

/**
 * A received answer; `length` is in characters. Only a long list has `list`: its rows, and the rest of the answer with
 * an empty list. `text` is then only the beginning, because joining 27 MB takes 30 ms.
 */
type StreamedAnswer<Row> = {
  text: string
  length: number
  fingerprint: string
  list: { rest: unknown; rows: Row[] } | undefined
}

/** In characters. A shorter answer is parsed at once, within a frame. */
const longFrom = 200_000

/** In characters. Parsing a piece takes one or two milliseconds. */
const pieceLength = 100_000

/** In characters. If no row ends within this length, the JSON is broken or no list of rows. */
const longestRow = 10 * pieceLength

/** Milliseconds of parsing before the page gets time to render. */
const sliceTime = 12

/**
 * Reads `body` while it arrives. The rows of a long list, bare or in a named field, go to `read` in groups; the page
 * can render in between. The result has no `list` for a short answer, another answer, or invalid JSON. Calls `heard`
 * for each piece. Rejects if the connection breaks or `signal` is aborted.
 */
export async function readListStream<Row>(
  body: ReadableStream<Uint8Array>,
  names: readonly string[],
  read: (rows: unknown[]) => Row[],
  { signal, heard }: { signal?: AbortSignal | undefined; heard?: () => void } = {},
): Promise<StreamedAnswer<Row>> {
  const texts: string[] = []
  const rows: Row[] = []
  const scanner = rowScanner(names)
  const fingerprint = fingerprinter()
  let since = performance.now()
  for await (const text of textsOf(body)) {
    heard?.()
    texts.push(text)
    fingerprint.add(text)
    for (const some of scanner.take(text)) {
      for (const row of read(some)) rows.push(row)
      if (performance.now() - since < sliceTime) continue
      await pause()
      signal?.throwIfAborted()
      since = performance.now()
    }
  }
  const end = scanner.end()
  for (const row of read(end?.last ?? [])) rows.push(row)
  const length = texts.reduce((sum, text) => sum + text.length, 0)
  const text = end ? texts.slice(0, 2).join('') : texts.join('')
  return { text, length, fingerprint: fingerprint.value(), list: end && { rest: end.rest, rows } }
}

async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    yield decoder.decode(next.value, { stream: true })
  yield decoder.decode()
}

/** Matches an answer up to its list: `[`, or `{`, fields with simple values, and the name of the list. */
const beginning =
  /^\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*"(?<name>\w+)"\s*:\s*)?\[/

function rowsIn(json: string): unknown[] {
  const rows: unknown = JSON.parse(`[${json}]`)
  return Array.isArray(rows) ? rows : []
}

/** A possible end of a row; objects inside a row match too. */
const boundary = /\},\s*\{/g

/**
 * Finds complete rows in the text of a long list. `take` accepts the next chunk and yields complete rows. `end` returns
 * the last rows and the rest of the answer with an empty list; `undefined` without a long list.
 */
function rowScanner(names: readonly string[]) {
  /** unparsed text; in state `rows` it starts with a row */
  let waiting = ''
  let state: 'before' | 'rows' | 'other' = 'before'
  let head = ''
  let from = pieceLength

  function start(): void {
    if (waiting.length < longFrom) return
    const opening = beginning.exec(waiting)
    const name = opening?.groups?.['name']
    state = opening && (name === undefined || names.includes(name)) ? 'rows' : 'other'
    head = opening?.[0] ?? ''
    waiting = waiting.slice(head.length)
  }

  /** Removes complete rows from the waiting text and returns them; `undefined` if the text is too short. */
  function piece(): unknown[] | undefined {
    for (let step = 32; ; step *= 2) {
      boundary.lastIndex = from
      const between = boundary.exec(waiting)
      if (!between) {
        from = Math.max(from, waiting.length - step)
        return undefined
      }
      try {
        // If the text up to here is valid JSON, its rows are complete. Inside a row a bracket would be open.
        const rows = rowsIn(waiting.slice(0, between.index + 1))
        waiting = waiting.slice(boundary.lastIndex - 1)
        from = pieceLength
        return rows
      } catch {
        if (between.index > longestRow) {
          state = 'other'
          return undefined
        }
        from = between.index + step
      }
    }
  }

  return {
    *take(text: string): Generator<unknown[], void, void> {
      if (state === 'other') return
      waiting += text
      if (state === 'before') start()
      if (state !== 'rows') return
      for (let rows = piece(); rows; rows = piece()) yield rows
    },
    end(): { last: unknown[]; rest: unknown } | undefined {
      if (state !== 'rows') return undefined
      let to = waiting.length
      // A few closing brackets may follow the list.
      for (let tries = 0; tries < 20 && to > 0; tries++) {
        to = waiting.lastIndexOf(']', to - 1)
        try {
          return { last: rowsIn(waiting.slice(0, to)), rest: JSON.parse(`${head}${waiting.slice(to)}`) }
        } catch {
          continue
        }
      }
      return undefined
    },
  }
}

/** Lets the page render. A timer would wait 4 ms each time; with `scheduler.yield` frames took 110 ms in Chromium. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
