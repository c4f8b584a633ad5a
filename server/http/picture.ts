import type { ServerResponse } from 'node:http'
import type { Picture } from '#server/pictures/pictures.ts'

/**
 * The name of a picture is the hash of its content, so it never changes and cannot be guessed. Opened alone, a picture
 * cannot run scripts.
 */
const headers = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Sends a picture, or 404. It needs no session: the logo is on the login. */
export function sendPicture(picture: Picture | undefined, outgoing: ServerResponse): void {
  if (picture) outgoing.writeHead(200, { ...headers, 'Content-Type': picture.type }).end(picture.bytes)
  else outgoing.writeHead(404, { 'Cache-Control': 'no-store' }).end()
}
