/** Lists so long that parsing them at once would stop the page: their rows are read while the rest is on its way. */
/** An answer that has arrived: its text, and, if it is a long list, its rows and what it says beside them. */
export type Arrived<Row> = { text: string; list: { rest: unknown; rows: Row[] } | undefined }

/** Anything shorter is parsed within a frame. */
const longFrom = 200_000

/** How much is parsed at a time: a millisecond or two. */
const pieceLength = 100_000

/** A row of more than this is none: the answer is broken, and for `JSON.parse` to refuse as a whole. */
const longestRow = 10 * pieceLength

/** How long the page waits at a time while a list is read, in milliseconds: with what else it does, a frame. */
const sliceTime = 12

/**
 * The answer in `body` as it arrives. The rows of a long list, bare or under one of `names`, go through `read` some at a
 * time, with the page drawn meanwhile. What only looked like one has no `list`. Rejects when it stops arriving, or when
 * `signal` says so.
 */
export async function readArriving<Row>(
  body: ReadableStream<Uint8Array>,
  names: readonly string[],
  read: (rows: unknown[]) => Row[],
  signal?: AbortSignal,
): Promise<Arrived<Row>> {
  const texts: string[] = []
  const rows: Row[] = []
  const scan = scanning(names)
  let since = performance.now()
  for await (const text of textsOf(body)) {
    texts.push(text)
    for (const some of scan.take(text)) {
      for (const row of read(some)) rows.push(row)
      if (performance.now() - since < sliceTime) continue
      await pause()
      signal?.throwIfAborted()
      since = performance.now()
    }
  }
  const end = scan.end()
  for (const row of read(end?.last ?? [])) rows.push(row)
  return { text: texts.join(''), list: end && { rest: end.rest, rows } }
}

/** The texts of a body, as they come. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read())
    yield decoder.decode(next.value, { stream: true })
  yield decoder.decode()
}

/** What precedes the list of an answer: nothing, or an object that opens, members that are no lists, and the list's name. */
const beginning =
  /^\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*"(?<name>\w+)"\s*:\s*)?\[/

function rowsIn(json: string): unknown[] {
  const rows: unknown = JSON.parse(`[${json}]`)
  return Array.isArray(rows) ? rows : []
}

/** Where one row may end and the next begin: between two objects, of which there are more within a row. */
const boundary = /\},\s*\{/g

/**
 * Takes the rows of a long list out of the texts that it arrives in. `end` takes the last of them and gives what else the
 * answer says, its list empty; nothing where it was short or no such list.
 */
function scanning(names: readonly string[]) {
  /** what was not read yet: at first all of it, then from the beginning of a row on */
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

  /** Whole rows of what is waiting; nothing while there are too few. */
  function piece(): unknown[] | undefined {
    for (let step = 32; ; step *= 2) {
      boundary.lastIndex = from
      const between = boundary.exec(waiting)
      if (!between) {
        from = Math.max(from, waiting.length - step)
        return undefined
      }
      try {
        // What is whole up to here is a number of rows: within one, its brackets would lack their others.
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
      // Whatever follows the list may have brackets of its own, though hardly many.
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

/** Timers wait four milliseconds each, and what `scheduler.yield` gives way to is no drawing: frames of 110 ms, measured in Chromium. */
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
