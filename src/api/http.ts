/** The only module that calls `fetch`: sends requests, reads answers and classifies failures (spec 7). */

import type * as z from 'zod/mini'
import { CallFailure, type FailureKind } from '#api/call-failure.ts'
import { callLimit, withinLimit } from '#api/call-limit.ts'
import type { Calls } from '#api/calls.ts'
import { collectDrops } from '#api/drops.ts'
import { takeEarly } from '#api/early.ts'
import { outcomeOf, type AnsweringEndpoint, type Endpoint } from '#api/endpoint.ts'
import { readEnvelope } from '#api/envelope.ts'
import { logError } from '#api/log.ts'
import { NotReadable } from '#api/reading.ts'
import { apiFolder } from '#values/api-folder.ts'
import { parseJson } from '#values/parse-json.ts'

/** `calls` has the followers of the app. `lastFailure` is not logged again. */
export type Attempt = { calls: Calls; signal?: AbortSignal | undefined; lastFailure?: unknown }

type CallArguments<Called extends Endpoint> = Attempt &
  (Called extends { isForm: true }
    ? { body: FormData }
    : Called extends { body: infer Body extends z.ZodMiniType }
      ? { body: z.input<Body> }
      : unknown) &
  (Called extends { query: infer Query extends z.ZodMiniType } ? { query: z.input<Query> } : unknown)

/** Message if the server answers as without a session although a session exists (spec 4, Session). */
const deniedText =
  'El servidor pide iniciar sesión para esto, aunque tu sesión está abierta. Entrar otra vez no lo arregla: avisa a quien lo administra.'

/** Message if the user withdrew the call while the session was checked (spec 4, Session). */
const leftText = 'No se envió: lo cancelaste mientras se comprobaba tu sesión.'

/** Loads a deployed file of the app, bypassing the cache. Rejects if it is missing, or after the time limit of a call. */
export const readDeployed = (path: string, outer?: AbortSignal): Promise<string> =>
  withinLimit(callLimit(), { signal: outer }, async (signal) => {
    const response = await fetch(`${import.meta.env.BASE_URL}${path}`, { cache: 'no-cache', signal })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  })

/**
 * Calls `endpoint` and returns the JSON of the answer. Rejects with a {@link CallFailure}, already logged. Its text is
 * the server's message or one of the endpoint's.
 */
export const request = <Called extends Endpoint>(endpoint: Called, args: CallArguments<Called>): Promise<unknown> =>
  send(endpoint, args)

type RequestParts = Attempt & {
  body?: unknown
  query?: Record<string, string>
  /** ETag of the cached answer; the server answers 304 if it is unchanged */
  tag?: string | null | undefined
}

/** Logs a failure, unless the call was aborted or the last attempt failed for the same reason. */
export function logFailure(
  { name, method }: Endpoint,
  { signal, lastFailure }: Omit<Attempt, 'calls'>,
  cause: unknown,
): void {
  const isKnown = lastFailure instanceof CallFailure && String(lastFailure.cause) === String(cause)
  if (!signal?.aborted && !isKnown) logError(`${method} ${name}.php`, cause)
}

/** `json` is `undefined` if the text is no JSON. */
type Content = { text: string; json: unknown }

/** Reads an answer; for a long answer it calls `heard` at each piece. */
type Read = (response: Response, heard: () => void) => Promise<Content>

export const readResponse: Read = async (response) => {
  const text = await response.text()
  return { text, json: parseJson(text) }
}

/** Like {@link request}, with a custom `read`. */
export function send(endpoint: Endpoint, parts: RequestParts, read: Read = readResponse): Promise<unknown> {
  const answer = exchange(endpoint, parts, read)
  void parts.calls.notifyCall(endpoint, answer)
  return answer
}

type Fail = (message: string, kind: FailureKind, cause: unknown) => never

