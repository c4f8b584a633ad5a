/** Faults of a server or of the network, as answers to a call. */
import { getResponse } from 'msw'
import { HttpResponse, type HttpHandler } from 'msw/http'
import { sessionOf, type Backend } from '#mocks/handlers.ts'
import type { FaultName } from '#mocks/scenarios/fault-names.ts'
import { asPhp } from '#mocks/scenarios/php-quirks.ts'

export type FaultyCall = {
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
    return quirkyResponse(call.name, response.status, await response.json())
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

const warning =
  '<br />\n<b>Warning</b>: Undefined array key "end" in <b>/var/www/api/db.php</b> on line <b>12</b><br />\n'

/**
 * An answer in the style of a careless PHP server. The two sums and the payment become unreadable, because the app only
 * logs their failures (spec 8, Lists and sums); other answers stay readable.
 */
function quirkyResponse(name: string, status: number, answer: unknown): Response {
  const json = JSON.stringify(asPhp(name, answer))
  const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }
  if (status === 401) return HttpResponse.json({ loggedIn: '0' })
  if (name === 'sum_teacher_salaries') return HttpResponse.text(`${warning}${json}`, page)
  // `fetch` removes a BOM.
  if (name === 'sum_production_cost') return HttpResponse.text(`\u{FEFF}${warning}${json}`, page)
  const refusal = refusalIn(answer)
  // Some PHP pages set a status when they refuse, others answer 200.
  if (refusal !== undefined)
    return HttpResponse.json({ error: refusal }, { status: name.startsWith('delete_') ? 422 : 200 })
  if (name === 'create_or_update_payment') return HttpResponse.text('', page)
  return HttpResponse.text(json, page)
}

function refusalIn(answer: unknown): string | undefined {
  const isRefusal = typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false
  return isRefusal && 'message' in answer && typeof answer.message === 'string' ? answer.message : undefined
}
