/** The backend of a day, behind the faults: the in-browser backend, in this process. */

import { getResponse } from 'msw'
import type { Snapshot } from '#academy/snapshot.ts'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { dayRows } from './day-rows.ts'
import { cookieOf } from './staff.ts'

/** A request of a page. */
export type Asked = { method: string; url: string; headers: Record<string, string>; body: ArrayBuffer }

/** Opens the backend of a day. */
export async function openBackend(morning: Snapshot, clock: () => Date) {
  const db = await createDb(morning, createPlainTable)
  const handlers = handlersFor({ db, clock })
  return {
    /** answers a request with this cookie; also returns the cookies that it sets */
    async reach({ method, url, headers, body }: Asked, cookie: string) {
      const request = new Request(url, {
        method,
        headers: { ...headers, cookie },
        ...(method === 'GET' ? {} : { body }),
      })
      const response = await getResponse(handlers, request)
      if (!response) throw new Error(`no handler for ${url}`)
      return { status: response.status, text: await response.text(), cookies: response.headers.getSetCookie() }
    },
    /** all currently stored rows */
    rows: () => dayRows(db),
    /** ends the session of this cookie */
    async expire(cookie: string) {
      const session = db.sessions.first(({ token }) => cookieOf(token) === cookie.split(';')[0])
      if (session) db.sessions.remove(session.id)
    },
  }
}
