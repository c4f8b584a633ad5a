/** The in-browser backend, in this process. */
import { getResponse } from 'msw'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { dayRows } from '../day-rows.ts'
import { cookieOf } from '../staff.ts'
import type { OpenBackend } from './backend.ts'

/** Opens the in-browser backend. Nothing happens to it. */
export const openInMemory: OpenBackend = async ({ morning, clock }) => {
  const db = await createDb(morning, createPlainTable)
  const handlers = handlersFor({ db, clock })
  return {
    async reach({ method, url, headers, body }, cookie) {
      const request = new Request(url, {
        method,
        headers: { ...headers, cookie },
        ...(method === 'GET' ? {} : { body }),
      })
      const response = await getResponse(handlers, request)
      if (!response) throw new Error(`no handler for ${url}`)
      return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
    },
    rows: () => dayRows(db),
    async expire(cookie) {
      const session = db.sessions.first(({ token }) => cookieOf(token).startsWith(cookie.split(';')[0] ?? ''))
      if (session) db.sessions.remove(session.id)
    },
    close: () => Promise.resolve([]),
  }
}
