import type { IncomingMessage } from 'node:http'

/** Maximum size of a body in bytes, pictures included. */
export const mostOfBody = 8 * 1024 * 1024

/** Maximum size of a body without a session, in bytes: a name and a password are shorter. */
export const mostOfGuest = 64 * 1024

/**
 * Returns the body of a request, or `too large` as soon as that is known. A body longer than `kept` is read to its end
 * and returned empty, so that the caller still gets an answer.
 */
export async function bodyOf(
  incoming: IncomingMessage,
  maxBytes: number,
  kept = maxBytes,
): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return 'too large'
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of incoming) {
    if (!(part instanceof Uint8Array)) throw new TypeError('a body arrives as bytes')
    bytes += part.length
    if (bytes > maxBytes) return 'too large'
    if (bytes <= kept) parts.push(part)
    else parts.length = 0
  }
  if (bytes > kept) return new Uint8Array()
  const body = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}
