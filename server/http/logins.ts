/** Slows the guessing of passwords. Attempts are counted in the database: an academy may have several processes. */
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { usernameKey } from '#backend/username.ts'
import type { Academy } from '#server/database/academy.ts'
import type { Tables } from '#server/database/tables.ts'

const windowSeconds = 5 * 60
/** An attempt that is under way for longer has ended with its process. */
const mostSeconds = 60
const limits = { pair: 6, name: 30, address: 30 } as const
const kinds = ['pair', 'name', 'address'] as const

/** By whom an attempt is counted: hashes of name, address and both. */
type Keys = Record<(typeof kinds)[number], string>

/** An attempt to sign in that is under way; it is ended one way or the other. */
export type Attempt = { succeeded: () => Promise<void>; failed: () => Promise<void> }

const hashed = (...texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Counts an attempt unless there are too many: `closed` if they have failed, `busy` if others must end first. */
async function counted(inside: Transaction<Tables>, keys: Keys, at: number): Promise<number | 'closed' | 'busy'> {
  await inside
    .deleteFrom('login_attempts')
    .where('at', '<=', at - windowSeconds)
    .execute()
  let isBusy = false
  for (const kind of kinds) {
    const known = await inside
      .selectFrom('login_attempts')
      .select(['failed', 'at'])
      .where(kind, '=', keys[kind])
      .execute()
    const failed = known.filter((each) => each['failed'] === 1 || Number(each['at']) <= at - mostSeconds)
    if (failed.length >= limits[kind]) return 'closed'
    isBusy ||= known.length >= limits[kind]
  }
  if (isBusy) return 'busy'
  const added = await inside
    .insertInto('login_attempts')
    .values({ ...keys, failed: 0, at })
    .returning('id')
    .executeTakeFirst()
  return Number(added?.['id'])
}

/** Who has tried to sign in how often, by name, by address and by both. */
export function loginGate({ write }: Pick<Academy, 'write'>, clock: () => Date) {
  return {
    /**
     * Counts an attempt before its password is looked at, so that many at once are no more than one after another: who
     * comes while too many are under way waits for them. Gives nothing if too many have failed in the last minutes.
     */
    async enter(username: string, address: string): Promise<Attempt | undefined> {
      const name = usernameKey(username)
      const keys = { pair: hashed(name, address), name: hashed(name), address: hashed(address) }
      const count = () => write((inside) => counted(inside, keys, Math.floor(clock().getTime() / 1_000)))
      let id = await count()
      while (id === 'busy') {
        await setTimeout(100 + Math.random() * 100)
        id = await count()
      }
      if (id === 'closed') return undefined
      const own = id
      return {
        /** Forgets the attempt, and what failed before with this name from this address. */
        succeeded: () =>
          write(async (inside) => {
            await inside
              .deleteFrom('login_attempts')
              .where((which) => which.or([which('id', '=', own), which.and({ pair: keys.pair, failed: 1 })]))
              .execute()
          }),
        failed: () =>
          write(async (inside) => {
            await inside.updateTable('login_attempts').set({ failed: 1 }).where('id', '=', own).execute()
          }),
      }
    },
  }
}
