/** The server under test: bare requests, answers read by the contract, and what they showed of each endpoint. */
import * as z from 'zod/mini'
import { contract } from '#api/contract.ts'
import { outcomeOf, type AnsweringEndpoint, type Endpoint, type ListEndpoint } from '#api/endpoint.ts'
import { readEnvelope } from '#api/envelope.ts'
import { itemsOf, NotReadable } from '#api/reading.ts'
import { adminLoginEndpoint, logoutEndpoint, sessionEndpoint } from '#api/session.ts'
import { Breach, Obstacle, Stop } from './breach.ts'
import { differences } from './canonical.ts'
import { createJournal, madeBy, type Journal } from './pending.ts'
import { jsonOf, shortly } from './text.ts'
import { createTolerance } from './tolerance.ts'
import type { FormFile, Transport } from './transport.ts'

/** What a request carries: at most one of the bodies, and the query. */
export type Given = {
  json?: unknown
  form?: Record<string, string | FormFile>
  query?: Record<string, string>
}

/** An answer as it came; `json` is `undefined` where the text is none. */
export type Answer = { status: number; text: string; json: unknown; ok: boolean }

/** Who signs in. */
export type Credentials = { username: string; password: string }

/** A call, with the reader of its answer if that has data. */
export type MaybeAnswering = Endpoint & Partial<Pick<AnsweringEndpoint, 'answer'>>

export type Server = ReturnType<typeof createServer>

const Named = z.record(z.string(), z.unknown())

/** What these make can never be removed: at the first bad call that one of them accepts, it is sent no other. */
export const undeletable = new Set(['register_sale', 'create_or_update_payment', 'create_attendance'])

const wordsFor = ({ problems }: NotReadable): string =>
  problems.map(({ path, why }) => `«${path || 'respuesta'}» ${why}`).join(', ')

/** Words with which a server says that this user may not. */
const forbids = /permiso|no autorizad|privilegio|acceso denegado|forbidden|not allowed|permission/i

/**
 * A server, asked over `transport` and signed in as `credentials`; every record that the suite makes has `mark` in it and
 * is in the `journal` before. `isStopping` ends the run at its next request.
 */
