/** PGlite behind PostgreSQL's protocol. A test then uses the real connections of the server and can break them. */

import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { alone, database } from '#support/server/postgres.ts'

const int = (value: number) => Buffer.from([value >>> 24, value >>> 16, value >>> 8, value])
const message = (kind: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int(body.length + 4), body])
}

/** PostgreSQL's answer to a start: the user may connect, and PostgreSQL waits for a query. */
const welcome = Buffer.concat([message('R', int(0)), message('Z', Buffer.from('I'))])

/** PostgreSQL's message when its process ends: a restart, a failover, `pg_terminate_backend`. */
const terminated = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

/** The messages of a client, without its first message. */
async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let kept = Buffer.alloc(0)
  let hasBegun = false
  for await (const part of socket) {
    kept = Buffer.concat([kept, Buffer.from(part)])
    for (;;) {
      const at = hasBegun ? 1 : 0
      const length = kept.length < at + 4 ? Infinity : kept.readInt32BE(at) + at
      if (kept.length < length) break
      if (hasBegun) yield kept.subarray(0, length)
      else socket.write(welcome)
      hasBegun = true
      kept = kept.subarray(length)
    }
  }
}

/** Answers a client. Between the client's first message and the end of its transaction, other clients wait. */
async function serve(socket: Socket, isLast: (asked: Buffer) => boolean): Promise<void> {
  const db = await database()
  let release: (() => void) | undefined
  try {
    for await (const asked of messagesOf(socket)) {
      if (String.fromCodePoint(asked[0] ?? 0) === 'X') break
      release ??= await alone()
      if (isLast(asked)) {
        socket.end(terminated)
        break
      }
      const answer = Buffer.from(await db.execProtocolRaw(asked))
      socket.write(answer)
      if (!answer.subarray(-6).equals(message('Z', Buffer.from('I')))) continue
      release()
      release = undefined
    }
  } finally {
    if (release) await db.exec('rollback')
    release?.()
  }
}

/** Listens like PostgreSQL. `endAt` ends the connection that next sends a query with these words, like a restart. */
export async function wirePostgres() {
  await (await database()).exec('drop schema public cascade; create schema public')
  let words: string | undefined
  const isLast = (asked: Buffer) => {
    if (words === undefined || !asked.includes(words)) return false
    words = undefined
    return true
  }
  // A client that disconnects is not a failure of the test.
  const server = createServer((socket) => void serve(socket, isLast).catch(() => undefined))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `postgres://academia@127.0.0.1:${port}/academia`, endAt: (query: string) => void (words = query) }
}
