/** Reads a long list while it arrives, a few rows at a time: 100,000 sales at once would stop the page for a quarter of a second. */

/** An answer that has arrived: its text and, if it is a long list, the rows and the rest of the answer, its list empty. */
export type StreamedAnswer<Row> = { text: string; list: { rest: unknown; rows: Row[] } | undefined }

/** In characters: a shorter answer is parsed as a whole, within a frame. */
const longFrom = 200_000

/** Characters that are parsed at a time, in a millisecond or two. */
const pieceLength = 100_000

/** In characters: what has no end of a row by then is broken JSON, and not read as a long list. */
const longestRow = 10 * pieceLength

/** Milliseconds of reading after which the page may draw. */
const sliceTime = 12

/**
 * Reads `body` as it arrives. The rows of a long list, bare or under one of `names`, go through `read` some at a time;
 * in between the page can draw. A short answer, and one that is no such list or not valid JSON, has no `list`. Rejects
 * when the body breaks off, or `signal` is aborted.
 */
export async function readListStream<Row>(
  body: ReadableStream<Uint8Array>,
  names: readonly string[],
  read: (rows: unknown[]) => Row[],
  signal?: AbortSignal,
): Promise<StreamedAnswer<Row>> {
  const texts: string[] = []
  const rows: Row[] = []
  const scanner = rowScanner(names)
  let since = performance.now()
  for await (const text of textsOf(body)) {
    texts.push(text)
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
  return { text: texts.join(''), list: end && { rest: end.rest, rows } }
}

/** The text of a body, in the pieces in which it arrives. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    yield decoder.decode(next.value, { stream: true })
  yield decoder.decode()
}

/** The beginning of an answer up to its list: `[`, or `{`, members that are texts, numbers or words, and the list's name. */
const beginning =
  /^\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*"(?<name>\w+)"\s*:\s*)?\[/

function rowsIn(json: string): unknown[] {
  const rows: unknown = JSON.parse(`[${json}]`)
  return Array.isArray(rows) ? rows : []
}

/** Where one row may end and the next begin; the objects inside a row look the same. */
const boundary = /\},\s*\{/g

/**
 * Finds whole rows in the text of a long list. `take` gives those that are complete with the next piece of text; `end`
 * gives the last ones and the rest of the answer, its list empty, or nothing where the answer is no long list.
 */
function rowScanner(names: readonly string[]) {
  /** text that is not read yet; in state `rows` it begins with a row */
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

  /** Some whole rows of the waiting text, taken out of it; nothing while there are too few. */
  function piece(): unknown[] | undefined {
    for (let step = 32; ; step *= 2) {
      boundary.lastIndex = from
      const between = boundary.exec(waiting)
      if (!between) {
        from = Math.max(from, waiting.length - step)
        return undefined
      }
      try {
        // Valid JSON up to here means whole rows: inside a row, a bracket would still be open.
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
      // What follows the list may have closing brackets of its own, though few.
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

/** Lets the page draw. A timer would wait 4 ms each time; after `scheduler.yield` frames took 110 ms in Chromium. */
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
