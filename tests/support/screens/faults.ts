/** MSW handlers that make an endpoint fail, for `server.use()`. */

import { http, HttpResponse, type HttpHandler } from 'msw/http'

const pathOf = (endpoint: string): string => `*/api/${endpoint}.php`

export const says = (endpoint: string, text: string, init: ResponseInit = {}): HttpHandler =>
  http.all(
    pathOf(endpoint),
    () => new HttpResponse(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' }, ...init }),
  )

export const answers = (endpoint: string, json: unknown, init: ResponseInit = {}): HttpHandler =>
  says(endpoint, JSON.stringify(json), { headers: { 'Content-Type': 'application/json' }, ...init })

export const html500 = (endpoint: string): HttpHandler =>
  says(endpoint, '<!DOCTYPE html><html><body><h1>500 Internal Server Error</h1></body></html>', { status: 500 })

/** Answers with a PHP warning before valid JSON, status 200. */
export const phpWarning = (endpoint: string, json: unknown = { success: true }): HttpHandler =>
  says(
    endpoint,
    `<br />\n<b>Warning</b>: Undefined array key "id" in <b>/var/www/api/${endpoint}.php</b> on line <b>12</b><br />\n${JSON.stringify(json)}`,
  )

export const empty = (endpoint: string): HttpHandler => says(endpoint, '')

export const refused = (endpoint: string, message?: string): HttpHandler =>
  answers(endpoint, { success: false, ...(message === undefined ? {} : { message }) })

/** Gives no answer, as without a network. */
export const unreachable = (endpoint: string): HttpHandler => http.all(pathOf(endpoint), () => HttpResponse.error())

/** Answers 401: the session has expired. */
export const expired = (endpoint: string): HttpHandler =>
  answers(endpoint, { success: false, message: 'Inicia sesión para continuar.' }, { status: 401 })

type Gate = {
  handler: HttpHandler
  /** resolves when the first request is waiting */
  arrived: Promise<void>
  /** lets all waiting and later requests go on to the next handler */
  release: () => void
}

/** Holds the requests of an endpoint until `release` is called. */
export function hold(endpoint: string): Gate {
  const arrival = Promise.withResolvers<void>()
  const opening = Promise.withResolvers<void>()
  const handler = http.all(pathOf(endpoint), async () => {
    arrival.resolve()
    await opening.promise
  })
  return { handler, arrived: arrival.promise, release: opening.resolve }
}
