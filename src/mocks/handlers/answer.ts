import type { JsonBodyType } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type * as z from 'zod/mini'
import type { Endpoint } from '#api/endpoint.ts'
import type { Db } from '#mocks/tables/db.ts'
import type { SessionRow, UserRow } from '#mocks/tables/rows.ts'

/** What every handler needs: the database and the current time. */
export type Backend = {
  db: Db
  clock: () => Date
  /** builds a JSON response; default: `HttpResponse.json` of MSW, which is slow for many megabytes */
  json?: (body: JsonBodyType) => Response
  /** stores the session's token; default: a cookie that the answers set */
  pageCookie?: PageCookie
}

/**
 * The session cookie of a page that sets its cookies itself. `set` deletes it when given `null`; `token` is that of these
 * cookies, or the one that the browser refused to keep.
 */
export type PageCookie = {
  set: (token: string | null) => void
  token: (cookies: Record<string, string>) => string | undefined
}

/** The input of a handler: body and query, validated by the contract, and the user. */
type HandlerInput<Called extends Endpoint> = {
  request: Request
  body: Called extends { body: infer Body extends z.ZodMiniType } ? z.infer<Body> : undefined
  /** the files of a form, by field name */
  files: ReadonlyMap<string, File>
  query: Called extends { query: infer Query extends z.ZodMiniType } ? z.infer<Query> : undefined
  user: Called extends { guest: true } ? UserRow | undefined : UserRow
  session: SessionRow | undefined
}

type Answer = JsonBodyType | Response

type Reply<Called extends Endpoint> = (input: HandlerInput<Called>) => Answer | Promise<Answer>

type AnyReply = (input: {
  request: Request
  body: unknown
  files: ReadonlyMap<string, File>
  query: unknown
  user: UserRow | undefined
  session: SessionRow | undefined
}) => Answer | Promise<Answer>

/** The name of the session cookie where the backend has no `pageCookie`. */
const cookieName = 'academia_session'

/** The session whose token is in these cookies. */
export const sessionOf = ({ db, pageCookie }: Backend, cookies: Record<string, string>): SessionRow | undefined =>
  sessionWith(db, pageCookie ? pageCookie.token(cookies) : cookies[cookieName])

const sessionWith = (db: Db, token: string | undefined) => db.sessions.first((session) => session.token === token)

/** Stores the token of a new session in the browser, or deletes it if `null`. Returns headers for the answer. */
export function storeToken({ pageCookie }: Backend, token: string | null): Record<string, string> {
  if (!pageCookie) {
    const expiry = token === null ? '; Max-Age=0' : ''
    return { 'Set-Cookie': `${cookieName}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${expiry}` }
  }
  pageCookie.set(token)
  return {}
}

/** Ends a request with a message for the user. */
class Refusal extends Error {}

/**
 * Throws; the request is answered with `success: false` and this message for the user. Call it before changing any
 * data.
 */
export function refuse(message: string): never {
  throw new Refusal(message)
}

/**
 * Creates the handler of an endpoint of the contract; `reply` computes the answer in one transaction. Without a session
 * the answer is 401, unless the endpoint is for guests. A body or query that breaks the contract is refused with the
 * names of the wrong fields.
 */
export function answer<Called extends Endpoint>(backend: Backend, endpoint: Called, reply: Reply<Called>): HttpHandler
export function answer(backend: Backend, endpoint: Endpoint, reply: AnyReply): HttpHandler {
  const { db, json = (body) => HttpResponse.json(body) } = backend
  const { name, method, guest = false } = endpoint
  const path = `*/api/${name}.php`
  const httpMethod = { GET: http.get, POST: http.post, DELETE: http.delete }[method]
  return httpMethod(path, async ({ request, cookies }) => {
    try {
      const result = await db.transaction(async () => {
        const session = sessionOf(backend, cookies)
        const user = session && db.users.find(session.userId)
        if (!user && !guest)
          return HttpResponse.json({ success: false, message: 'Inicia sesión para continuar.' }, { status: 401 })
        return reply({ request, ...(await readRequest(request, endpoint)), user, session })
      })
      return result instanceof Response ? result : json(result)
    } catch (cause) {
      if (cause instanceof Refusal) return HttpResponse.json({ success: false, message: cause.message })
      throw cause
    }
  })
}

async function readRequest(request: Request, { body, isForm, query }: Endpoint) {
  const form = isForm ? await formOf(request) : new FormData()
  const fields = [...form]
  return {
    query: query && validated(query, Object.fromEntries(new URL(request.url).searchParams)),
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
  Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/** Browsers send an empty file for a file field without a file. */
const isSent = (value: Field): value is File => typeof value !== 'string' && (value.size > 0 || value.name !== '')

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
