/** Serves the in-browser backend over HTTP, so that the contract suite can run against it without PHP. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { getResponse, type HttpHandler } from 'msw'

/**
 * Starts a server that answers with MSW's handlers; `url` is the folder of the `*.php` files and ends with a slash.
 * `sendFile` comes first and returns whether it has answered with a file.
 */
export async function serveHandlers(
  handlers: HttpHandler[],
  port = 0,
  sendFile: (path: string, outgoing: ServerResponse) => boolean = () => false,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((incoming, outgoing) => {
    if (sendFile(incoming.url ?? '/', outgoing)) return
    answer(handlers, incoming, outgoing).catch((cause: unknown) => {
      outgoing.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(String(cause))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}/api/`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(handlers: HttpHandler[], incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const method = incoming.method ?? 'GET'
  const headers = new Headers()
  for (const [name, values] of Object.entries(incoming.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const request = new Request(new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`), {
    method,
    headers,
    ...(hasBody ? { body: await arrayBuffer(incoming) } : {}),
  })
  const response = await getResponse(handlers, request)
  if (!response) {
    outgoing.writeHead(404).end()
    return
  }
  outgoing.statusCode = response.status
  for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies)
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}
