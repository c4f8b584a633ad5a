/** Slows the guessing of passwords. The database counts attempts, because an academy may have several processes. */

import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import { refuse } from '#backend/refusal.ts'
import type { Host } from '#backend/store.ts'
import { randomToken } from '#backend/token.ts'
import { usernameKey } from '#backend/username.ts'
import type { Academy } from '#server/database/academy.ts'
import type { Tables } from '#server/database/tables.ts'

const tooOftenText = 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'

const windowSeconds = 5 * 60
/** Seconds after which a running attempt counts as ended with its process. */
const mostSeconds = 60
const limits = { pair: 6, name: 30, address: 30 } as const
const kinds = ['pair', 'name', 'address'] as const

/** The keys that count an attempt: hashes of name, address and both. */
type Keys = Record<(typeof kinds)[number], string>

type Counted = { id: number; pair: string } | 'closed' | 'busy'

/**
 * A running attempt to sign in; the caller must end it as succeeded or failed. `device` is the new token of the device.
 */
export type Attempt = { succeeded: (device?: string) => Promise<void>; failed: () => Promise<void> }

/** Seconds after which a device without a login is forgotten. */
const deviceSeconds = 400 * 24 * 60 * 60

const hashed = (...texts: string[]): string => createHash('sha256').update(JSON.stringify(texts)).digest('hex')

/** A person that tries to sign in; `device` is the hash of a token. */
type Trying = { name: string; address: string; device: string | undefined }

/**
 * The keys that count an attempt. A device with an earlier login of the user counts only its own attempts. So strangers
 * cannot lock the user out.
 */
async function keysOf(inside: Transaction<Tables>, { name, address, device }: Trying): Promise<Keys> {
  if (device !== undefined) {
    const query = inside.selectFrom('devices').select('at').where('device', '=', device)
    const own = hashed('device', name, device)
    if (await query.where('name', '=', hashed(name)).executeTakeFirst()) return { pair: own, name: own, address: own }
  }
  return { pair: hashed(name, address), name: hashed(name), address: hashed(address) }
}

/** Counts an attempt unless there are too many: `closed` after failures, `busy` while others are running. */
async function counted(inside: Transaction<Tables>, trying: Trying, at: number): Promise<Counted> {
  const keys = await keysOf(inside, trying)
  // A time in the future was written before the clock was set back. It would close the academy until then.
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

/** Counts the attempts to sign in, by name, by address and by both. */
export function loginGate({ write }: Pick<Academy, 'write'>, clock: () => Date) {
  return {
    /**
     * Counts an attempt before its password is checked, so that simultaneous attempts are limited too. It waits while too
     * many are running. Returns `undefined` after too many failures in the last minutes.
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
        /** Forgets the attempt and the earlier failures of this name and address; remembers the device. */
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

/**
 * Counts each check of a password as an attempt. A right password makes the device one of the user: `remember` gets its
 * token.
 */
export const guardOf =
  (
    gate: ReturnType<typeof loginGate>,
    { address, device }: { address: string; device: string | undefined },
    remember: (username: string, token: string) => void,
  ): NonNullable<Host['guarded']> =>
  async (username, check) => {
    const attempt = await gate.enter(username, address, device)
    if (!attempt) return refuse(tooOftenText, 429)
    const isRight = await check()
    if (!isRight) {
      await attempt.failed()
      return false
    }
    const token = device ?? randomToken()
    await attempt.succeeded(token)
    remember(username, token)
    return true
  }
