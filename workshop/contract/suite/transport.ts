/** The transport of the suite's requests: plain data, so that a browser's page can also make them. */

import { CookieJar } from 'tough-cookie'

/** A file of a form; its content is text, such as an SVG's. */
export type FormFile = { name: string; type: string; text: string }

/** The content of a request: at most one body, and the query. */
export type Payload = {
  json?: unknown
  form?: Record<string, string | FormFile>
  query?: Record<string, string>
  /** the `Idempotency-Key` of a repeated write; every other write has a new one */
  key?: string
}

/** A request as plain data; `path` is relative to the folder of the `*.php` files. */
export type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  json?: string
  form?: Record<string, string | FormFile>
  key?: string
}

/** The answer. Status 0 means no answer. For a redirect, the text is its address. */
export type Told = { status: number; text: string }

/** Makes a request and keeps its cookies. */
export type Transport = (asked: Asked) => Promise<Told>

/** The body and headers of a request, for `fetch`. */
export function initOf({ method, json, form, key }: Asked): RequestInit {
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key }
  if (json !== undefined) return { method, body: json, headers: { ...headers, 'Content-Type': 'application/json' } }
  if (!form) return { method, ...(headers && { headers }) }
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([value.text], value.name, { type: value.type }))
  }
  return { method, body, ...(headers && { headers }) }
}

/** Longest wait for an answer, in ms; the app itself has no limit. */
const patience = 30_000

/** Credentials for the web server itself, before the API (HTTP Basic). */
export type Gate = { username: string; password: string }

const headersOf = (gate: Gate | undefined): Record<string, string> =>
  gate ? { authorization: `Basic ${Buffer.from(`${gate.username}:${gate.password}`).toString('base64')}` } : {}

/** Calls the server at `url` (ending with a slash) with this process's `fetch` and a cookie jar. */
export function fetchTransport(url: string, gate?: Gate): Transport {
  const jar = new CookieJar()
  return async (asked) => {
    const address = new URL(asked.path, url).href
    const { headers, ...init } = initOf(asked)
    const cookie = await jar.getCookieString(address)
    try {
      const response = await fetch(address, {
        ...init,
        // A browser would follow a POST with a GET.
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: { ...Object.fromEntries(new Headers(headers)), ...headersOf(gate), ...(cookie ? { cookie } : {}) },
      })
      for (const set of response.headers.getSetCookie()) await jar.setCookie(set, address, { ignoreError: true })
      const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null
      return { status: response.status, text: location ?? (await response.text()) }
    } catch (cause) {
      return { status: 0, text: String(cause instanceof Error ? (cause.cause ?? cause) : cause) }
    }
  }
}