async function exchange(endpoint: Endpoint, parts: RequestParts, read: Read): Promise<unknown> {
  const { name, method, texts } = endpoint
  const { calls, signal, body, query, tag } = parts
  const fail: Fail = (message, kind, cause) => {
    logFailure(endpoint, parts, cause)
    throw new CallFailure(message, kind, cause)
  }

  const may = await calls.maySend(endpoint)
  if (may === 'left') throw new CallFailure(leftText, 'refused')
  if (may === 'no') fail(texts.refusal, 'expired', 'not sent: the session is over, or of another user')

  const search = query ? `?${new URLSearchParams(query)}` : ''
  // An API on another origin would have to permit these headers first.
  const isHere = !apiFolder().includes('//')
  // A browser may repeat a write; a server that knows the key does it once (spec 7, Sending).
  const key = crypto.getRandomValues(new Uint32Array(4)).join()
  const idle = calls.secondsIdle()
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  const ask = (limited: AbortSignal) =>
    fetch(`${apiFolder()}${name}.php${search}`, {
      method,
      credentials: 'include',
      // The browser must keep no rows on the device.
      cache: 'no-store',
      signal: limited,
      ...(sent === undefined ? {} : { body: sent }),
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(isHere && method !== 'GET' && { 'Idempotency-Key': key }),
        // Automatic reloads of lists keep no session open (spec 7, Sending).
        ...(isHere && method === 'GET' && idle >= 60 && { 'X-Idle-Seconds': String(idle) }),
        ...(isHere && tag && { 'If-None-Match': tag }),
      },
    })
  const receive = async (limited: AbortSignal, heard: () => void) => {
    const early = takeEarly(endpoint)
    const first = await (early ?? ask(limited))
    heard()
    const answer = { response: first, content: await read(first, heard) }
    if (!early || !isDenied(endpoint, first, answer.content)) return answer
    // The check of the session may have set another cookie meanwhile.
    const response = await ask(limited)
    return { response, content: await read(response, heard) }
  }
  const { closed } = calls
  const answer = await withinLimit(callLimit(sent), { signal, closed }, receive).catch((cause: unknown) =>
    fail(texts.unreachable ?? texts.refusal, 'unanswered', cause),
  )
  const { response } = answer
  calls.notifyHeaders(response.headers)
  return judge(endpoint, { calls, ...answer, fail })
}

const isDenied = ({ guest }: Endpoint, { status }: Response, { json }: Pick<Content, 'json'>): boolean =>
  !guest && (status === 401 || readEnvelope(json).loggedIn === false)

/** Returns the JSON of a successful answer; otherwise it fails. */
async function judge(
  endpoint: Endpoint,
  { calls, response, content, fail }: { calls: Calls; response: Response; content: Content; fail: Fail },
): Promise<unknown> {
  const { text, json: answer } = content
  const { name, method, texts, guest = false, unauthorized, evidence } = endpoint
  if (response.status === 401 && unauthorized !== undefined) return unauthorized
  const envelope = readEnvelope(answer)
  const summary = `${response.status} ${text.slice(0, 200)}`
  if (isDenied(endpoint, response, content)) {
    if (!(await calls.isStillOpen(name))) return fail(texts.refusal, 'expired', summary)
    if (method === 'GET') calls.notifyDenied(name, deniedText)
    return fail(deniedText, 'refused', summary)
  }
  const outcome = outcomeOf({ evidence }, answer)
  const hasFailed = !(response.ok || response.status === 304)
  if (guest) {
    const isLogin = unauthorized !== undefined && response.ok && answer === undefined && isPage(text)
    if (isLogin) return fail(texts.refusal, 'expired', summary)
  } else if (response.status < 500 && (hasFailed || answer === undefined || outcome === 'refused')) {
    // The server may want a login first, without saying 401. One that is broken (500 or more) is not asked.
    if (!(await calls.isOpenBehindPage())) return fail(texts.refusal, 'expired', summary)
  }
  const serverMessage = envelope.message?.trim() || envelope.error?.trim()
  if (hasFailed || outcome !== 'done') {
    const hasBroken = response.status >= 500 || (answer === undefined && ![401, 403].includes(response.status))
    return fail(
      serverMessage || (hasBroken && texts.broken) || texts.refusal,
      outcome === 'refused' || serverMessage ? 'refused' : 'unanswered',
      summary,
    )
  }
  if (answer === undefined) return fail(texts.broken ?? texts.refusal, 'unanswered', summary)
  if (!guest) calls.notifyAuthorized(name)
  return answer
}

/** Whether a text is an HTML page, and not a PHP warning before the JSON. */
const isPage = (text: string): boolean => /<(!doctype html|html|body|form)\b/i.test(text.slice(0, 10_000))

/** Calls `endpoint` and returns its parsed answer. An unreadable answer also rejects with a {@link CallFailure}. */
export async function call<Answer, Called extends Endpoint>(
  endpoint: Called & AnsweringEndpoint<Answer>,
  args: CallArguments<Called>,
): Promise<Answer> {
  const json = await send(endpoint, args)
  const drops = collectDrops()
  const answer = endpoint.answer.read(json, drops.note)
  drops.log()
  if (!(answer instanceof NotReadable)) return answer
  logFailure(endpoint, args, answer)
  throw new CallFailure(endpoint.texts.broken ?? endpoint.texts.refusal, 'unanswered', answer)
}
