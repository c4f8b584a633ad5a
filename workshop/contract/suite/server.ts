/**
 * The server under test: its answers read by the contract, its lists, its session, and the findings on each endpoint.
 */

import * as z from 'zod/mini'
import { outcomeOf, type AnsweringEndpoint, type Endpoint, type ListEndpoint } from '#api/endpoint.ts'
import { readEnvelope } from '#api/envelope.ts'
import { isRecord, itemsOf } from '#api/reading-records.ts'
import { NotReadable } from '#api/reading.ts'
import { adminLoginEndpoint, logoutEndpoint, sessionEndpoint } from '#api/session.ts'
import { contract } from '#backend/calls.ts'
import { Breach, Obstacle, Stop } from './breach.ts'
import { differences } from './canonical.ts'
import { isUndeletable } from './nouns/nouns.ts'
import { createRequests, type Answer, type Credentials, type RequestOptions } from './requests.ts'
import { shortly } from './text.ts'
import { createTolerance } from './tolerance.ts'
import type { Payload } from './transport.ts'

/** An endpoint, with the reader of its answer if the answer has data. */
export type MaybeAnswering = Endpoint & Partial<Pick<AnsweringEndpoint, 'answer'>>

export type Server = ReturnType<typeof createServer>

const Named = z.record(z.string(), z.unknown())

/** Why an answer is unreadable, in words. */
const wordsFor = ({ problems }: NotReadable): string =>
  problems.map(({ path, why }) => `«${path || 'respuesta'}» ${why}`).join(', ')

/** The words of a refusal for lack of permission. */
const forbids = /permiso|no autorizad|privilegio|acceso denegado|forbidden|not allowed|permission/i

/**
 * The server behind `transport`, with a session of `credentials`. Its calls reject with a {@link Breach} if an answer
 * breaks the contract, and with a {@link Stop} if the run must end.
 */
