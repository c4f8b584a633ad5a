import type { IncomingMessage } from 'node:http'

/** Pictures are part of what is sent. */
const most = 8 * 1024 * 1024

/** The body of a request; `too large` as soon as it is known to be. */
export async function bodyOf(
  incoming: IncomingMessage,
  maxBytes = most,
): Promise<Uint8Array<ArrayBuffer> | 'too large'> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return 'too large'
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of incoming) {
    if (!(part instanceof Uint8Array)) throw new TypeError('a body arrives as bytes')
    bytes += part.length
    if (bytes > maxBytes) return 'too large'
    parts.push(part)
  }
  const body = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    body.set(part, at)
    at += part.length
  }
  return body
}
