/** How the suite's requests reach a server: as plain data, so that they can also be made inside a browser's page. */
import { CookieJar } from 'tough-cookie'

/** A file of a form; its content is text, such as an SVG's. */
export type FormFile = { name: string; type: string; text: string }

/** What a request sends: at most one body, and the query. */
export type Payload = {
  json?: unknown
  form?: Record<string, string | FormFile>
  query?: Record<string, string>
}

/** A request as plain data; `path` is relative to the folder of the `*.php` files. */
export type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  json?: string
  form?: Record<string, string | FormFile>
}

/** What came back; a status of 0 is no answer at all, and of a redirect the text is its address. */
export type Told = { status: number; text: string }

/** Makes a request and keeps its cookies. */
export type Transport = (asked: Asked) => Promise<Told>

/** The body and headers of a request, for `fetch`. */
export function initOf({ method, json, form }: Asked): RequestInit {
  if (json !== undefined) return { method, body: json, headers: { 'Content-Type': 'application/json' } }
  if (!form) return { method }
  const body = new FormData()
  for (const [name, value] of Object.entries(form)) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new File([value.text], value.name, { type: value.type }))
  }
  return { method, body }
}

/** How long a server may think, in milliseconds; the app itself waits for ever. */
const patience = 30_000

/** What a web server asks for by itself, before the API is reached (HTTP Basic). */
export type Gate = { username: string; password: string }

const headersOf = (gate: Gate | undefined): Record<string, string> =>
  gate ? { authorization: `Basic ${Buffer.from(`${gate.username}:${gate.password}`).toString('base64')}` } : {}

/** Asks the server at `url` (ending with a slash) with this process's `fetch` and a cookie jar. */
export function fetchTransport(url: string, gate?: Gate): Transport {
  const jar = new CookieJar()
  return async (asked) => {
    const address = new URL(asked.path, url).href
    const { headers, ...init } = initOf(asked)
    const cookie = await jar.getCookieString(address)
    try {
      const response = await fetch(address, {
        ...init,
        // A browser would send the POST on as a GET.
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
