/** Answers the calls of the API over HTTP. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import { answerCall } from '#backend/calls.ts'
import type { Host, Passwords } from '#backend/store.ts'
import type { Academy } from '#server/database/academy.ts'
import { bodyOf } from '#server/http/body.ts'
import { jsonPieces } from '#server/http/json.ts'
import { loginGate } from '#server/http/logins.ts'
import { keyOf, onceFor, Repeated } from '#server/http/repeats.ts'
import { cookiesIn, keepSessions, sessionCookie } from '#server/http/sessions.ts'

/** What the API is answered with. */
export type ApiParts = {
  academy: Academy
  passwords: Passwords
  clock: () => Date
  /** whether a proxy on this machine says who calls and by https (`X-Forwarded-*`) */
  isBehindProxy: boolean
  /** tells the person who runs the server what went wrong, and never what was sent */
  log: (text: string, cause: unknown) => void
}

const says = (message: string) => ({ success: false, message })
const tooLargeText = 'Lo que se envió es demasiado grande.'
const elsewhereText = 'La llamada viene de otro sitio.'
const tooOftenText = 'Demasiados intentos. Espera unos minutos y vuelve a intentarlo.'

/** Answers `<name>.php`. What goes wrong here is logged and never sent: the app says it in its own words. */
export function createApi(parts: ApiParts) {
  const { academy, passwords, clock, log } = parts
  const gate = loginGate(academy, clock)

  return async (name: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    try {
      if (!isFromHere(incoming)) return send(outgoing, 403, says(elsewhereText))
      const body = await bodyOf(incoming)
      if (body === 'too large') return send(outgoing, 413, says(tooLargeText), { Connection: 'close' })
      const { address, isSecure } = callerOf(incoming, parts)
      const username = name === 'admin_login' ? nameIn(body) : undefined
      const attempt = username === undefined ? undefined : await gate.enter(username, address)
      if (username !== undefined && !attempt) return send(outgoing, 429, says(tooOftenText))

      const cookies = cookiesIn(incoming.headers.cookie)
      await keepSessions(academy.db, cookies, clock())
      const key = keyOf(name, incoming)
      const host: Host = {
        transaction: key === undefined ? academy.transaction : onceFor(academy, key, clock()),
        reading: academy.reading,
        clock,
        passwords,
        cookie: sessionCookie(isSecure),
        limitsAdmins: true,
      }
      const answer = await answerCall(host, name, { request: requestOf(incoming, body), cookies })
      if (!answer) return send(outgoing, 404, says('No existe esta llamada.'))
      if (answer.headers['Set-Cookie'] !== undefined) await attempt?.succeeded()
      return send(outgoing, answer.status, answer.body, answer.headers)
    } catch (cause) {
      if (cause instanceof Repeated) return send(outgoing, 200, cause.body)
      log(`${incoming.method ?? ''} ${name}.php`, cause)
      return send(outgoing, 500, { success: false })
    }
  }
}

function send(outgoing: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  outgoing.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    // The rows of an academy are kept nowhere.
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  })

  Readable.from(jsonPieces(body)).pipe(outgoing)
}

/** Whether a page of this server calls, or no page at all; a page of another site may ask, and gets no answer to read. */
function isFromHere({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const { origin } = headers
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === headers.host
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function callerOf({ headers, socket }: IncomingMessage, { isBehindProxy }: Pick<ApiParts, 'isBehindProxy'>) {
  const forwarded = (name: string) =>
    isBehindProxy
      ? String(headers[name] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
  return {
    address: forwarded('x-forwarded-for') || (socket.remoteAddress ?? ''),
    isSecure: forwarded('x-forwarded-proto') === 'https',
  }
}

const Login = z.object({ username: z.string() })

/** The name with which somebody tries to sign in. */
function nameIn(body: Uint8Array): string | undefined {
  try {
    return Login.parse(JSON.parse(Buffer.from(body).toString())).username
  } catch {
    return undefined
  }
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
  const type = headers['content-type']
  return new Request(new URL(url, 'http://academia'), {
    method,
    headers: type === undefined ? {} : { 'Content-Type': type },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
  })
}
