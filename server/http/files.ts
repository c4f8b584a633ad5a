/** The files of the built app. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/** Headers of the files (docs/despliegue.md). */
const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

/** Sends the files that a folder has at the start of the server. A screen, such as `/finanzas`, is not a file and gets `index.html`. */
export function filesOf(app: string) {
  const files = sirv(app, {
    etag: true,
    single: true,
    ignores: [/^\/(api|assets)(\/|$)/],
    setHeaders(outgoing, path) {
      const isNamedByContent = path.startsWith('/assets/')
      outgoing.setHeader('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache')
      for (const [name, value] of Object.entries(fileHeaders)) outgoing.setHeader(name, value)
    },
  })
  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    // The app asks for whole files. A range that ends before its start would throw after the head is sent.
    delete incoming.headers.range
    // Another version may have removed the file meanwhile.
    outgoing.once('pipe', (file) => {
      file.once('error', () => outgoing.destroy())
      // The stream ends later than its last byte. A client that has this byte may leave, and is not cut off.
      let left = Number(outgoing.getHeader('content-length'))
      file.on('data', (part: Uint8Array) => {
        left -= part.length
        if (left === 0) outgoing.end()
      })
    })
    files(incoming, outgoing, () => void outgoing.writeHead(404).end())
  }
}
