import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type { AnyEndpoint } from '#api/endpoint.ts'
import type { TestBackend } from '#mocks/node.ts'
import { refusalWords, type Fault } from '#support/faults/outcomes.ts'
import { empty, expired, html500, refused, unreachable } from '#support/screens/faults.ts'
import { gateFor } from '#support/screens/gates.ts'

const warning =
  '<br />\n<b>Warning</b>: Undefined array key "id" in <b>/var/www/api/db.php</b> on line <b>12</b><br />\n'
const page = { headers: { 'Content-Type': 'text/html; charset=utf-8' } }

/** The answer of a read without `success`; the answer of a write without any proof of success. */
function withoutSuccess(text: string, isRead: boolean): string {
  if (!isRead) return '{}'
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return text
  return JSON.stringify({ ...answer, success: undefined })
}

export type Placed = {
  /** the number of calls that came */
  calls: () => number
  /** the number of calls that the server acted on */
  acts: () => number
  /** lets a late answer through, as after 30 seconds */
  letPass: () => Promise<void>
}

/** Puts a fault before an endpoint until the handlers are reset. */
export function place(fault: Fault, { name, method }: AnyEndpoint, { server }: TestBackend): Placed {
  let [calls, acts] = [0, 0]
  const backend = server.listHandlers().filter((handler): handler is HttpHandler => 'run' in handler)
  /** an answer made from the backend's own answer */
  const after = (make: (text: string) => Response): HttpHandler =>
    http.all(`*/api/${name}.php`, async ({ request }) => {
      const response = await getResponse(backend, request.clone())
      acts += 1
      return make((await response?.text()) ?? '')
    })
  const handlers: Record<Exclude<Fault, 'late answer'>, () => HttpHandler> = {
    'no network': () => unreachable(name),
    '500 with HTML': () => html500(name),
    'PHP warning': () => after((text) => HttpResponse.text(`${warning}${text}`, page)),
    'empty 200': () => empty(name),
    'truncated JSON': () => after((text) => HttpResponse.text(text.slice(0, Math.ceil(text.length / 2)), page)),
    'no success': () => after((text) => HttpResponse.text(withoutSuccess(text, method === 'GET'))),
    'refused with words': () => refused(name, refusalWords),
    'refused without words': () => refused(name),
    'status 401': () => expired(name),
    'lost answer': () => after(() => HttpResponse.error()),
  }
  const gate = fault === 'late answer' ? gateFor(server, name) : null
  server.use(...(fault === 'late answer' ? [] : [handlers[fault]()]))
  // The newest handler comes first. It only counts.
  server.use(http.all(`*/api/${name}.php`, () => void (calls += 1)))
  return {
    calls: () => calls,
    acts: () => acts,
    letPass: async () => {
      await gate?.pass()
      if (gate) acts += 1
    },
  }
}
