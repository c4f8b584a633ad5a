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

/** Whether a proxy on this machine says who calls and by https (`X-Forwarded-*`). */
type Behind = { isBehindProxy: boolean }

/** The address of who calls, and whether they came by https. */
export function callerOf({ headers, socket }: IncomingMessage, { isBehindProxy }: Behind) {
  const forwarded = (name: string) =>
    isBehindProxy
      ? String(headers[name] ?? '')
          .split(',')
          .at(-1)
          ?.trim()
      : ''
  return {
    address: forwarded('x-forwarded-for') || (socket.remoteAddress ?? ''),
    isSecure: forwarded('x-forwarded-proto') === 'https',
  }
}

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
