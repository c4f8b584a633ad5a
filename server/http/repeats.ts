/**
 * A write that arrives twice is done once. The app names each write, and a browser that sends it again keeps the name.
 */

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Host } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import { storeIn } from '#server/database/store.ts'
import type { Spare } from '#server/http/spare.ts'

/** The error for a write that was done before, with its answer. */
export class Repeated extends Error {
  readonly body: unknown

  constructor(body: unknown) {
    super('done before')
    this.body = body
  }
}

const daySeconds = 24 * 60 * 60

/** The error for a key that another body has used. */
export class OtherBody extends Error {}

export type WriteName = {
  call: string
  /** the session as it is stored */
  session: string
  /** the header `Idempotency-Key` */
  given: string
}

type Keyed = { key: string; session: string; sent: string }

const hashed = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** The key of a write, unique per session and call. */
export const keyOf = ({ call, session, given }: WriteName): string => hashed(JSON.stringify([call, session, given]))

/** A call as a write with a key; `undefined` without a session or a name. */
export function keyedWrite(
  call: string,
  session: string | undefined,
  { headers }: Pick<IncomingMessage, 'headers'>,
  body: Uint8Array,
): Keyed | undefined {
  const given = headers['idempotency-key']
  if (typeof given !== 'string' || session === undefined) return undefined
  return { key: keyOf({ call, session, given }), session, sent: hashed(body) }
}

type Writing = Pick<Academy, 'write'> & Pick<Spare, 'withSessions'>

/**
 * Transactions of a write with a key. The transaction stores the answer, for a day. A repetition throws a {@link
 * Repeated} while the session is open, or an {@link OtherBody} for another body. A refused write changes nothing and
 * may be sent again.
 */
export const onceFor =
  ({ write, withSessions }: Writing, { key, session, sent }: Keyed, now: Date): Host['transaction'] =>
  (work) =>
    write(async (inside) => {
      const store = withSessions(storeIn(inside))
      const open = await store.sessions.first({ token: session })
      const known = await inside
        .selectFrom('answers')
        .select(['body', 'sent'])
        .where('key', '=', key)
        .executeTakeFirst()
      // A call of an ended session is refused as usual.
      if (known && open) {
        // Writes of an earlier version have no hash.
        if (known['sent'] !== '' && known['sent'] !== sent) throw new OtherBody()
        throw new Repeated(JSON.parse(String(known['body'])))
      }
      const result = await work(store)
      const at = Math.floor(now.getTime() / 1_000)
      await inside
        .deleteFrom('answers')
        .where('at', '<', at - daySeconds)
        .execute()
      await inside
        .insertInto('answers')
        .values({ key, at, sent, body: JSON.stringify(result) })
        .execute()
      return result
    })
