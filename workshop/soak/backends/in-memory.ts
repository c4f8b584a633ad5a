/** The in-browser backend, in this process. */
import { getResponse } from 'msw'
import { handlersFor } from '#mocks/handlers.ts'
import { createDb } from '#mocks/tables/db.ts'
import { createPlainTable } from '#mocks/tables/plain-table.ts'
import { cookieOf } from '../academy.ts'
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
    rows: async () => ({
      sales: db.sales.all(),
      payments: db.payments.all(),
      attendance: db.attendance.all(),
      reports: db.reports.all(),
      students: db.students.all(),
      products: db.products.all(),
      events: db.events.all(),
      teachers: db.teachers.all(),
      users: db.users.all(),
    }),
    async expire(cookie) {
      const session = db.sessions.first(({ token }) => cookie === cookieOf(token))
      if (session) db.sessions.remove(session.id)
    },
    close: () => Promise.resolve([]),
  }
}
