/** Who calls, and from where. */
import type { IncomingMessage } from 'node:http'

/**
 * Whether the caller is a page of this server, or no page at all. A page of another site may send a reading call, but
 * its browser gives it no answer.
 */
export function isFromHere({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const { origin } = headers
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === headers.host
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Tells whether an address is of a proxy that may say who calls and by https (`X-Forwarded-*`). */
type Behind = { isProxy: (address: string) => boolean }

/** The address of the caller, and whether they came by https. Only what a trusted proxy wrote counts. */
export function callerOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, { isProxy }: Behind) {
  const from = socket.remoteAddress ?? ''
  if (!isProxy(from)) return { address: from, isSecure: false }
  const partsOf = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .map((part) => part.trim())
  // The last one that no proxy of ours is; what stands before it was written by the caller.
  const client = partsOf('x-forwarded-for').findLast((address) => address !== '' && !isProxy(address))
  return { address: client ?? from, isSecure: partsOf('x-forwarded-proto').at(-1) === 'https' }
}

/** Whether the caller went away before all of the call had come. */
export const isAborted = ({ complete, destroyed }: Pick<IncomingMessage, 'complete' | 'destroyed'>): boolean =>
  destroyed && !complete

/** A call as the handlers read it. */
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
