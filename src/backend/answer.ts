/** Answers a call of the contract: checks permission and input, and runs the work in one transaction. */

import type * as z from 'zod/mini'
import type { AnyEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { audited } from '#backend/audit.ts'
import { holderOf } from '#backend/holder.ts'
import type { ListBody } from '#backend/list-body.ts'
import { Refusal, refuse } from '#backend/refusal.ts'
import { readRequest, type AnySent } from '#backend/request.ts'
import type { SessionRow, TableName, UserRow } from '#backend/rows.ts'
import type { Host, Store } from '#backend/store.ts'
import { mayOpenAny, type Access, type Holder } from '#rules/permissions.ts'

/** A call with its cookies, which a page cannot read from its own requests. */
export type Call = { request: Request; cookies: Readonly<Record<string, string>> }

/** An answer; a list is sent in pieces, any other body as JSON. */
export type Answer = { status: number; headers: Record<string, string> } & ({ body: unknown } | { list: ListBody })

export type Handler = {
  endpoint: AnyEndpoint
  /** description in Spanish, for training mode */
  does: string
  /** pages whose users may make the call (spec 6); empty for a call for guests */
  pages: readonly Access[]
  of?: readonly TableName[]
  handle: (host: Host, call: Call) => Promise<Answer>
}

/** A handler's description. Every page that shows data of a list may read it. */
type About<Called extends Endpoint> = Called extends { guest: true }
  ? Pick<Handler, 'does'>
  : Pick<Handler, 'does' | 'pages'>

/** Whether a signed-in user may make a call: the user may open one of its pages (spec 6). */
export const mayCall = (user: Holder, { pages }: Pick<Handler, 'pages'>): boolean => mayOpenAny(user, pages)

type Sent<Called extends Endpoint> = {
  body: Called extends { body: infer Body extends z.ZodMiniType } ? z.infer<Body> : undefined
  files: ReadonlyMap<string, File>
  query: Called extends { query: infer Query extends z.ZodMiniType } ? z.infer<Query> : undefined
}

type User<Called extends Endpoint> = Called extends { guest: true } ? UserRow | undefined : UserRow

type Input<Called extends Endpoint, Prepared> = Sent<Called> & {
  store: Store
  host: Host
  user: User<Called>
  session: SessionRow | undefined
  prepared: Prepared
  /** sets the session cookie in the answer, or removes it if `null` */
  giveCookie: (token: string | null) => void
}

type Reply<Called extends Endpoint, Prepared> = (input: Input<Called, Prepared>) => unknown

type Preparation<Called extends Endpoint, Prepared> = (
  sent: Sent<Called>,
  host: Host,
  user: User<Called>,
) => Promise<Prepared>

type AnyAbout = Pick<Handler, 'does'> & Partial<Pick<Handler, 'pages'>>
type AnyInput<Prepared = unknown> = AnySent & {
  store: Store
  host: Host
  user: UserRow | undefined
  session: SessionRow | undefined
  prepared: Prepared
  giveCookie: (token: string | null) => void
}

/**
 * Creates a handler whose `reply` runs in one transaction. Without a session it answers 401, unless the endpoint is for
 * guests. It answers 403 if the user's pages do not allow the call (spec 6). An invalid body or query is refused with
 * the names of the wrong fields.
 */
export function answer<Called extends AnyEndpoint>(
  endpoint: Called,
  about: About<Called>,
  reply: Reply<Called, undefined>,
): Handler
export function answer(
  endpoint: AnyEndpoint,
  about: AnyAbout,
  reply: (input: AnyInput<undefined>) => unknown,
): Handler {
  const pages = about.pages ?? []
  return {
    endpoint,
    does: about.does,
    pages,
    handle(host, call) {
      // The body can be read only once, but the transaction may run again.
      let sent: Promise<AnySent> | undefined
      return answered(host, (giveCookie) =>
        runIn(host, endpoint, async (store) => {
          const who = await admit({ ...endpoint, pages }, host, store, call)
          sent ??= readRequest(call.request, endpoint)
          const read = await sent
          const noting = notingStore(endpoint, host, store, { ...read, ...who })
          return reply({ ...read, ...who, store: noting, host, prepared: undefined, giveCookie })
        }),
      )
    },
  }
}

/**
 * Like `answer`, for calls with slow work such as hashing a password. `prepare` runs outside of any transaction, so
 * that no other call waits. It runs only for a user who may make the call.
 */
export function answerAfter<Called extends AnyEndpoint, Prepared>(
  endpoint: Called,
  about: About<Called>,
  prepare: Preparation<Called, Prepared>,
  reply: Reply<Called, Prepared>,
): Handler
export function answerAfter(
  endpoint: AnyEndpoint,
  about: AnyAbout,
  prepare: (sent: AnySent, host: Host, user: UserRow | undefined) => Promise<unknown>,
  reply: (input: AnyInput) => unknown,
): Handler {
  const pages = about.pages ?? []
  return {
    endpoint,
    does: about.does,
    pages,
    handle: (host, call) =>
      answered(host, async (giveCookie) => {
        const { user } = await reads(host)((store) => admit({ ...endpoint, pages }, host, store, call))
        const sent = await readRequest(call.request, endpoint)
        const prepared = await prepare(sent, host, user)
        return host.transaction(async (store) => {
          const who = await admit({ ...endpoint, pages }, host, store, call)
          const noting = notingStore(endpoint, host, store, { ...sent, ...who })
          return reply({ ...sent, ...who, store: noting, host, prepared, giveCookie })
        })
      }),
  }
}

type AboutList<Name extends TableName, Part> = Pick<Handler, 'does' | 'pages'> & {
  of: readonly Name[]
  /** the rows are the whole answer, without a field name */
  isBare?: true
  /** the part of the rows that a user may read, as JSON; default: every user gets the same rows */
  partOf?: (user: Holder) => Part
}

/**
 * Creates the handler of a list, which may be long. Rows are read and sent in pieces, beside other calls. They are not
 * sent if the client already has them. `rows` may read only the tables in `of`, and of the user only the part.
 */
export const answerList = <const Name extends TableName, Part = undefined>(
  endpoint: ListEndpoint,
  { does, pages, of, isBare, partOf }: AboutList<Name, Part>,
  rows: (store: Pick<Store, Name>, host: Host, part: Part | undefined) => AsyncIterable<unknown[]>,
): Handler => ({
  endpoint,
  does,
  pages,
  of,
  handle: (host, call) =>
    unlessRefused(async () => {
      const { user } = await reads(host)((store) => admit({ ...endpoint, pages }, host, store, call))
      const part = user && partOf?.(holderOf(host, user))
      // Read before the rows: a change in between is in the rows, so the client loads it twice rather than never.
      // Another user of the same device must not get the rows that this user may read.
      const state = JSON.stringify([await host.lists.stateOf(of), part])
      const pieces = host.lists.pieces(of, (store) => rows(store, host, part))
      return { status: 200, headers: {}, list: { under: isBare ? undefined : endpoint.under, state, pieces } }
    }),
})

const reads = ({ reading, transaction }: Host): Host['transaction'] => reading ?? transaction

const runIn = <Result>(host: Host, { method }: Endpoint, work: (store: Store) => Promise<Result>): Promise<Result> =>
  (method === 'GET' ? reads(host) : host.transaction)(work)

function answered(host: Host, work: (giveCookie: AnyInput['giveCookie']) => Promise<unknown>): Promise<Answer> {
  return unlessRefused(async () => {
    let given: { token: string | null } | undefined
    const body = await work((token) => {
      given = { token }
    })
    return { status: 200, body, headers: given ? host.cookie.give(given.token) : {} }
  })
}

async function unlessRefused(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    return { status: cause.status, body: { success: false, message: cause.message }, headers: {} }
  }
}