export function createServer(options: RequestOptions) {
  const { credentials, mark } = options
  const { send, ...requests } = createRequests(options)
  const { note, tolerate, toleratedOf } = createTolerance()
  const lax = new Set<string>()
  let isSignedIn = false
  let badLogins = 0

  /** The JSON of a successful answer. Throws a {@link Breach} for any other answer. */
  function succeeded(endpoint: Endpoint, { status, text, json, ok }: Answer): unknown {
    // Many web servers block DELETE for every user. The answer is their own page then, not the API's.
    const isBlocked = endpoint.method === 'DELETE' && [403, 405, 501].includes(status) && json === undefined
    const fail = (why: string, refusal?: string): never => {
      const isForbidden = (status === 403 && !isBlocked) || (refusal !== undefined && forbids.test(refusal))
      throw new Breach(endpoint.name, why, isForbidden ? 'forbidden' : 'broken', refusal)
    }
    const envelope = readEnvelope(json)
    const words = envelope.message?.trim() || envelope.error?.trim()
    if (status === 401 && endpoint.unauthorized !== undefined) {
      tolerate(endpoint.name, 'sin sesión responde 401; se lee como que no hay nadie')
      return endpoint.unauthorized
    }
    if (status === 404 && json === undefined) fail('responde 404: no existe en el servidor')
    if (isBlocked) fail(`responde ${status}, y no es la API: el servidor web no deja pasar DELETE`)
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

  /** Makes a correct call whose answer has no data that the app reads. Returns its JSON. */
  async function good(endpoint: Endpoint, payload?: Payload): Promise<unknown> {
    const json = succeeded(endpoint, await send(endpoint, payload))
    for (const each of differences(endpoint.name, json)) note(endpoint.name, each)
    return json
  }

  /** Makes a correct call and returns the data that the contract reads from its answer. */
  async function ask<Value>(endpoint: AnsweringEndpoint<Value>, payload?: Payload): Promise<Value> {
    const json = succeeded(endpoint, await send(endpoint, payload))
    const value = endpoint.answer.read(json)
    if (value instanceof NotReadable)
      throw new Breach(endpoint.name, `la respuesta no se puede leer: ${wordsFor(value)}`)
    for (const each of differences(endpoint.name, unwrapped(json))) note(endpoint.name, each)
    return value
  }

  /** Makes a bad call, which the server must refuse; `what` names the error in words. */
  async function refused(endpoint: MaybeAnswering, payload: Payload, what: string): Promise<void> {
    if (lax.has(endpoint.name)) return
    if (endpoint.name === adminLoginEndpoint.name) badLogins += 1
    const { status, text, json, ok } = await send(endpoint, payload)
    const envelope = readEnvelope(json)
    // The app treats an answer as a failure if it is not JSON, does not report success, or is unreadable.
    const isRead = !(endpoint.answer?.read(json) instanceof NotReadable)
    if (ok && json !== undefined && outcomeOf(endpoint, json) === 'done' && isRead) {
      // The record stays, so this call gets no further bad bodies.
      if (isUndeletable(endpoint)) lax.add(endpoint.name)
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

  /** The rows of a list as they were received. Throws a {@link Breach} if the answer has no list. */
  async function rawRows(endpoint: ListEndpoint): Promise<unknown[]> {
    const json = succeeded(endpoint, await send(endpoint))
    const wrapper = Named.safeParse(json).data ?? {}
    const bare = isRecord(json) && Object.keys(json).length === 0 ? undefined : json
    const candidates: unknown[] = [bare, wrapper[endpoint.under], wrapper['data']]
    const sent = candidates.find((value) => itemsOf(value) !== undefined)
    if (sent === undefined && candidates.includes(null)) {
      tolerate(endpoint.name, 'una lista sin filas llega como «null»')
      return []
    }
    const items = itemsOf(sent)
    if (!items) throw new Breach(endpoint.name, `no es una lista, ni la trae en «${endpoint.under}» o en «data»`)
    if (sent !== json && sent !== wrapper[endpoint.under])
      tolerate(endpoint.name, `la lista llega envuelta en «data» en vez de «${endpoint.under}»`)
    if (!Array.isArray(sent)) tolerate(endpoint.name, 'la lista llega como objeto con números por nombres')
    return items
  }

  /** The readable rows. Throws a {@link Breach} if there are rows but no row is readable. */
  function read<Row>({ name, row }: ListEndpoint<Row>, raw: unknown[]): Row[] {
    const bad: string[] = []
    // An unreadable row of the suite is not the list's fault.
    const foreign = (value: unknown) => !JSON.stringify(value).includes(mark)
    const rows = raw.flatMap((value) => {
      const result = row.read(value)
      if (!(result instanceof NotReadable)) return [result]
      if (foreign(value)) bad.push(wordsFor(result))
      return []
    })
    if (bad.length > 0 && rows.length === 0) throw new Breach(name, `ninguna fila se puede leer: ${bad[0]}`)
    if (bad.length > 0) tolerate(name, 'hay filas que no se pueden leer y no se muestran', bad[0])
    const twice = repeatedIn(rows)
    if (twice !== undefined) tolerate(name, 'hay filas repetidas: cada una cuenta una vez', `id ${twice}`)
    return rows
  }

  async function signIn(as: Credentials = credentials) {
    const { user, extensions } = await ask(adminLoginEndpoint, { json: as })
    isSignedIn = true
    return { ...user, extensions }
  }

  return {
    mark,
    username: credentials.username,
    /** a change of the user's password that changes nothing */
    samePassword: { current: credentials.password, password: credentials.password },
    tolerate,
    toleratedOf,
    ...requests,
    send,
    good,
    ask,
    refused,
    rawRows,

    /** The calls that answer without a session, by name. */
    openToGuests: new Set<string>(),

    /** Why rows of this run in a list are unreadable, in words for each. */
    unreadable: async (endpoint: ListEndpoint): Promise<string[]> => {
      const raw = await rawRows(endpoint)
      return raw.flatMap((value) => {
        const result = JSON.stringify(value).includes(mark) ? endpoint.row.read(value) : undefined
        return result instanceof NotReadable ? [wordsFor(result)] : []
      })
    },

    /** The rows of a list as the contract reads them. */
    rows: async <Row>(endpoint: ListEndpoint<Row>): Promise<Row[]> => read(endpoint, await rawRows(endpoint)),

    /** The first row that `isIt`; each difference from the canonical form is noted. */
    async find<Row>(endpoint: ListEndpoint<Row>, isIt: (row: Row) => boolean): Promise<Row | undefined> {
      for (const value of await rawRows(endpoint)) {
        const row = endpoint.row.read(value)
        if (row instanceof NotReadable || !isIt(row)) continue
        for (const each of differences(endpoint.name, value)) note(endpoint.name, each)
        return row
      }
      return undefined
    },

    /** The rows of a list as they were received, each as JSON text, sorted. */
    fingerprint: async (endpoint: ListEndpoint): Promise<string[]> =>
      (await rawRows(endpoint)).map((row) => JSON.stringify(row)).toSorted(),

    /** Reads a list and notes each difference of its rows from the canonical form. */
    async inspect<Row>(endpoint: ListEndpoint<Row>): Promise<Row[]> {
      const raw = await rawRows(endpoint)
      const rows = read(endpoint, raw)
      for (const row of raw)
        if (!(endpoint.row.read(row) instanceof NotReadable))
          for (const each of differences(endpoint.name, row)) note(endpoint.name, each)
      return rows
    },

    signIn,

    /** Signs in as another user for `work`. */
    async as<Result>(other: Credentials, work: (user: Awaited<ReturnType<typeof signIn>>) => Promise<Result>) {
      try {
        return await work(await signIn(other))
      } finally {
        await signIn()
      }
    },

    async signOut() {
      isSignedIn = false
      await good(logoutEndpoint)
    },

    /** Signs in if there is no session. Throws a {@link Stop} if the server no longer accepts the credentials. */
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

    /** Signs out if there is a session. Throws an {@link Obstacle} if the session stays open. */
    async ensureSignedOut() {
      if (!isSignedIn) return
      isSignedIn = false
      await good(logoutEndpoint)
      const { loggedIn } = await ask(sessionEndpoint)
      if (loggedIn) throw new Obstacle('logout no cierra la sesión')
    },
  }
}

/** The record inside a wrapped report, so that its fields are compared. */
const unwrapped = (json: unknown): unknown => Named.safeParse(json).data?.['report'] ?? json

/** The calls that need a session. */
export const guarded = contract.filter(({ guest }) => !guest)

/** The first id that two rows share. */
function repeatedIn(rows: readonly unknown[]): string | undefined {
  const ids = rows.flatMap((row) => z.object({ id: z.string() }).safeParse(row).data?.id ?? [])
  return ids.find((id, index) => ids.indexOf(id) < index)
}
