/** The sessions of the server: random tokens, stored only as hashes. A session ends after half a day without use. */

import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { SessionCookie } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import type { Spare } from '#server/http/spare.ts'

/** The scope of a cookie. */
type Place = {
  /** the academy's id: a browser sends the cookies of a host to all its ports */
  academy: string
  /** with https, the browser guarantees that the cookie belongs to this host and was never sent in the clear */
  isSecure: boolean
}

const nameOf = (kind: 'session' | 'device', { academy, isSecure }: Place): string =>
  `${isSecure ? '__Host-' : ''}academia_${kind}_${academy}`

/** How long a session stays open when nobody does anything. */
export const idleSeconds = 12 * 60 * 60
/** A call waits no longer than this for its session to be noted. */
const mostNoteMs = 200
/** Least time between two notes of a session, in seconds. */
const touchSeconds = 60

export const stored = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A cookie for this site only, hidden from scripts, and never sent in the clear by a page of https. */
const cookieOf = (name: string, value: string, isSecure: boolean, maxAge?: number): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')

export const sessionCookie = (place: Place): SessionCookie => ({
  tokenIn: (cookies) => cookies[nameOf('session', place)],
  stored,
  give: (token) => ({
    'Set-Cookie': cookieOf(nameOf('session', place), token ?? '', place.isSecure, token === null ? 0 : undefined),
  }),
})

/** Lifetime of the cookie in seconds, the longest that browsers allow. */
const deviceSeconds = 400 * 24 * 60 * 60

/** The cookie of a device with an earlier login; it opens nothing. */
export const deviceCookie = (place: Place) => ({
  tokenIn: (cookies: Readonly<Record<string, string>>): string | undefined => {
    const token = cookies[nameOf('device', place)]
    return token !== undefined && /^[\da-f]{32}$/.test(token) ? token : undefined
  },
  give: (token: string): string => cookieOf(nameOf('device', place), token, place.isSecure, deviceSeconds),
})

export const cookiesIn = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header.split(';').flatMap((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return value.length > 0 ? [[name, value.join('=')]] : []
    }),
  )

export type SignedIn = { session: string; user: string }

/**
 * Seconds since the last act of the person at the page, sent by the page. A caller that sends no value counts as
 * acting.
 */
export function idleSecondsOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const seconds = Number(headers['x-idle-seconds'] ?? 0)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 0
}

/**
 * Ends the sessions without an act for half a day, and notes the last act of this session. A page that calls by itself
 * keeps no session open. Returns the probable user; the handlers check again.
 */
export async function keepSessions(
  { reader, write, spareUser }: Pick<Academy, 'reader' | 'write'> & { spareUser: Spare['userOf'] },
  token: string | undefined,
  now: Date,
  idle: number,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined
  const session = stored(token)
  const seconds = Math.floor(now.getTime() / 1_000)
  const used = await reader
    .selectFrom('sessions')
    .select(['userId', 'used_at'])
    .where('token', '=', session)
    .executeTakeFirst()
  if (used === undefined) {
    const user = await spareUser(session)
    return user === undefined ? undefined : { session, user: String(user) }
  }
  const signedIn = { session, user: String(used['userId']) }
  const usedAt = Number(used['used_at'])
  const acted = seconds - idle
  // A time in the future was written before the clock was set back.
  const isAhead = usedAt > seconds + touchSeconds
  const isOver = usedAt < seconds - idleSeconds
  if (!isAhead && !isOver && acted < usedAt + touchSeconds) return signedIn
  const noted = write(async (inside) => {
    await inside
      .deleteFrom('sessions')
      .where('used_at', '<', seconds - idleSeconds)
      .execute()
    await inside
      .updateTable('sessions')
      .set({ used_at: isAhead ? seconds : Math.max(acted, usedAt) })
      .where('token', '=', session)
      .execute()
  })
  if (isOver) {
    await noted
    return undefined
  }
  // Reading continues even if the database accepts no writes.
  await Promise.race([noted.catch(() => undefined), setTimeout(mostNoteMs, undefined, { ref: false })])
  return signedIn
}
