/** The caller and its address. */

import type { IncomingMessage } from 'node:http'

/**
 * Whether the caller is a page of this server, or not a page. A page of another site may send a GET, but its browser
 * hides the answer.
 */
export function isFromHere({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const { origin } = headers
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === headers.host
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Tells whether an address belongs to a trusted proxy, whose `X-Forwarded-*` headers count. */
type Behind = { isProxy: (address: string) => boolean }

/** The address of the caller, and whether it used https. Only headers of a trusted proxy count. */
export function callerOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, { isProxy }: Behind) {
  const from = socket.remoteAddress ?? ''
  if (!isProxy(from)) return { address: from, isSecure: false }
  const partsOf = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .map((part) => part.trim())
  // The last address that is no trusted proxy. The caller may have invented the addresses before it.
  const client = partsOf('x-forwarded-for').findLast((address) => address !== '' && !isProxy(address))
  return { address: client ?? from, isSecure: partsOf('x-forwarded-proto').at(-1) === 'https' }
}

/** Whether the caller left before the whole call had arrived. */
export const isAborted = ({ complete, destroyed }: Pick<IncomingMessage, 'complete' | 'destroyed'>): boolean =>
  destroyed && !complete

/** The call as a request for the handlers. */
export function requestOf(
  { method = 'GET', url = '/', headers }: IncomingMessage,
  body: Uint8Array<ArrayBuffer>,
): Request {
  const type = headers['content-type']
  return new Request(new URL(url, 'http://academia'), {
    method,
    headers: type === undefined ? {} : { 'Content-Type': type },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
  })
}
