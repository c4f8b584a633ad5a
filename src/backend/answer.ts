/** How a call of the contract is answered: who may, what was sent, and one transaction around what is done. */
import type * as z from 'zod/mini'
import type { AnyEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { Refusal, refuse } from '#backend/refusal.ts'
import type { SessionRow, TableName, UserRow } from '#backend/rows.ts'
import { holderOf } from '#backend/holder.ts'
import type { ListBody } from '#backend/list-body.ts'
import type { Host, Store } from '#backend/store.ts'
import { mayOpen, type Access, type Holder } from '#rules/permissions.ts'

/** A call as it arrives. Its cookies stand apart, since a page cannot read them from its own requests. */
export type Call = { request: Request; cookies: Readonly<Record<string, string>> }

/** What is answered; a list is sent piece by piece, any other body as JSON. */
export type Answer = { status: number; headers: Record<string, string> } & ({ body: unknown } | { list: ListBody })

/** The handler of one endpoint of the contract. */
export type Handler = {
  endpoint: AnyEndpoint
  /** what the call does, in Spanish, for training mode */
  does: string
  /** the pages whose users may make it (spec 6); none for what a guest may call */
  pages: readonly Access[]
  /** of a list: the tables that its rows are made of */
  of?: readonly TableName[]
  handle: (host: Host, call: Call) => Promise<Answer>
}

/** What is said of a call beside its endpoint. A list is read by every page that shows something of it. */
type About<Called extends Endpoint> = Called extends { guest: true }
  ? Pick<Handler, 'does'>
  : Pick<Handler, 'does' | 'pages'>

/** Whether a signed-in user may make a call: whether they may open a page that makes it (spec 6). */
export const mayCall = (user: Holder, { pages }: Pick<Handler, 'pages'>): boolean =>
  pages.some((page) => mayOpen(user, page))

/** What was sent: body and query, as the contract has them, and the files of a form by the names of their fields. */
type Sent<Called extends Endpoint> = {
  body: Called extends { body: infer Body extends z.ZodMiniType } ? z.infer<Body> : undefined
  files: ReadonlyMap<string, File>
  query: Called extends { query: infer Query extends z.ZodMiniType } ? z.infer<Query> : undefined
}

type User<Called extends Endpoint> = Called extends { guest: true } ? UserRow | undefined : UserRow

/** The input of a handler. */
type Input<Called extends Endpoint, Prepared> = Sent<Called> & {
  store: Store
  host: Host
  user: User<Called>
  session: SessionRow | undefined
  /** what was prepared before the transaction */
  prepared: Prepared
  /** gives the browser this session with the answer, or ends it if `null` */
  giveCookie: (token: string | null) => void
}

type Reply<Called extends Endpoint, Prepared> = (input: Input<Called, Prepared>) => unknown

type Preparation<Called extends Endpoint, Prepared> = (sent: Sent<Called>, host: Host) => Promise<Prepared>

type AnyAbout = Pick<Handler, 'does'> & Partial<Pick<Handler, 'pages'>>
type AnySent = { body: unknown; files: ReadonlyMap<string, File>; query: unknown }
type AnyInput<Prepared = unknown> = AnySent & {
  store: Store
  host: Host
  user: UserRow | undefined
  session: SessionRow | undefined
  prepared: Prepared
  giveCookie: (token: string | null) => void
}

/**
 * The handler of an endpoint: `reply` computes the answer in one transaction. Without a session the answer is 401, unless
 * the endpoint is for guests, and 403 for a user whose pages do not make this call (spec 6). A body or query that breaks
 * the contract is refused with the names of the wrong fields.
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
      // A body is read once, though the transaction may run again.
      let sent: Promise<AnySent> | undefined
      return answered(host, (giveCookie) =>
        runIn(host, endpoint, async (store) => {
          const who = await admit({ ...endpoint, pages }, host, store, call)
          sent ??= readRequest(call.request, endpoint)
          return reply({ ...(await sent), ...who, store, host, prepared: undefined, giveCookie })
        }),
      )
    },
  }
}

/**
 * The same for a call with slow work, such as hashing a password: `prepare` does it outside of any transaction, so that no
 * other call waits for it, and only for a user who may make the call.
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
  prepare: (sent: AnySent, host: Host) => Promise<unknown>,
  reply: (input: AnyInput) => unknown,
): Handler {
  const pages = about.pages ?? []
  return {
    endpoint,
    does: about.does,
    pages,
    handle: (host, call) =>
      answered(host, async (giveCookie) => {
        await reads(host)((store) => admit({ ...endpoint, pages }, host, store, call))
        const sent = await readRequest(call.request, endpoint)
        const prepared = await prepare(sent, host)
        return host.transaction(async (store) => {
          // The session may have ended meanwhile.
          const who = await admit({ ...endpoint, pages }, host, store, call)
          return reply({ ...sent, ...who, store, host, prepared, giveCookie })
        })
      }),
  }
}

/** What is said of a list beside its endpoint. */
type AboutList<Name extends TableName> = Pick<Handler, 'does' | 'pages'> & {
  /** the tables that it is made of */
  of: readonly Name[]
  /** whether the rows are the whole answer, without a name */
  isBare?: true
}

/**
 * The handler of a list, which may be long: `rows` are read and sent piece by piece, beside other calls, and not at all for
 * whoever has them already. They are made of the tables that are named, and of nothing else.
 */
export const answerList = <const Name extends TableName>(
  endpoint: ListEndpoint,
  { does, pages, of, isBare }: AboutList<Name>,
  rows: (store: Pick<Store, Name>, host: Host) => AsyncIterable<unknown[]>,
): Handler => ({
  endpoint,
  does,
  pages,
  of,
  handle: (host, call) =>
    unlessRefused(async () => {
      await reads(host)((store) => admit({ ...endpoint, pages }, host, store, call))
      // Before the rows: what is written in between is in them, and they are sent once more, never too seldom.
      const state = await host.lists.stateOf(of)
      const pieces = host.lists.pieces(of, (store) => rows(store, host))
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

/** The session of a call and its user; `undefined` without one. */
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

/** The session and its user; refuses a call without one, and that of a user who may not make it. */
async function admit({ guest = false, pages }: Admission, host: Host, store: Store, { cookies }: Call) {
  const who = await sessionIn(host, store, cookies)
  if (guest) return who
  if (!who.user) return refuse('Inicia sesión para continuar.', 401)
  if (!mayCall(holderOf(host, who.user), { pages })) refuse('Tu usuario no tiene permiso para esto.', 403)
  return who
}

async function readRequest(request: Request, { body, isForm, query }: Endpoint): Promise<AnySent> {
  const form = isForm ? await formOf(request) : new FormData()
  const fields = [...form]
  return {
    query: query && validated(query, textsOf([...new URL(request.url).searchParams])),
    body: body && validated(body, isForm ? textsOf(fields) : jsonOf(await request.text())),
    files: new Map(fields.flatMap(([name, value]) => (isSent(value) ? [[name, value]] : []))),
  }
}

function validated<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'JSON'))
  return refuse(`Datos no válidos: ${[...fields].join(', ')}.`)
}

/** Refuses a body that is not a form. */
const formOf = (request: Request): Promise<FormData> =>
  request.formData().catch((): never => refuse('Datos no válidos: formulario.'))

type Field = FormDataEntryValue

const textsOf = (fields: [string, Field][]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, plain(value)]] : [])))

/** Browsers send an empty file for a file field without a file. */
const isSent = (value: Field): value is File => typeof value !== 'string' && (value.size > 0 || value.name !== '')

/**
 * A text in the one form in which it is stored: accents composed, since two keyboards write them differently, and without the
 * sign NUL, which nobody types and PostgreSQL does not keep.
 */
const plain = (text: string): string => text.replaceAll('\0', '').normalize('NFC')

const plainValue = (_: string, value: unknown): unknown => (typeof value === 'string' ? plain(value) : value)

function jsonOf(text: string): unknown {
  try {
    // An escaped sign may be NUL or half of a letter.
    return text.includes(String.raw`\u`) ? JSON.parse(text, plainValue) : JSON.parse(text.normalize('NFC'))
  } catch {
    return undefined
  }
}
