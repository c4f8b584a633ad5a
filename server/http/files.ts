/** The files of the built app. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/** How they are sent (docs/despliegue.md). */
const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
}

/** Sends the files of a folder as they were when it was read; a screen, such as `/finanzas`, is no file, and gets `index.html`. */
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
    // The app asks for whole files, and a part that ends before it begins would throw after the head is sent.
    delete incoming.headers.range
    // Another version may have taken the file away meanwhile.
    outgoing.once('pipe', (file) => file.once('error', () => outgoing.destroy()))
    files(incoming, outgoing, () => void outgoing.writeHead(404).end())
  }
}
