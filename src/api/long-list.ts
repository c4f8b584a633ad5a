/** Lists so long that parsing them at once would stop the page: their JSON is parsed some rows at a time. */
import * as z from 'zod/mini'
import { readRows } from '#api/reading.ts'

/** A long list in its JSON: `rest` is the answer with an empty list in its place, `rows` gives its rows, some at a time. */
export type LongList = { rest: unknown; rows: () => Generator<unknown[], void, void> }

/** Anything shorter is parsed within a frame. */
const longFrom = 200_000

/** How much is parsed at a time: a millisecond or two. */
const pieceLength = 100_000

/** What precedes the list of an answer: nothing, or an object that opens, members that are no lists, and the list's name. */
const beginning =
  /^\s*(?:\{\s*(?:"(?:[^"\\]|\\.)*"\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)\s*,\s*)*"(?<name>\w+)"\s*:\s*)?\[/

/** The list of an answer, bare or under one of `names`; nothing for an answer that is short, or that is anything else. */
export function longListIn(text: string, names: readonly string[]): LongList | undefined {
  if (text.length < longFrom) return undefined
  const start = beginning.exec(text)
  const name = start?.groups?.['name']
  if (!start || (name !== undefined && !names.includes(name))) return undefined
  const from = start[0].length
  const to = text.lastIndexOf(']')
  try {
    const rest: unknown = JSON.parse(`${start[0]}${text.slice(to)}`)
    return { rest, rows: () => rowsOf(text, from, to) }
  } catch {
    return undefined
  }
}

const Rows = z.array(z.unknown())

/** The list between two places of a text; throws, as `JSON.parse` does, when that is none. */
function* rowsOf(text: string, from: number, to: number): Generator<unknown[], void, void> {
  let start = from
  let depth = 0
  const rowsUpTo = (end: number) => Rows.parse(JSON.parse(`[${text.slice(start, end)}]`))
  for (let at = from; at < to; at++) {
    const character = text.charCodeAt(at)
    if (character === quote) at = endOfText(text, at)
    else if (character === openBracket || character === openBrace) depth++
    else if (character === closeBracket || character === closeBrace) depth--
    else if (character === comma && depth === 0 && at - start >= pieceLength) {
      yield rowsUpTo(at)
      start = at + 1
    }
  }
  yield rowsUpTo(to)
}

const quote = 0x22
const comma = 0x2c
const openBracket = 0x5b
const backslash = 0x5c
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Where the text that starts at a quote has its other one. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let before = at - 1
  while (json.charCodeAt(before) === backslash) before--
  return (at - before) % 2 === 0
}

/** How long the page waits at a time while a list is read, in milliseconds: with what else it does, a frame. */
const sliceTime = 12

/** The rows of a long list, as {@link readRows} reads them, with the page drawn meanwhile. Rejects when it is no list, or when `signal` says so. */
export async function readGradually<Row extends z.ZodMiniType>(
  { rows }: LongList,
  row: Row,
  where: string,
  signal?: AbortSignal,
): Promise<z.infer<Row>[]> {
  const read: z.infer<Row>[] = []
  let since = performance.now()
  for (const some of rows()) {
    for (const each of readRows(some, row, where)) read.push(each)
    if (performance.now() - since < sliceTime) continue
    await pause()
    signal?.throwIfAborted()
    since = performance.now()
  }
  return read
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
