/** The only module that calls `fetch`: sends requests, reads answers and classifies failures (spec 7). */
import type * as z from 'zod/mini'
import { outcomeOf, type AnsweringEndpoint, type Endpoint, type ListEndpoint } from '#api/endpoint.ts'
import { collectDrops } from '#api/drops.ts'
import { logError } from '#api/log.ts'
import { originOf, setOrigin, type Origin } from '#api/list-origin.ts'
import { readListStream } from '#api/long-list.ts'
import { isRecord, itemsOf, NotReadable, problemsText, readEnvelope, readRows } from '#api/reading.ts'

let knownBase: string | undefined

/**
 * The URL of the folder with the `*.php` files: the page's `<meta name="api-base">` (set at deployment), else
 * `VITE_API_BASE` (set at build), else `api/` beside the app. Computed at the first call, so that code that only
 * imports the contract needs no build variables.
 */
export const base = (): string =>
  (knownBase ??= deployedBase() ?? import.meta.env.VITE_API_BASE ?? `${import.meta.env.BASE_URL}api/`)

function deployedBase(): string | undefined {
  if (typeof document === 'undefined') return undefined
  const content = document.querySelector('meta[name="api-base"]')?.getAttribute('content')?.trim()
  return content ? content.replace(/\/*$/, '/') : undefined
}

/**
 * How a call failed. `refused`: the server answered with an error. `unanswered`: no readable answer came, so what the
 * server did is unknown. `expired`: the session is over.
 */
export type FailureKind = 'refused' | 'unanswered' | 'expired'

/** A failed call; `message` is shown to the user, `cause` goes to the log. */
class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly kind: FailureKind
  constructor(message: string, kind: FailureKind, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** What calls of a screen may have: a signal to abort them, and the failure before, which is not logged again. */
type Attempt = { signal?: AbortSignal | undefined; lastFailure?: unknown }

/** The arguments of a call: body and query of the contract, and the {@link Attempt}. */
type CallArguments<Called extends Endpoint> = Attempt &
  (Called extends { isForm: true }
    ? { body: FormData }
    : Called extends { body: infer Body extends z.ZodMiniType }
      ? { body: z.input<Body> }
      : unknown) &
  (Called extends { query: infer Query extends z.ZodMiniType } ? { query: z.input<Query> } : unknown)

/** Follows whether the calls are answered as those of a session. */
type SessionWatcher = {
  /** a call was answered as without a session; resolves to whether the session is open all the same */
  onUnauthorized: (call: string) => Promise<boolean>
  onAuthorized: (call: string) => void
}

const watchers = new Set<SessionWatcher>()

/** Follows the answers of calls that need a session. Returns a function that ends this. */
export function watchSession(watcher: SessionWatcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The words for a call that the server answers as without a session, although there is one (spec 4, Session). */
const deniedText =
  'El servidor pide iniciar sesión para esto, aunque tu sesión está abierta. Entrar otra vez no lo arregla: avisa a quien lo administra.'

const deniedWatchers = new Set<(call: string, text: string) => void>()

/** Calls `watcher` when a call that only reads is denied although the session is open. Returns a function that ends this. */
export function onListDenied(watcher: (call: string, text: string) => void): () => void {
  deniedWatchers.add(watcher)
  return () => deniedWatchers.delete(watcher)
}

const guards = new Set<() => Promise<boolean>>()

/**
 * Makes every call that changes something wait for `guard`, and fail as `expired`, unsent, when it says no. Returns a
 * function that removes the guard.
 */
export function guardChanges(guard: () => Promise<boolean>): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/** Whether a call may be sent. A call for guests needs nobody's name, one that only reads changes nothing. */
async function maySend({ method, guest = false }: Endpoint): Promise<boolean> {
  if (guest || method === 'GET') return true
  const answers = await Promise.all([...guards].map((guard) => guard()))
  return !answers.includes(false)
}

/** For everyone who follows them, the calls on their way that change something. */
const followed = new Set<Set<Promise<unknown>>>()

function noteChange(call: Promise<unknown>): void {
  for (const changes of followed) {
    const done = call.catch(() => undefined).finally(() => changes.delete(done))
    changes.add(done)
  }
}

/** Follows the calls that change something from now on; `done` resolves once none of them is on its way. */
export function followChanges(): { done: () => Promise<void>; stop: () => void } {
  const changes = new Set<Promise<unknown>>()
  followed.add(changes)
  return {
    done: async () => {
      while (changes.size > 0) await Promise.all(changes)
    },
    stop: () => void followed.delete(changes),
  }
}

/** Told of each call; what it gives is told what came of the call. */
type CallWatcher = (endpoint: Endpoint) => (outcome: 'done' | FailureKind) => void

const callWatchers = new Set<CallWatcher>()

/** Tells `watcher` of each call. Returns a function that ends it. */
export function watchCalls(watcher: CallWatcher): () => void {
  callWatchers.add(watcher)
  return () => callWatchers.delete(watcher)
}

async function tellOutcome(endpoint: Endpoint, answer: Promise<unknown>): Promise<void> {
  const tellings = [...callWatchers].map((watcher) => watcher(endpoint))
  const outcome = await answer.then(
    () => 'done' as const,
    (cause: unknown) => (cause instanceof CallFailure ? cause.kind : 'unanswered'),
  )
  for (const tell of tellings) tell(outcome)
}

/** The text of a file beside the app, as it is on the server now. Rejects without one. */
export async function readDeployed(path: string, signal?: AbortSignal): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}${path}`, { cache: 'no-cache', signal: signal ?? null })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

/** Calls `endpoint` and returns the JSON of the answer. Rejects with a {@link CallFailure}, already logged. */
export const request = <Called extends Endpoint>(endpoint: Called, args: CallArguments<Called>): Promise<unknown> =>
  send(endpoint, args)

type RequestParts = Attempt & { body?: unknown; query?: Record<string, string> }

/** Logs why an attempt failed, unless nobody waits for it or the attempt before failed for the same reason. */
function logFailure({ name, method }: Endpoint, { signal, lastFailure }: Attempt, cause: unknown): void {
  const isKnown = lastFailure instanceof CallFailure && String(lastFailure.cause) === String(cause)
  if (!signal?.aborted && !isKnown) logError(`${method} ${name}.php`, cause)
}

/** The text of a response, and the parsed JSON; `undefined` if it is not JSON. */
type Content = { text: string; json: unknown }

const readResponse = async (response: Response): Promise<Content> => {
  const text = await response.text()
  return { text, json: parseJson(text) }
}

function send(endpoint: Endpoint, parts: RequestParts, read = readResponse): Promise<unknown> {
  const answer = exchange(endpoint, parts, read)
  if (endpoint.method !== 'GET') noteChange(answer)
  void tellOutcome(endpoint, answer)
  return answer
}

async function exchange(endpoint: Endpoint, parts: RequestParts, read: typeof readResponse): Promise<unknown> {
  const { name, method, texts, guest = false, unauthorized, evidence } = endpoint
  const { signal, body, query } = parts
  const fail = (message: string, kind: FailureKind, cause: unknown): never => {
    logFailure(endpoint, parts, cause)
    throw new CallFailure(message, kind, cause)
  }

  if (!(await maySend(endpoint))) fail(texts.refusal, 'expired', 'not sent: the session is over, or of another user')

  let response: Response
  let content: Content
  try {
    const search = query ? `?${new URLSearchParams(query)}` : ''
    response = await fetch(`${base()}${name}.php${search}`, {
      method,
      credentials: 'include',
      // The browser must keep no rows on the device.
      cache: 'no-store',
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

  if (response.status === 401 && unauthorized !== undefined) return unauthorized
  const { text, json: answer } = content
  const envelope = readEnvelope(answer)
  if (!guest && (response.status === 401 || envelope.loggedIn === false)) {
    const cause = `${response.status} ${text.slice(0, 200)}`
    const isOpen = await Promise.all([...watchers].map((watcher) => watcher.onUnauthorized(name)))
    if (!isOpen.includes(true)) return fail(texts.refusal, 'expired', cause)
    if (method === 'GET') for (const tell of deniedWatchers) tell(name, deniedText)
    return fail(deniedText, 'refused', cause)
  }
  const serverMessage = envelope.message?.trim() || envelope.error?.trim()
  const outcome = outcomeOf({ evidence }, answer)
  if (!response.ok || outcome !== 'done') {
    const isReadable = answer !== undefined && (outcome === 'refused' || Boolean(serverMessage))
    return fail(
      serverMessage || texts.refusal,
      isReadable ? 'refused' : 'unanswered',
      `${response.status} ${text.slice(0, 200)}`,
    )
  }
  if (answer === undefined) return fail(texts.refusal, 'unanswered', `${response.status} ${text.slice(0, 200)}`)
  if (!guest) for (const { onAuthorized } of watchers) onAuthorized(name)
  return answer
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Calls `endpoint` and returns its parsed answer. Rejects with a {@link CallFailure}, also if the answer is unreadable.
 */
export async function call<Answer, Called extends Endpoint>(
  endpoint: Called & AnsweringEndpoint<Answer>,
  args: CallArguments<Called>,
): Promise<Answer> {
  const json = await send(endpoint, args)
  const drops = collectDrops()
  const answer = drops.reading(() => endpoint.answer.read(json))
  drops.log()
  if (!(answer instanceof NotReadable)) return answer
  logFailure(endpoint, args, answer)
  throw new CallFailure(endpoint.texts.refusal, 'unanswered', answer)
}

/**
 * Gets a list; `before`, the rows of an earlier answer, if the server gives the same answer again. Unreadable rows are
 * logged and left out. Rejects with a {@link CallFailure}, also if no row is readable; screens show a failed list as
 * empty (spec 8, Lists and sums).
 */
export async function list<Row>(
  { row, under, ...endpoint }: ListEndpoint<Row>,
  { before, ...attempt }: Attempt & { before?: Row[] | undefined } = {},
): Promise<Row[]> {
  const where = `GET ${endpoint.name}.php`
  const fail = (cause: unknown): never => {
    logFailure(endpoint, attempt, cause)
    throw new CallFailure(endpoint.texts.refusal, 'unanswered', cause)
  }

  const drops = collectDrops()
  const readAll = (rows: unknown[]) => drops.reading(() => readRows(rows, row, where))
  let origin: Origin | undefined
  let read: { rows: Row[]; sent: number } | undefined
  const answer = await send(endpoint, attempt, async (response) => {
    if (!response.ok || !response.body) return readResponse(response)
    let sent = 0
    const {
      text,
      fingerprint,
      list: long,
    } = await readListStream(
      response.body,
      [under, 'data'],
      (rows) => {
        sent += rows.length
        return readAll(rows)
      },
      attempt.signal,
    )
    origin = { fingerprint, length: text.length }
    // The same answer as before was a success, and need not be parsed.
    if (before && originOf(before)?.fingerprint === fingerprint) {
      read = { rows: before, sent: before.length }
      return { text, json: [] }
    }
    if (long) read = { rows: long.rows, sent }
    return { text, json: long ? long.rest : parseJson(text) }
  })
  if (!read) {
    const sent = listIn(answer, under) ?? fail('not a list')
    read = { rows: readAll(sent), sent: sent.length }
  }
  if (read.sent > 0 && read.rows.length === 0) {
    const why = drops.first().map((drop) => (drop instanceof NotReadable ? problemsText(drop) : String(drop)))
    return fail(`none of ${read.sent} rows is readable: ${why.join('; ')}`)
  }
  drops.log()
  return setOrigin(read.rows, origin)
}

/** The list in an answer: the answer itself, or its field `under` or `data`. */
function listIn(answer: unknown, under: string): unknown[] | undefined {
  const candidates = isRecord(answer) ? [answer[under], answer['data'], answer] : [answer]
  return candidates.map(itemsOf).find((items) => items !== undefined)
}
