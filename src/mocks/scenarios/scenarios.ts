/** The scenarios for training and tests: other server behaviour, and other academies. */
import { getResponse } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import { contract } from '#api/contract.ts'
import { sessionOf, type Backend } from '#mocks/handlers/answer.ts'
import { cachedLists } from '#mocks/scenarios/cached-lists.ts'
import { handlersFor } from '#mocks/handlers/handlers.ts'
import { asPhp } from '#mocks/scenarios/php-quirks.ts'

/** The values of `?scenario=`. */
export const scenarioNames = [
  'normal',
  'vacia',
  'grande',
  'lenta',
  'sin-red',
  'error-500',
  'php-quirks',
  'rechazo',
  'sesion-expirada',
] as const
export type ScenarioName = (typeof scenarioNames)[number]

const descriptions: Record<ScenarioName, string> = {
  normal: 'Normal: todo funciona',
  vacia: 'Academia nueva: solo el administrador',
  grande: 'Academia grande: 10,000 estudiantes y 100,000 ventas',
  lenta: 'Servidor lento: 2 segundos por respuesta',
  'sin-red': 'Sin red: nada responde',
  'error-500': 'Servidor descompuesto: errores 500',
  'php-quirks': 'Servidor PHP con todas sus mañas',
  rechazo: 'El servidor rechaza lo que se guarda',
  'sesion-expirada': 'La sesión expira a media tarea',
}

/** What the line on every screen calls a scenario; the normal one is not said. */
const titles: Record<ScenarioName, string | undefined> = {
  normal: undefined,
  vacia: 'academia nueva',
  grande: 'academia grande',
  lenta: 'servidor lento',
  'sin-red': 'sin conexión',
  'error-500': 'servidor descompuesto',
  'php-quirks': 'servidor PHP con mañas',
  rechazo: 'el servidor rechaza lo que se guarda',
  'sesion-expirada': 'la sesión expira',
}

/** The scenarios with their Spanish descriptions and titles. */
export const scenarios = scenarioNames.map((name) => ({
  name,
  description: descriptions[name],
  title: titles[name],
}))

const slowTime = 2_000

/**
 * The handlers of a scenario, to put before the normal ones. Every answer takes `latency` more milliseconds. Login and
 * logout always work, otherwise the rest of the scenario could not be reached. `vacia` and `grande` change the data,
 * not the answers: see `academies.ts`.
 */
export const scenario = (name: ScenarioName, backend: Backend, latency = 0): HttpHandler[] => [
  ...latencyHandlers(latency + (name === 'lenta' ? slowTime : 0)),
  ...faults[name](backend),
]

const latencyHandlers = (latency: number): HttpHandler[] =>
  latency > 0
    ? [
        http.all('*/api/*.php', async () => {
          await new Promise((resolve) => {
            setTimeout(resolve, latency)
          })
        }),
      ]
    : []

const none = (): HttpHandler[] => []

const signedIn = contract.filter(({ guest }) => !guest)
const writes = signedIn.filter(({ method }) => method !== 'GET')

type Answering = Parameters<typeof http.all>[1]

const all = (endpoints: typeof contract, reply: Answering): HttpHandler[] =>
  endpoints.map(({ name }) => http.all(`*/api/${name}.php`, reply))

const brokenPage = '<!DOCTYPE html><html><body><h1>500 Internal Server Error</h1><p>PHP Fatal error</p></body></html>'

const faults: Record<ScenarioName, (backend: Backend) => HttpHandler[]> = {
  normal: none,
  vacia: none,
  grande: cachedLists,
  lenta: none,

  'sin-red': () => all(signedIn, () => HttpResponse.error()),

  'error-500': () => all(signedIn, () => HttpResponse.html(brokenPage, { status: 500 })),

  'php-quirks': (backend) => {
    const handlers = handlersFor(backend)
    return contract.map(({ name }) =>
      http.all(`*/api/${name}.php`, async ({ request }) => {
        const response = await getResponse(handlers, request.clone())
        // A rebuilt response would lose its cookie.
        if (!response || name === 'admin_login' || name === 'logout') return response
        return quirkyResponse(name, response.status, await response.json())
      }),
    )
  },

  /** Reads work. Writes are refused, alternately with and without a message. */
  rechazo: () => {
    let count = 0
    return all(writes, () =>
      HttpResponse.json({
        success: false,
        ...(count++ % 2 === 0 ? { message: 'El servidor rechazó la operación (escenario de práctica).' } : {}),
      }),
    )
  },

  /** The first write after the page loads finds the session expired. After a new login everything works. */
  'sesion-expirada': (backend) => {
    const { db } = backend
    let isOver = false
    return all(writes, async ({ cookies }) => {
      if (isOver) return undefined
      isOver = true
      await db.transaction(() => {
        const session = sessionOf(backend, cookies)
        if (session) db.sessions.remove(session.id)
      })
      return HttpResponse.json({ success: false, message: 'Sesión no válida.' }, { status: 401 })
    })
  },
}

const warning =
  '<br />\n<b>Warning</b>: Undefined array key "end" in <b>/var/www/api/db.php</b> on line <b>12</b><br />\n'

/**
 * Makes the two sums and the payment unreadable, whose failures are only logged (spec 8, Lists and sums). Other answers
 * stay readable.
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
