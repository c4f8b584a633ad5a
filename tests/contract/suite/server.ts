/** The server under test: bare requests, answers read by the contract, and what they showed of each endpoint. */
import * as z from 'zod/mini'
import { contract } from '#api/contract.ts'
import { outcomeOf, type AnsweringEndpoint, type Endpoint, type ListEndpoint } from '#api/endpoint.ts'
import { itemsOf, NotReadable, readEnvelope } from '#api/reading.ts'
import { adminLoginEndpoint, logoutEndpoint } from '#api/session.ts'
import { differences, type Difference } from './canonical.ts'
import type { FormFile, Transport } from './transport.ts'

/** What an endpoint does that the contract forbids, told to a PHP developer. */
export class Breach extends Error {
  readonly endpoint: string
  constructor(endpoint: string, message: string) {
    super(message)
    this.endpoint = endpoint
  }
}

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

export type Server = ReturnType<typeof createServer>

const Named = z.record(z.string(), z.unknown())

/** What these make can never be removed: at the first bad call that one of them accepts, it is sent no other. */
const undeletable = new Set(['register_sale', 'create_or_update_payment', 'create_attendance'])

const shortly = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

const wordsFor = ({ problems }: NotReadable): string =>
  problems.map(({ path, why }) => `«${path || 'respuesta'}» ${why}`).join(', ')

/** A server, asked over `transport` and signed in as `credentials`; every record that the suite makes has `mark` in its name. */
export function createServer({
  transport,
  credentials,
  mark,
}: {
  transport: Transport
  credentials: Credentials
  mark: string
}) {
  const tolerated = new Map<string, Map<string, Difference>>()
  const lax = new Set<string>()
  // A short one, or one that is the name, may be there as another word.
  const isTelling = credentials.password.length >= 8 && credentials.password !== credentials.username
  const secrets = new Set(isTelling ? [credentials.password] : [])
  let isSignedIn = false

  /** Notes that an endpoint's answer is readable, but in another form (spec 7, Reading). */
  function note(endpoint: string, difference: Difference): void {
    const known = tolerated.get(endpoint) ?? new Map<string, Difference>()
    tolerated.set(endpoint, known)
    if (!known.has(difference.how)) known.set(difference.how, difference)
  }
  const tolerate = (endpoint: string, how: string, example?: string): void =>
    note(endpoint, { how, ...(example === undefined ? {} : { example }) })

  async function send({ name, method }: Endpoint, { json, form, query }: Given = {}): Promise<Answer> {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const { status, text } = await transport({
      method,
      path: `${name}.php${search}`,
      ...(json === undefined ? {} : { json: JSON.stringify(json) }),
      ...(form ? { form } : {}),
    })
    if (status === 0) throw new Breach(name, `no responde (${shortly(text)})`)
    for (const secret of secrets)
      if (text.includes(JSON.stringify(secret)))
        throw new Breach(name, 'la respuesta lleva una contraseña tal como se escribió')
    return { status, text, json: jsonOf(text), ok: status >= 200 && status < 300 }
  }

  /** The JSON of an answer that says that all went well. */
  function succeeded(endpoint: Endpoint, { status, text, json, ok }: Answer): unknown {
    const fail = (why: string): never => {
      throw new Breach(endpoint.name, why)
    }
    const envelope = readEnvelope(json)
    const words = envelope.message?.trim() || envelope.error?.trim()
    if (status === 401 && endpoint.unauthorized !== undefined) {
      tolerate(endpoint.name, 'sin sesión responde 401; se lee como que no hay nadie')
      return endpoint.unauthorized
    }
    if (status === 404 && json === undefined) fail('responde 404: no existe en el servidor')
    if (!ok) fail(`responde ${status} a una llamada correcta (${shortly(words ?? text)})`)
    if (json === undefined)
      fail(
        text.trim() === ''
          ? 'responde sin cuerpo; debe responder JSON'
          : `la respuesta no es JSON: empieza con «${shortly(text).slice(0, 40)}» (¿un aviso de PHP delante?)`,
      )
    if (/"password"\s*:/.test(text)) fail('la respuesta lleva el campo «password»: no debe salir nunca')
    const outcome = outcomeOf(endpoint, json)
    if (outcome === 'refused') fail(`rechaza una llamada correcta: ${words || 'sin decir por qué'}`)
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

  /** Makes a bad call, which must be refused in words; `what` says what is bad. */
  async function refused(endpoint: Endpoint, given: Given, what: string): Promise<void> {
    if (lax.has(endpoint.name)) return
    const { status, text, json, ok } = await send(endpoint, given)
    const envelope = readEnvelope(json)
    const outcome = json === undefined ? 'done' : outcomeOf(endpoint, json)
    if (ok && outcome !== 'refused') {
      if (undeletable.has(endpoint.name)) lax.add(endpoint.name)
      throw new Breach(
        endpoint.name,
        outcome === 'done' ? `acepta ${what}; debe rechazarlo` : `ante ${what} no dice que lo rechaza: falta «success»`,
      )
    }
    if (ok && envelope.success === undefined) tolerate(endpoint.name, 'rechaza sin «success»: false')
    if (json === undefined)
      throw new Breach(
        endpoint.name,
        `ante ${what} responde ${status} sin JSON («${shortly(text).slice(0, 40)}»); debe responder {"success":false,"message":"…"}`,
      )
    if (status === 401 && !endpoint.guest)
      throw new Breach(endpoint.name, `ante ${what} responde 401, que cierra la sesión de la persona`)
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
    const rows = raw.flatMap((value) => {
      const result = row.read(value)
      if (!(result instanceof NotReadable)) return [result]
      bad.push(wordsFor(result))
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

    /** In which other forms an endpoint's answers came. */
    toleratedOf: (endpoint: string): string[] =>
      [...(tolerated.get(endpoint)?.values() ?? [])].map(({ how, example }) =>
        example === undefined ? how : `${how} (por ejemplo «${example}»)`,
      ),

    send,
    good,
    ask,
    refused,

    /** The rows of a list as the contract reads them. */
    rows: async <Row>(endpoint: ListEndpoint<Row>): Promise<Row[]> => read(endpoint, await rawRows(endpoint)),

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

    async ensureSignedIn() {
      if (isSignedIn) return
      await ask(adminLoginEndpoint, { json: credentials })
      isSignedIn = true
    },
  }
}

/** A report that came wrapped is compared by what is inside. */
const unwrapped = (json: unknown): unknown => Named.safeParse(json).data?.['report'] ?? json

/** The calls that need a session. */
export const guarded = contract.filter(({ guest }) => !guest)
