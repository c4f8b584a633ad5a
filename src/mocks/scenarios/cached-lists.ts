import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { mayCall } from '#backend/answer.ts'
import { handlers } from '#backend/calls.ts'
import { handlersFor, sessionOf, type Backend } from '#mocks/handlers.ts'

const utf8 = new TextEncoder()

const cachedNames = ['list_sales', 'list_students', 'list_payments', 'list_attendance']
const lists = handlers.filter(({ endpoint }) => cachedNames.includes(endpoint.name))

/**
 * Answers the long lists from cached bytes until the data changes, because serializing 100,000 rows dominates the time.
 * Calls without a session or permission go to the normal handlers.
 */
export function cachedLists(backend: Backend): HttpHandler[] {
  const { db } = backend
  // The handlers below check the session before they use these.
  const anySession = { id: 0, token: '', userId: db.users.all()[0]?.id ?? 0 }
  const fromSnapshot = handlersFor({
    ...backend,
    pageCookie: { set: () => {}, token: () => '' },
    db: { ...db, sessions: { ...db.sessions, first: () => anySession } },
    json: (body) => new Response(utf8.encode(JSON.stringify(body))),
  })
  const cache = new Map<string, Promise<ArrayBuffer | undefined>>()
  const bytesOf = (name: string) => {
    const cached = cache.get(name)
    if (cached) return cached
    const bytes = getResponse(fromSnapshot, new Request(`http://localhost/api/${name}.php`)).then((response) =>
      response?.arrayBuffer(),
    )
    cache.set(name, bytes)
    return bytes
  }

  const sessionsNow = () => JSON.stringify(db.sessions.stored())
  let sessions = sessionsNow()
  db.onCommit(async () => {
    // A change of the sessions changes none of these lists.
    if (sessions === sessionsNow()) cache.clear()
    sessions = sessionsNow()
  })
  for (const { endpoint } of lists) void bytesOf(endpoint.name)
  return lists.map(({ endpoint: { name }, pages }) =>
    http.get(`*/api/${name}.php`, async ({ cookies }) => {
      const session = sessionOf(backend, cookies)
      const user = session && db.users.find(session.userId)
      if (!user || !mayCall(user, { pages })) return undefined
      const bytes = await bytesOf(name)
      return bytes && HttpResponse.arrayBuffer(bytes.slice(), { headers: { 'Content-Type': 'application/json' } })
    }),
  )
}
