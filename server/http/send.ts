/** Sends answers. A list is sent while it is read, as fast as the client takes it. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Answer } from '#backend/answer.ts'
import { jsonOf, type ListBody } from '#backend/list-body.ts'
import { isKnown, tagOf } from '#server/http/tag.ts'

type Headers = Record<string, string>

/** Only the page may keep the rows of an academy. */
const always: Headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }
const asJson: Headers = { 'Content-Type': 'application/json; charset=utf-8' }

export const send = (outgoing: ServerResponse, status: number, body: unknown, headers: Headers = {}): void =>
  sendText(outgoing, status, JSON.stringify(body), headers)

const sendText = (outgoing: ServerResponse, status: number, text: string, headers: Headers): void =>
  void outgoing.writeHead(status, { ...asJson, ...always, ...headers }).end(text)

type Sending = {
  /** the tag of the program */
  program: string
  /** runs the sending of a list at its turn */
  inTurn: (work: () => Promise<void>) => Promise<void>
}

/** Sends the answer of a handler, or 304 to a page that already has it. */
export async function sendAnswer(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  outgoing: ServerResponse,
  answer: Answer,
  { program, inTurn }: Sending,
): Promise<void> {
  const { status } = answer
  const content = 'list' in answer ? answer.list : JSON.stringify(answer.body)
  const tag = status === 200 && method === 'GET' ? tagOf(program, content) : undefined
  const { 'Set-Cookie': cookie, ...others } = answer.headers
  // Beside the cookie of the device.
  if (cookie !== undefined) outgoing.appendHeader('Set-Cookie', cookie)
  const headers = tag === undefined ? others : { ...others, ETag: tag }
  if (tag !== undefined && isKnown(tag, asked['if-none-match']))
    outgoing.writeHead(304, { ...always, ...headers }).end()
  else if (typeof content === 'string') sendText(outgoing, status, content, headers)
  else await inTurn(() => sendList(outgoing, content, headers))
}

/**
 * A client that takes nothing for this time is cut off, in ms. Until then the database keeps all data of the list's
 * start.
 */
const patienceMs = 20_000

/**
 * Sends a list. The read ends with it, even if the client leaves. Rejects before any byte is sent if the first rows are
 * unreadable. Later the answer breaks off, and no page takes it for complete.
 */
async function sendList(outgoing: ServerResponse, list: ListBody, headers: Headers): Promise<void> {
  const parts = jsonOf(list)
  const failures: unknown[] = []
  async function* reading(first: string) {
    yield first
    try {
      yield* parts
    } catch (cause) {
      failures.push(cause)
      throw cause
    }
  }
  try {
    const { value: first } = await parts.next()
    outgoing.setTimeout(patienceMs, () => outgoing.destroy())
    outgoing.writeHead(200, { ...asJson, ...always, ...headers })
    await pipeline(reading(String(first)), outgoing)
  } catch (cause) {
    // An error of the sending itself means that the client is gone.
    if (failures.length > 0 || !outgoing.headersSent) throw cause
  } finally {
    await parts.return(undefined)
  }
}
