/** The one caller of `fetch`: what goes out, what counts as an answer, and what a failure tells (spec 7). */
import type * as z from 'zod/mini'
import type { AnsweringEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { logError } from '#api/log.ts'
import { readListStream } from '#api/long-list.ts'
import { isRecord, NotReadable, readEnvelope, readRows } from '#api/reading.ts'

let knownBase: string | undefined

/**
 * Where the server's `*.php` files are: what the page's `<meta name="api-base">` says (set when deploying), else
 * `VITE_API_BASE` (set when building), else `api/` beside the app. Asked for at the first call, so that what only reads
 * the contract needs no build.
 */
const base = (): string =>
  (knownBase ??= deployedBase() ?? import.meta.env.VITE_API_BASE ?? `${import.meta.env.BASE_URL}api/`)

function deployedBase(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const given = document.querySelector('meta[name="api-base"]')?.getAttribute('content')?.trim()
  return given ? given.replace(/\/*$/, '/') : undefined
}

/**
 * How a call failed: the server said no (`refused`); no answer came, or none that can be read, so that nobody knows what
 * the server did (`unanswered`); the session is over, which the login says (`expired`).
 */
export type FailureKind = 'refused' | 'unanswered' | 'expired'

/** A call that failed: `message` is for the person, `cause` for the log. */
class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind
  constructor(message: string, kind: FailureKind, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** What a call is given: its body and query, by the contract, and the signal that ends it early. */
type Given<Called extends Endpoint> = { signal?: AbortSignal | undefined } & (Called extends { isForm: true }
  ? { body: FormData }
  : Called extends { body: infer Body extends z.ZodMiniType }
    ? { body: z.input<Body> }
    : unknown) &
  (Called extends { query: infer Query extends z.ZodMiniType } ? { query: z.input<Query> } : unknown)

const watchers = new Set<() => void>()

/** Calls `watcher` whenever the server says that the session is over; gives the way to stop. */
export function onSessionExpired(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Calls `endpoint` and gives its JSON. Rejects with a {@link CallFailure}, logged once. */
export const request = <Called extends Endpoint>(endpoint: Called, given: Given<Called>): Promise<unknown> =>
  send(endpoint, given)

type Sent = { signal?: AbortSignal | undefined; body?: unknown; query?: Record<string, string> }

/** What a response holds: its text, and its JSON, `undefined` where it is none. */
type Content = { text: string; json: unknown }

const readResponse = async (response: Response): Promise<Content> => {
  const text = await response.text()
  return { text, json: parseJson(text) }
}

async function send(
  { name, method, texts, guest = false }: Endpoint,
  { signal, body, query }: Sent,
  read = readResponse,
): Promise<unknown> {
  const fail = (message: string, kind: FailureKind, cause: unknown): never => {
    const failure = new CallFailure(message, kind, cause)
    if (!signal?.aborted) logError(`${method} ${name}.php`, cause)
    throw failure
  }

  let response: Response
  let content: Content
  try {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    response = await fetch(`${base()}${name}.php${search}`, {
      method,
      credentials: 'include',
      signal: signal ?? null,
      ...(body instanceof FormData ? { body } : {}),
      ...(body === undefined || body instanceof FormData
        ? {}
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    content = await read(response)
  } catch (cause) {
    return fail(texts.unreachable ?? texts.refusal, 'unanswered', cause)
  }

  const { text, json: answer } = content
  const envelope = readEnvelope(answer)
  if (!guest && (response.status === 401 || envelope.loggedIn === false)) {
    for (const watcher of watchers) watcher()
    return fail(texts.refusal, 'expired', `${response.status} ${text.slice(0, 200)}`)
  }
  const words = envelope.message?.trim() || envelope.error?.trim()
  if (!response.ok || envelope.success === false) {
    const isReadable = answer !== undefined && (envelope.success === false || words !== undefined)
    return fail(
      words || texts.refusal,
      isReadable ? 'refused' : 'unanswered',
      `${response.status} ${text.slice(0, 200)}`,
    )
  }
  if (answer === undefined) return fail(texts.refusal, 'unanswered', `${response.status} ${text.slice(0, 200)}`)
  return answer
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls `endpoint` and reads its answer. Rejects with a {@link CallFailure}, also when the answer is not readable. */
export async function call<Answer, Called extends Endpoint>(
  endpoint: Called & AnsweringEndpoint<Answer>,
  given: Given<Called>,
): Promise<Answer> {
  const answer = endpoint.answer.read(await send(endpoint, given))
  if (!(answer instanceof NotReadable)) return answer
  logError(`${endpoint.method} ${endpoint.name}.php`, answer)
  throw new CallFailure(endpoint.texts.refusal, 'unanswered', answer)
}

/**
 * GETs a list. A row that is not readable is dropped and reported to the log. Rejects with a {@link CallFailure}; the screens show a
 * list that failed as an empty one (spec 8).
 */
export async function list<Row>({ row, under, ...endpoint }: ListEndpoint<Row>, signal?: AbortSignal): Promise<Row[]> {
  const where = `GET ${endpoint.name}.php`
  const fail = (cause: unknown): never => {
    if (!signal?.aborted) logError(where, cause)
    throw new CallFailure(endpoint.texts.refusal, 'unanswered', cause)
  }

  let read: Row[] | undefined
  const answer = await send(endpoint, { signal }, async (response) => {
    if (!response.ok || !response.body) return readResponse(response)
    const { text, list: long } = await readListStream(
      response.body,
      [under, 'data'],
      (rows) => readRows(rows, row, where),
      signal,
    )
    read = long?.rows
    return { text, json: long ? long.rest : parseJson(text) }
  })
  if (read) return read
  const rows = listIn(answer, under)
  return rows ? readRows(rows, row, where) : fail('not a list')
}

/** The list that an answer is, or holds under `under` or `data`. */
function listIn(answer: unknown, under: string): unknown[] | undefined {
  const candidates = isRecord(answer) ? [answer[under], answer['data']] : [answer]
  return candidates.find((candidate) => Array.isArray(candidate))
}
