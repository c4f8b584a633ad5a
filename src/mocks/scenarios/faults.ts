/** Faults of a server or of the network, as answers to a call. */

import { getResponse } from 'msw'
import { HttpResponse, type HttpHandler } from 'msw/http'
import { sessionOf, type Backend } from '#mocks/handlers.ts'
import type { FaultName } from '#mocks/scenarios/fault-names.ts'

type FaultyCall = {
  name: string
  backend: Backend
  request: Request
  cookies: Record<string, string>
  handlers: HttpHandler[]
}

const normalAnswer = ({ handlers, request }: FaultyCall) => getResponse(handlers, request.clone())

/** Answer to a call under each fault; `undefined` without a handler. The caller adds the extra time of `slow`. */
export const faults: Record<FaultName, (call: FaultyCall) => Promise<Response | undefined>> = {
  offline: async () => HttpResponse.error(),

  'error-500': async () => HttpResponse.html(brokenPage, { status: 500 }),

  slow: normalAnswer,

  refused: async () => HttpResponse.json({ success: false, message: refusalText }),

  'refused-without-words': async () => HttpResponse.json({ success: false }),

  php: async (call) => {
    const response = await normalAnswer(call)
    // A new response would lose the cookie.
    if (!response || call.name === 'admin_login' || call.name === 'logout') return response
    const { phpResponse } = await import('#mocks/scenarios/php-quirks.ts')
    return phpResponse(call.name, response.status, await response.json())
  },

  expired: async ({ backend, cookies }) => {
    const { db } = backend
    await db.transaction(() => {
      const session = sessionOf(backend, cookies)
      if (session) db.sessions.remove(session.id)
    })
    return HttpResponse.json({ success: false, message: 'Sesión no válida.' }, { status: 401 })
  },

  lost: async (call) => {
    await normalAnswer(call)
    return HttpResponse.error()
  },
}

const brokenPage = '<!DOCTYPE html><html><body><h1>500 Internal Server Error</h1><p>PHP Fatal error</p></body></html>'

const refusalText = 'El servidor rechazó la operación (escenario de práctica).'