export function createServer({
  transport,
  credentials,
  mark,
  journal = createJournal(),
  isStopping = () => false,
}: {
  transport: Transport
  credentials: Credentials
  mark: string
  journal?: Journal
  isStopping?: () => boolean
}) {
  const { note, tolerate, toleratedOf } = createTolerance()
  const lax = new Set<string>()
  const leaks = new Map<string, string>()
  // A short one, or one that is the name, may be there as another word.
  const isTelling = credentials.password.length >= 8 && credentials.password !== credentials.username
  const secrets = new Set(isTelling ? [credentials.password] : [])
  const touched = new Set<string>()
  let isSignedIn = false
  let isCleaning = false
  let badLogins = 0

  async function send({ name, method }: Endpoint, given: Given = {}): Promise<Answer> {
    const { json, form, query } = given
    if (isStopping() && !isCleaning) throw new Stop('Se interrumpió la prueba.')
    for (const entry of madeBy(name, given, mark)) {
      journal.plan(entry)
      touched.add(entry.list)
    }
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const { status, text } = await transport({
      method,
      path: `${name}.php${search}`,
      ...(json === undefined ? {} : { json: JSON.stringify(json) }),
      ...(form ? { form } : {}),
    })
    if (status === 0) {
      // One call may fall; when the next one has no answer either, the server is gone.
      const again = await transport({ method: 'GET', path: `${sessionEndpoint.name}.php` })
      if (again.status === 0) throw new Stop(`El servidor dejó de responder (${shortly(text)}).`)
      throw new Breach(name, `no responde (${shortly(text)})`)
    }
    if (/"password"\s*:/.test(text)) leaks.set(name, 'su respuesta lleva el campo «password», que no debe salir nunca')
    if ([...secrets].some((secret) => text.includes(JSON.stringify(secret))))
      leaks.set(name, 'su respuesta lleva una contraseña tal como se escribió')
    return { status, text, json: jsonOf(text), ok: status >= 200 && status < 300 }
  }

  /** The JSON of an answer that says that all went well. */
  function succeeded(endpoint: Endpoint, { status, text, json, ok }: Answer): unknown {
    const fail = (why: string, refusal?: string): never => {
      const isForbidden = status === 403 || (refusal !== undefined && forbids.test(refusal))
      throw new Breach(endpoint.name, why, isForbidden ? 'forbidden' : 'broken', refusal)
    }
    const envelope = readEnvelope(json)
    const words = envelope.message?.trim() || envelope.error?.trim()
    if (status === 401 && endpoint.unauthorized !== undefined) {
      tolerate(endpoint.name, 'sin sesión responde 401; se lee como que no hay nadie')
      return endpoint.unauthorized
    }
    if (status === 404 && json === undefined) fail('responde 404: no existe en el servidor')
    if (!ok) fail(`responde ${status} a una llamada correcta (${shortly(words ?? text)})`, words)
    if (json === undefined)
      fail(
        text.trim() === ''
          ? 'responde sin cuerpo; debe responder JSON'
          : `la respuesta no es JSON: empieza con «${shortly(text).slice(0, 40)}» (¿un aviso de PHP delante?)`,
      )
    const outcome = outcomeOf(endpoint, json)
    if (outcome === 'refused') fail(`rechaza una llamada correcta: ${words || 'sin decir por qué'}`, words || '')
    if (outcome === 'silent')
      fail(`no dice si salió bien: falta «success», o un id en «${endpoint.evidence?.join('», «') ?? ''}»`)
    return json
  }

  /** Makes a good call whose answer says no more than that it went well. */
  async function good(endpoint: Endpoint, given?: Given): Promise<void> {
    const json = succeeded(endpoint, await send(endpoint, given))
    for (const each of differences(endpoint.name, json)) note(endpoint.name, each)
  }

  /** Makes a good call and gives what the contract reads from its answer. */
  async function ask<Value>(endpoint: AnsweringEndpoint<Value>, given?: Given): Promise<Value> {
    const json = succeeded(endpoint, await send(endpoint, given))
    const value = endpoint.answer.read(json)
    if (value instanceof NotReadable)
      throw new Breach(endpoint.name, `la respuesta no se puede leer: ${wordsFor(value)}`)
    for (const each of differences(endpoint.name, unwrapped(json))) note(endpoint.name, each)
    return value
  }

  /** Makes a bad call, which must be refused; `what` says what is bad. */
  async function refused(endpoint: MaybeAnswering, given: Given, what: string): Promise<void> {
    if (lax.has(endpoint.name)) return
    if (endpoint.name === adminLoginEndpoint.name) badLogins += 1
    const { status, text, json, ok } = await send(endpoint, given)
    const envelope = readEnvelope(json)
    // The app takes what is no JSON, says neither yes nor no, or cannot be read for a failure.
    const isRead = !(endpoint.answer?.read(json) instanceof NotReadable)
    if (ok && json !== undefined && outcomeOf(endpoint, json) === 'done' && isRead) {
      if (undeletable.has(endpoint.name)) lax.add(endpoint.name)
      throw new Breach(endpoint.name, `acepta ${what}`, 'lax')
    }
    if (json === undefined) {
      tolerate(
        endpoint.name,
        'rechaza sin JSON: la pantalla muestra su texto general',
        `${status} ${shortly(text)}`.trim(),
      )
      return
    }
    if (status === 401 && !endpoint.guest)
      tolerate(endpoint.name, 'rechaza con 401, que cierra la sesión de la persona', what)
    if (ok && envelope.success === undefined) tolerate(endpoint.name, 'rechaza sin «success»: false')
    if (!envelope.message?.trim() && !envelope.error?.trim())
      tolerate(endpoint.name, 'rechaza sin decir por qué: falta «message», y la pantalla muestra su texto general')
  }

  async function rawRows(endpoint: ListEndpoint): Promise<unknown[]> {
    const json = succeeded(endpoint, await send(endpoint))
    const wrapper = Named.safeParse(json).data ?? {}
    const sent = [json, wrapper[endpoint.under], wrapper['data']].find((value) => itemsOf(value) !== undefined)
    const items = itemsOf(sent)
    if (!items) throw new Breach(endpoint.name, `no es una lista, ni la trae en «${endpoint.under}» o en «data»`)
    if (sent !== json && sent !== wrapper[endpoint.under])
      tolerate(endpoint.name, `la lista llega envuelta en «data» en vez de «${endpoint.under}»`)
    if (!Array.isArray(sent)) tolerate(endpoint.name, 'la lista llega como objeto con números por nombres')
    return items
  }

  function read<Row>({ name, row }: ListEndpoint<Row>, raw: unknown[]): Row[] {
    const bad: string[] = []
    // What the suite itself put there is no fault of the list.
    const foreign = (value: unknown) => !JSON.stringify(value).includes(mark)
    const rows = raw.flatMap((value) => {
      const result = row.read(value)
      if (!(result instanceof NotReadable)) return [result]
      if (foreign(value)) bad.push(wordsFor(result))
      return []
    })
    if (bad.length > 0 && rows.length === 0) throw new Breach(name, `ninguna fila se puede leer: ${bad[0]}`)
    if (bad.length > 0) tolerate(name, 'hay filas que no se pueden leer y no se muestran', bad[0])
    return rows
  }

  return {
    mark,
    username: credentials.username,
    tolerate,

    toleratedOf,

    send,
    good,
    ask,
    refused,
    rawRows,
    journal,

    /** The calls that answer who is not signed in. */
    openToGuests: new Set<string>(),

    /** What an endpoint's answers show that they must not, if anything. */
    leakOf: (endpoint: string): string | undefined => leaks.get(endpoint),

    /** The lists in which something was made since the last time, as their endpoints' names. */
    takeTouched(): string[] {
      const lists = [...touched]
      touched.clear()
      return lists
    },

    /** Goes on though the run is stopping. */
    clean: () => void (isCleaning = true),

    /** Why the rows of this run in a list cannot be read, each in words. */
    unreadable: async (endpoint: ListEndpoint): Promise<string[]> => {
      const raw = await rawRows(endpoint)
      return raw.flatMap((value) => {
        const result = JSON.stringify(value).includes(mark) ? endpoint.row.read(value) : undefined
        return result instanceof NotReadable ? [wordsFor(result)] : []
      })
    },

    /** The rows of a list as the contract reads them. */
    rows: async <Row>(endpoint: ListEndpoint<Row>): Promise<Row[]> => read(endpoint, await rawRows(endpoint)),

    /** The row of a list that it is, of which each form that is not the canonical one is noted. */
    async find<Row>(endpoint: ListEndpoint<Row>, isIt: (row: Row) => boolean): Promise<Row | undefined> {
      for (const value of await rawRows(endpoint)) {
        const row = endpoint.row.read(value)
        if (row instanceof NotReadable || !isIt(row)) continue
        for (const each of differences(endpoint.name, value)) note(endpoint.name, each)
        return row
      }
      return undefined
    },

    /** The rows of a list as they came, each as JSON text. */
    fingerprint: async (endpoint: ListEndpoint): Promise<string[]> =>
      (await rawRows(endpoint)).map((row) => JSON.stringify(row)).toSorted(),

    /** Reads a list and notes each form of its rows that is not the canonical one. */
    async inspect<Row>(endpoint: ListEndpoint<Row>): Promise<Row[]> {
      const raw = await rawRows(endpoint)
      const rows = read(endpoint, raw)
      for (const row of raw)
        if (!(endpoint.row.read(row) instanceof NotReadable))
          for (const each of differences(endpoint.name, row)) note(endpoint.name, each)
      return rows
    },

    /** Keeps a password from then on out of every answer. */
    keepSecret: (password: string) => void secrets.add(password),

    async signIn(as: Credentials = credentials) {
      const { user } = await ask(adminLoginEndpoint, { json: as })
      isSignedIn = true
      return user
    },

    async signOut() {
      isSignedIn = false
      await good(logoutEndpoint)
    },

    /** Signs in unless that is done; the run ends if the server no longer lets in whom it let in before. */
    async ensureSignedIn() {
      if (isSignedIn) return
      try {
        await ask(adminLoginEndpoint, { json: credentials })
      } catch (cause) {
        if (!(cause instanceof Breach)) throw cause
        const after = badLogins === 0 ? '' : `, tras ${badLogins} intentos fallidos que la prueba hace adrede`
        throw new Stop(`El servidor ya no deja entrar${after}: admin_login.php ${cause.message}.`, { cause })
      }
      isSignedIn = true
    },

    /** Signs out unless nobody is in. */
    async ensureSignedOut() {
      if (!isSignedIn) return
      isSignedIn = false
      await good(logoutEndpoint)
      const { loggedIn } = await ask(sessionEndpoint)
      if (loggedIn) throw new Obstacle('logout no cierra la sesión')
    },
  }
}

/** A report that came wrapped is compared by what is inside. */
const unwrapped = (json: unknown): unknown => Named.safeParse(json).data?.['report'] ?? json

/** The calls that need a session. */
export const guarded = contract.filter(({ guest }) => !guest)
