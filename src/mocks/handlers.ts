/** MSW handlers of the backend, over the tables of the browser. */

import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { hashPassword, isPassword } from '#academy/password.ts'
import { handlers } from '#backend/calls.ts'
import { bodyOf, gathered } from '#backend/list-body.ts'
import type { SessionRow } from '#backend/rows.ts'
import type { Host } from '#backend/store.ts'
import type { Db } from '#mocks/tables/db.ts'

/** Dependencies of every handler. */
export type Backend = {
  db: Db
  clock: () => Date
  /** builds a JSON response; default: from text, which is slow for many megabytes */
  json?: (body: unknown) => Response
  /** announces the addresses of calendars, for the contract tool: no phone reads a browser */
  servesFeeds?: boolean
  /** stores the session's token; default: a cookie in the answers */
  pageCookie?: PageCookie
}

/** A cookie that the page sets itself; `null` deletes it. `token` also returns a cookie that the browser refused. */
export type PageCookie = {
  set: (token: string | null) => void
  token: (cookies: Readonly<Record<string, string>>) => string | undefined
}

const cookieName = 'academia_session'

export function sessionOf({ db, pageCookie }: Backend, cookies: Record<string, string>): SessionRow | undefined {
  const token = pageCookie ? pageCookie.token(cookies) : cookies[cookieName]
  return token === undefined ? undefined : db.sessions.first({ token })
}

const hostOf = ({ db, clock, pageCookie, servesFeeds = false }: Backend): Host => ({
  servesFeeds,
  transaction: (work) => db.transaction(() => work(db)),
  lists: {
    // A page does not ask for the state of its own tables.
    stateOf: async () => undefined,
    async *pieces(_, read) {
      yield await db.transaction(() => gathered(read(db)))
    },
  },
  clock,
  passwords: { hash: (password) => hashPassword(password), matches: isPassword },
  cookie: {
    tokenIn: (cookies) => (pageCookie ? pageCookie.token(cookies) : cookies[cookieName]),
    stored: (token) => token,
    give(token) {
      if (!pageCookie) {
        const expiry = token === null ? '; Max-Age=0' : ''
        return { 'Set-Cookie': `${cookieName}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${expiry}` }
      }
      pageCookie.set(token)
      return {}
    },
  },
})

/** All handlers of the in-browser backend, one per endpoint of the contract. */
export function handlersFor(backend: Backend): HttpHandler[] {
  const host = hostOf(backend)
  return handlers.map(({ endpoint, handle }) => {
    const httpMethod = { GET: http.get, POST: http.post, DELETE: http.delete }[endpoint.method]
    return httpMethod(`*/api/${endpoint.name}.php`, async ({ request, cookies }) => {
      const { status, headers, ...answer } = await handle(host, { request, cookies })
      const body = 'list' in answer ? await bodyOf(answer.list) : answer.body
      if (status === 200 && backend.json) return backend.json(body)
      const json = { 'Content-Type': 'application/json' }
      return new HttpResponse(JSON.stringify(body), { status, headers: { ...json, ...headers } })
    })
  })
}
