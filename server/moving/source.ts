/** The server whose academy moves in, read by the API's contract. */

import type { AnsweringEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { readEnvelope } from '#api/envelope.ts'
import type { Extension } from '#api/extensions.ts'
import { listIn } from '#api/list.ts'
import { NotReadable } from '#api/reading.ts'
import { adminLoginEndpoint, type Credentials } from '#api/session.ts'
import { Failure } from '#server/failure.ts'
import { parseJson } from '#values/parse-json.ts'

export type Source = {
  /** whether the server announces an optional call */
  announces: (extension: Extension) => boolean
  /** the rows of a list as they were sent */
  rows: (endpoint: ListEndpoint) => Promise<unknown[]>
  /** the answer of a call that reads one record; `undefined` if it is unreadable */
  one: <Answer>(endpoint: AnsweringEndpoint<Answer>, query: Record<string, string>) => Promise<Answer | undefined>
  /** the file at an address of that server as a `data:` URL; `undefined` if it is missing. Rejects without an answer */
  file: (address: string) => Promise<string | undefined>
  /** whether an address belongs to that server */
  isOwn: (address: string) => boolean
}

/** Timeout of a list in ms: 100,000 rows on a slow connection. */
const mostMs = 300_000

/** Timeout of a picture in ms, on a slow connection. */
const mostPictureMs = 20_000

const unchanged = 'No se cambió nada.'

/** The URL of the API's folder. Throws a Failure if the address is not http or https. */
function folderAt(address: string): URL {
  const folder = address.endsWith('/') ? address : `${address}/`
  if (!/^https?:/i.test(folder) || !URL.canParse(folder))
    throw new Failure(`«${address}» no es una dirección: por ejemplo https://academia.example.com/api/. ${unchanged}`)
  return new URL(folder)
}

/** An answer; `json` is `undefined` if the text is none. */
type Answer = { response: Response; text: string; json: unknown }

/** What a server that gave no message answered, with the beginning of its text. */
function whatItAnswers({ status, headers, url }: Response, text: string): string {
  const place = headers.get('location')
  if (place !== null && URL.canParse(place, url))
    return `manda a ${new URL('.', new URL(place, url)).href}; escribe esa dirección`
  const begin = text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)
  return `contesta ${status}, ${begin === '' ? 'sin nada' : `«${begin}»`}`
}

/** Signs in on a server. Rejects with a Failure without an answer or after a refusal. */
export async function openSource(address: string, credentials: Credentials): Promise<Source> {
  const folder = folderAt(address)
  const cookies = new Map<string, string>()
  const get = async (path: string, init: RequestInit = {}, most = mostMs): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { ...(cookie === '' ? {} : { cookie }), 'Content-Type': 'application/json' }
    const response = await fetch(new URL(path, folder), { ...init, headers, signal: AbortSignal.timeout(most) })
    // PHP may change the session's cookie with every answer.
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]*)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const answerOf = async ({ name, method }: Endpoint, search = '', body?: string): Promise<Answer> => {
    try {
      // A followed redirection would send the login without its body.
      const redirect = body === undefined ? 'follow' : 'manual'
      const response = await get(`${name}.php${search}`, { method, redirect, ...(body === undefined ? {} : { body }) })
      const text = await response.text()
      return { response, text, json: parseJson(text) }
    } catch (cause) {
      throw new Failure(`${folder.href} no contesta: revisa la dirección. ${unchanged}`, { cause })
    }
  }
  const refuse = ({ name }: Endpoint, { response, text, json }: Answer): never => {
    const said = readEnvelope(json).message ?? whatItAnswers(response, text)
    throw new Failure(`${name}.php no se puede leer: ${said.trim().replace(/\.?$/, '.')} ${unchanged}`)
  }

  const signedIn = await answerOf(adminLoginEndpoint, '', JSON.stringify(credentials))
  const login = adminLoginEndpoint.answer.read(signedIn.json)
  if (!signedIn.response.ok || login instanceof NotReadable) return refuse(adminLoginEndpoint, signedIn)

  return {
    announces: (extension) => login.extensions.includes(extension),
    async rows(endpoint) {
      const answer = await answerOf(endpoint)
      const isGood = answer.response.ok && readEnvelope(answer.json).success !== false
      return (isGood ? listIn(answer.json, endpoint.under) : undefined) ?? refuse(endpoint, answer)
    },
    async one(endpoint, query) {
      const { response, json } = await answerOf(endpoint, `?${new URLSearchParams(query)}`)
      const answer = response.ok ? endpoint.answer.read(json) : undefined
      return answer instanceof NotReadable ? undefined : answer
    },
    // A row may still have the address from before the server had https.
    isOwn: (address) => URL.canParse(address, folder) && new URL(address, folder).host === folder.host,
    async file(address) {
      const { pathname, search } = new URL(address, folder)
      const response = await get(`${pathname}${search}`, {}, mostPictureMs)
      if (!response.ok) return undefined
      const type = response.headers.get('content-type') ?? 'application/octet-stream'
      return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`
    },
  }
}
