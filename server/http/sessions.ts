/** The sessions of the server: random tokens, kept only as hashes, that end when nobody has used them for half a day. */
import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SessionCookie } from '#backend/store.ts'
import type { Tables } from '#server/database/tables.ts'

/** Behind https the browser itself holds that the cookie is of this host alone and never came in the clear. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-academia_session' : 'academia_session')

const idleSeconds = 12 * 60 * 60
/** A session is not written at each call. */
const touchSeconds = 60

const stored = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The cookie of a call: for this site alone, out of reach of scripts, and never sent in the clear by a page of https. */
export const sessionCookie = (isSecure: boolean): SessionCookie => ({
  tokenIn: (cookies) => cookies[nameOf(isSecure)],
  stored,
  give: (token) => ({
    'Set-Cookie': [
      `${nameOf(isSecure)}=${token ?? ''}`,
      'Path=/',
      'HttpOnly',
      'SameSite=Lax',
      ...(isSecure ? ['Secure'] : []),
      ...(token === null ? ['Max-Age=0'] : []),
    ].join('; '),
  }),
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

/**
 * Ends the sessions that nobody used for half a day, and notes that the one of this token is used. Gives whose it may be: the
 * handlers look again.
 */
export async function keepSessions(
  db: Kysely<Tables>,
  token: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined
  const session = stored(token)
  const seconds = Math.floor(now.getTime() / 1_000)
  const used = await db
    .selectFrom('sessions')
    .select(['userId', 'used_at'])
    .where('token', '=', session)
    .executeTakeFirst()
  if (used === undefined) return undefined
  const signedIn = { session, user: String(used['userId']) }
  if (Number(used['used_at']) > seconds - touchSeconds) return signedIn
  await db
    .deleteFrom('sessions')
    .where('used_at', '<', seconds - idleSeconds)
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ used_at: seconds })
    .where('token', '=', session)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? signedIn : undefined
}
