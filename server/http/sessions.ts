/** The sessions of the server: random tokens, kept only as hashes, that end when nobody has used them for half a day. */
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Spare } from '#server/http/spare.ts'
import type { SessionCookie } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'

/** Where a cookie belongs. */
type Place = {
  /** the academy's own name: a browser sends the cookies of a host to all its ports */
  academy: string
  /** behind https the browser itself holds that the cookie is of this host alone and never came in the clear */
  isSecure: boolean
}

const nameOf = (kind: 'session' | 'device', { academy, isSecure }: Place): string =>
  `${isSecure ? '__Host-' : ''}academia_${kind}_${academy}`

/** How long a session stays open when nobody does anything. */
export const idleSeconds = 12 * 60 * 60
/** A call waits no longer than this for its session to be noted. */
const mostNoteMs = 200
/** A session is not written at each call. */
const touchSeconds = 60

/** A token as it is stored. */
export const stored = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A cookie for this site alone, out of reach of scripts, and never sent in the clear by a page of https. */
const cookieOf = (name: string, value: string, isSecure: boolean, maxAge?: number): string =>
  [
    `${name}=${value}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ')

/** The cookie of a session. */
export const sessionCookie = (place: Place): SessionCookie => ({
  tokenIn: (cookies) => cookies[nameOf('session', place)],
  stored,
  give: (token) => ({
    'Set-Cookie': cookieOf(nameOf('session', place), token ?? '', place.isSecure, token === null ? 0 : undefined),
  }),
})

/** How long a browser keeps it: no browser keeps a cookie for longer. In seconds. */
const deviceSeconds = 400 * 24 * 60 * 60

/** The cookie by which a device is known on which somebody has signed in before; it opens nothing. */
export const deviceCookie = (place: Place) => ({
  tokenIn: (cookies: Readonly<Record<string, string>>): string | undefined => {
    const token = cookies[nameOf('device', place)]
    return token !== undefined && /^[\da-f]{32}$/.test(token) ? token : undefined
  },
  give: (token: string): string => cookieOf(nameOf('device', place), token, place.isSecure, deviceSeconds),
})

/** The cookies of a header, by name. */
export const cookiesIn = (header = ''): Record<string, string> =>
  Object.fromEntries(
    header.split(';').flatMap((pair) => {
      const [name = '', ...value] = pair.trim().split('=')
      return value.length > 0 ? [[name, value.join('=')]] : []
    }),
  )

/** A session as it is stored, and its user. */
export type SignedIn = { session: string; user: string }

/** How long ago the person at a page did something, in seconds: the page says it. A caller that says nothing acts itself. */
export function idleSecondsOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  const seconds = Number(headers['x-idle-seconds'] ?? 0)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 0
}

/**
 * Ends the sessions whose person did nothing for half a day, and notes the last act of this one: a page that asks by itself
 * keeps no session open. Gives whose it may be: the handlers look again.
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
  // A time that is still to come was written before the clock was put back.
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
  // Reading goes on where nothing can be written.
  await Promise.race([noted.catch(() => undefined), setTimeout(mostNoteMs, undefined, { ref: false })])
  return signedIn
}
