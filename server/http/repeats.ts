/** A write that arrives twice is done once: the app names each of its writes, and a browser that sends one again keeps the name. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Host } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import { storeIn } from '#server/database/store.ts'

/** The write was done before, and answered with this. */
export class Repeated extends Error {
  readonly body: unknown

  constructor(body: unknown) {
    super('done before')
    this.body = body
  }
}

const daySeconds = 24 * 60 * 60

/** The key of a write, of this session and this call alone; `undefined` without a name. */
export function keyOf(name: string, { headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['idempotency-key']
  if (typeof given !== 'string' || headers.cookie === undefined) return undefined
  return createHash('sha256')
    .update(JSON.stringify([name, headers.cookie, given]))
    .digest('hex')
}

/**
 * Transactions of a write with a key. The first answer is kept for a day, in the transaction that made it true; the next
 * ones throw a {@link Repeated}. A write that is refused changes nothing and may come again.
 */
export const onceFor =
  ({ write }: Pick<Academy, 'write'>, key: string, now: Date): Host['transaction'] =>
  (work) =>
    write(async (inside) => {
      const known = await inside.selectFrom('answers').select('body').where('key', '=', key).executeTakeFirst()
      if (known) throw new Repeated(JSON.parse(String(known['body'])))
      const result = await work(storeIn(inside))
      const at = Math.floor(now.getTime() / 1_000)
      await inside
        .deleteFrom('answers')
        .where('at', '<', at - daySeconds)
        .execute()
      await inside
        .insertInto('answers')
        .values({ key, at, body: JSON.stringify(result) })
        .execute()
      return result
    })
