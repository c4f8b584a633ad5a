/** The requests to the server under test, and the secrets that its answers must not contain. */

import type { Endpoint } from '#api/endpoint.ts'
import { sessionEndpoint } from '#api/session.ts'
import { Breach, Stop } from './breach.ts'
import { createJournal, madeBy, type Journal } from './pending.ts'
import { jsonOf, shortly } from './text.ts'
import type { Payload, Transport } from './transport.ts'

/** An answer as it was received; `json` is `undefined` if the text is not JSON. */
export type Answer = { status: number; text: string; json: unknown; ok: boolean }

/** The user of the run. */
export type Credentials = { username: string; password: string }

/** The options of requests; see `createServer`. */
export type RequestOptions = {
  transport: Transport
  credentials: Credentials
  /** a text that every record of the run contains */
  mark: string
  /** notes each record before it is made */
  journal?: Journal
  /** whether the run ends at its next request */
  isStopping?: () => boolean
}

/**
 * Creates the sender of a run's requests. `send` rejects with a {@link Breach} for a request without an answer. It
 * rejects with a {@link Stop} once the run is stopping or the server no longer answers.
 */
export function createRequests({
  transport,
  credentials,
  mark,
  journal = createJournal(),
  isStopping = () => false,
}: RequestOptions) {
  const leaks = new Map<string, string>()
  // A short password, or one like the user name, may occur in an answer as another word.
  const isTelling = credentials.password.length >= 8 && credentials.password !== credentials.username
  const secrets = new Set(isTelling ? [credentials.password] : [])
  const touched = new Set<string>()
  let isCleaning = false

  function noteLeaks(endpoint: string, text: string): void {
    if (/"password"\s*:/.test(text))
      leaks.set(endpoint, 'su respuesta lleva el campo «password», que no debe salir nunca')
    if ([...secrets].some((secret) => text.includes(JSON.stringify(secret))))
      leaks.set(endpoint, 'su respuesta lleva una contraseña tal como se escribió')
  }

  async function send({ name, method }: Endpoint, payload: Payload = {}): Promise<Answer> {
    const { json, form, query, key = crypto.randomUUID() } = payload
    if (isStopping() && !isCleaning) throw new Stop('Se interrumpió la prueba.')
    for (const entry of madeBy(name, payload, mark)) {
      journal.plan(entry)
      touched.add(entry.list)
    }
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const { status, text } = await transport({
      method,
      path: `${name}.php${search}`,
      ...(json === undefined ? {} : { json: JSON.stringify(json) }),
      ...(form ? { form } : {}),
      // As the app does.
      ...(method === 'GET' ? {} : { key }),
    })
    if (status === 0) {
      // One call may fail. If the next call also has no answer, the server is gone.
      const again = await transport({ method: 'GET', path: `${sessionEndpoint.name}.php` })
      if (again.status === 0) throw new Stop(`El servidor dejó de responder (${shortly(text)}).`)
      throw new Breach(name, `no responde (${shortly(text)})`)
    }
    noteLeaks(name, text)
    return { status, text, json: jsonOf(text), ok: status >= 200 && status < 300 }
  }

  return {
    send,
    journal,

    /** The secret that an endpoint's answers contain, in words; else `undefined`. */
    leakOf: (endpoint: string): string | undefined => leaks.get(endpoint),

    /** Looks for a password in every answer from now on. */
    keepSecret: (password: string) => void secrets.add(password),

    /** The lists with new records since the last call of this, by endpoint. */
    takeTouched(): string[] {
      const lists = [...touched]
      touched.clear()
      return lists
    },

    /** Allows requests while the run is stopping, to remove its records. */
    clean: () => void (isCleaning = true),
  }
}
