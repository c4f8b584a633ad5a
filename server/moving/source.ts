/** The server whose academy moves in, read by the API's contract. */

import type { AnsweringEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { readEnvelope } from '#api/envelope.ts'
import type { Extension } from '#api/extensions.ts'
import { listIn } from '#api/list.ts'
import { NotReadable } from '#api/reading.ts'
import { adminLoginEndpoint, type Credentials } from '#api/session.ts'
import { Failure } from '#server/failure.ts'

/** A server with an open session. */
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

/** Signs in on a server. Rejects with a Failure without an answer or after a refusal. */
export async function openSource(address: string, credentials: Credentials): Promise<Source> {
  const folder = folderAt(address)
  let cookie = ''
  const get = async (path: string, init: RequestInit = {}, most = mostMs): Promise<Response> => {
    const headers = { ...(cookie === '' ? {} : { cookie }), 'Content-Type': 'application/json' }
    return fetch(new URL(path, folder), { ...init, headers, signal: AbortSignal.timeout(most) })
  }
  const answerOf = async ({ name, method }: Endpoint, search = '', body?: string) => {
    try {
      const response = await get(`${name}.php${search}`, { method, ...(body === undefined ? {} : { body }) })
      const json: unknown = await response.json().catch(() => undefined)
      return { response, json }
    } catch (cause) {
      throw new Failure(`${folder.href} no contesta: revisa la dirección. ${unchanged}`, { cause })
    }
  }
  const refuse = ({ name }: Endpoint, response: Response, json: unknown): never => {
    const said = readEnvelope(json).message ?? `contesta ${response.status}`
    throw new Failure(`${name}.php no se puede leer: ${said.trim().replace(/\.?$/, '.')} ${unchanged}`)
  }

  const { response, json } = await answerOf(adminLoginEndpoint, '', JSON.stringify(credentials))
  const login = adminLoginEndpoint.answer.read(json)
  if (!response.ok || login instanceof NotReadable) return refuse(adminLoginEndpoint, response, json)
  cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

  return {
    announces: (extension) => login.extensions.includes(extension),
    async rows(endpoint) {
      const { response, json } = await answerOf(endpoint)
      const rows = response.ok && readEnvelope(json).success !== false ? listIn(json, endpoint.under) : undefined
      return rows ?? refuse(endpoint, response, json)
    },
    async one(endpoint, query) {
      const { response, json } = await answerOf(endpoint, `?${new URLSearchParams(query)}`)
      const answer = response.ok ? endpoint.answer.read(json) : undefined
      return answer instanceof NotReadable ? undefined : answer
    },
    isOwn: (address) => URL.canParse(address, folder) && new URL(address, folder).origin === folder.origin,
    async file(address) {
      const response = await get(address, {}, mostPictureMs)
      if (!response.ok) return undefined
      const type = response.headers.get('content-type') ?? 'application/octet-stream'
      return `data:${type};base64,${Buffer.from(await response.arrayBuffer()).toString('base64')}`
    },
  }
}
