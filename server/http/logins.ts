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

type Counted = { id: number; pair: string } | 'closed' | 'busy'

/** An attempt to sign in that is under way; `device` is the token of the device from now on. It is ended one way or the other. */
export type Attempt = { succeeded: (device?: string) => Promise<void>; failed: () => Promise<void> }

/** A device on which nobody has signed in for so long is a stranger. */
const deviceSeconds = 400 * 24 * 60 * 60

const hashed = (...texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** Who tries to sign in; `device` is the hash of a token. */
type Trying = { name: string; address: string; device: string | undefined }

/**
 * By whom an attempt is counted. On a device on which the user has signed in before only its own attempts count: whatever
 * strangers try, its user gets in.
 */
async function keysOf(inside: Transaction<Tables>, { name, address, device }: Trying): Promise<Keys> {
  if (device !== undefined) {
    const query = inside.selectFrom('devices').select('at').where('device', '=', device)
    const own = hashed('device', name, device)
    if (await query.where('name', '=', hashed(name)).executeTakeFirst()) return { pair: own, name: own, address: own }
  }
  return { pair: hashed(name, address), name: hashed(name), address: hashed(address) }
}

/** Counts an attempt unless there are too many: `closed` if they have failed, `busy` if others must end first. */
async function counted(inside: Transaction<Tables>, trying: Trying, at: number): Promise<Counted> {
  const keys = await keysOf(inside, trying)
  // A time that is still to come was written before the clock was put back: it would close the academy until then.
  await inside
    .deleteFrom('login_attempts')
    .where((which) => which.or([which('at', '<=', at - windowSeconds), which('at', '>', at + mostSeconds)]))
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
  return { id: Number(added?.['id']), pair: keys.pair }
}

async function remember(inside: Transaction<Tables>, device: string, name: string, at: number): Promise<void> {
  await inside
    .deleteFrom('devices')
    .where('at', '<', at - deviceSeconds)
    .execute()
  await inside
    .insertInto('devices')
    .values({ device, name, at })
    .onConflict((conflict) => conflict.columns(['device', 'name']).doUpdateSet({ at }))
    .execute()
}

/** Who has tried to sign in how often, by name, by address and by both. */
export function loginGate({ write }: Pick<Academy, 'write'>, clock: () => Date) {
  return {
    /**
     * Counts an attempt before its password is looked at, so that many at once are no more than one after another: who
     * comes while too many are under way waits for them. Gives nothing if too many have failed in the last minutes.
     */
    async enter(username: string, address: string, device?: string): Promise<Attempt | undefined> {
      const name = usernameKey(username)
      const seconds = () => Math.floor(clock().getTime() / 1_000)
      const trying = { name, address, device: device === undefined ? undefined : hashed(device) }
      const count = () => write((inside) => counted(inside, trying, seconds()))
      let own = await count()
      while (own === 'busy') {
        await setTimeout(100 + Math.random() * 100)
        own = await count()
      }
      if (own === 'closed') return undefined
      const { id, pair } = own
      return {
        /** Forgets the attempt, and what failed before with this name from this place; remembers the device. */
        succeeded: (token) =>
          write(async (inside) => {
            await inside
              .deleteFrom('login_attempts')
              .where((which) => which.or([which('id', '=', id), which.and({ pair, failed: 1 })]))
              .execute()
            if (token !== undefined) await remember(inside, hashed(token), hashed(name), seconds())
          }),
        failed: () =>
          write(async (inside) => {
            await inside.updateTable('login_attempts').set({ failed: 1 }).where('id', '=', id).execute()
          }),
      }
    },
  }
}
