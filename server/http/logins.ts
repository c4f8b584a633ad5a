/** Slows the guessing of passwords. Attempts are counted in the database: an academy may have several processes. */
import { createHash } from 'node:crypto'
import type { Academy } from '#server/database/academy.ts'

const windowSeconds = 5 * 60
const limits = { pair: 6, name: 30, address: 30 } as const

/** An attempt to sign in that is under way. */
export type Attempt = { succeeded: () => Promise<void> }

const hashed = (...texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Who has tried to sign in how often, by name, by address and by both. */
export function loginGate({ write }: Pick<Academy, 'write'>, clock: () => Date) {
  return {
    /**
     * Counts an attempt before its password is looked at, so that many at once are no more than one after another. Gives
     * nothing if there were too many in the last minutes.
     */
    async enter(username: string, address: string): Promise<Attempt | undefined> {
      const name = username.trim().toLowerCase()
      const keys = { pair: hashed(name, address), name: hashed(name), address: hashed(address) }
      const at = Math.floor(clock().getTime() / 1_000)
      const id = await write(async (inside) => {
        await inside
          .deleteFrom('login_attempts')
          .where('at', '<=', at - windowSeconds)
          .execute()
        for (const kind of ['pair', 'name', 'address'] as const) {
          const known = await inside
            .selectFrom('login_attempts')
            .select('id')
            .where(kind, '=', keys[kind])
            .limit(limits[kind])
            .execute()
          if (known.length === limits[kind]) return undefined
        }
        const added = await inside
          .insertInto('login_attempts')
          .values({ ...keys, at })
          .returning('id')
          .executeTakeFirst()
        return added?.['id']
      })
      if (id === undefined) return undefined
      return {
        /** Forgets the attempt, and what failed before with this name from this address. */
        succeeded: () =>
          write(async (inside) => {
            await inside
              .deleteFrom('login_attempts')
              .where((which) => which.or([which('id', '=', id), which('pair', '=', keys.pair)]))
              .execute()
          }),
      }
    },
  }
}