async function sessionIn(
  { cookie }: Pick<Host, 'cookie'>,
  store: Store,
  cookies: Call['cookies'],
): Promise<{ session: SessionRow | undefined; user: UserRow | undefined }> {
  const token = cookie.tokenIn(cookies)
  const session = token === undefined ? undefined : await store.sessions.first({ token: cookie.stored(token) })
  return { session, user: session && (await store.users.find(session.userId)) }
}

type Admission = Pick<Endpoint, 'guest'> & Pick<Handler, 'pages'>

/** Returns session and user; refuses a call without a session or without permission. */
async function admit({ guest = false, pages }: Admission, host: Host, store: Store, { cookies }: Call) {
  const who = await sessionIn(host, store, cookies)
  if (guest) return who
  if (!who.user) return refuse('Inicia sesión para continuar.', 401)
  if (!mayCall(holderOf(host, who.user), { pages })) refuse('Tu usuario no tiene permiso para esto.', 403)
  return who
}

/** The store that notes the changes of a signed-in user. A login only renews its hash, which is no change. */
const notingStore = (
  { guest = false }: Endpoint,
  host: Host,
  store: Store,
  { user, body }: Pick<AnyInput, 'user' | 'body'>,
): Store => (user === undefined || guest ? store : audited(store, user, host.clock(), body))
