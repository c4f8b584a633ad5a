/** Ways in which an endpoint fails, as MSW handlers for `server.use()`. */
import { http, HttpResponse, type HttpHandler } from 'msw/http'

const pathOf = (endpoint: string): string => `*/api/${endpoint}.php`

/** The endpoint answers with this text, whatever it is asked. */
export const says = (endpoint: string, text: string, init: ResponseInit = {}): HttpHandler =>
  http.all(
    pathOf(endpoint),
    () => new HttpResponse(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init }),
  )

/** The endpoint answers with this JSON, whatever it is asked. */
export const answers = (endpoint: string, json: unknown, init: ResponseInit = {}): HttpHandler =>
  says(endpoint, JSON.stringify(json), { headers: { 'Content-Type': 'application/json' }, ...init })

/** The server breaks: status 500 and a page of HTML. */
export const html500 = (endpoint: string): HttpHandler =>
  says(endpoint, '<!DOCTYPE html><html><body><h1>500 Internal Server Error</h1></body></html>', { status: 500 })

/** PHP prints a warning in front of good JSON, status 200. */
export const phpWarning = (endpoint: string, json: unknown = { success: true }): HttpHandler =>
  says(
    endpoint,
    `<br />\n<b>Warning</b>: Undefined array key "id" in <b>/var/www/api/${endpoint}.php</b> on line <b>12</b><br />\n${JSON.stringify(json)}`,
  )

/** An empty body, status 200. */
export const empty = (endpoint: string): HttpHandler => says(endpoint, '')

/** The server says no, with or without words. */
export const refused = (endpoint: string, message?: string): HttpHandler =>
  answers(endpoint, { success: false, ...(message === undefined ? {} : { message }) })

/** No answer at all, as with the network down. */
export const unreachable = (endpoint: string): HttpHandler => http.all(pathOf(endpoint), () => HttpResponse.error())

/** The session is over: 401. */
export const expired = (endpoint: string): HttpHandler =>
  answers(endpoint, { success: false, message: 'Inicia sesión para continuar.' }, { status: 401 })

/** A closed gate in front of an endpoint. */
type Gate = {
  handler: HttpHandler
  /** resolves when the first request is waiting */
  arrived: Promise<void>
  /** lets the requests that wait, and all that follow, go on to the next handler */
  release: () => void
}

/** Holds the requests of an endpoint until they are released. */
export function hold(endpoint: string): Gate {
  const arrival = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<void>()
  const handler = http.all(pathOf(endpoint), async () => {
    arrival.resolve()
    await opening.promise
  })
  return { handler, arrived: arrival.promise, release: opening.resolve }
}
