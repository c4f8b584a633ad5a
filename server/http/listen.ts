/** The server: the app's files and the API. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Failure } from '#server/failure.ts'
import { firstStart } from '#server/first-start/first-start.ts'
import { createApi, type ApiParts } from '#server/http/api.ts'
import { callerOf, isAborted } from '#server/http/caller.ts'
import { feedOf, feedPath } from '#server/http/feed.ts'
import { filesOf } from '#server/http/files.ts'
import { healthOf, healthPath } from '#server/http/health.ts'
import { framed, sendPage } from '#server/http/html-page.ts'
import { sendPicture } from '#server/http/picture.ts'
import { spareFor } from '#server/http/spare.ts'
import { rememberFailures } from '#server/status/failures.ts'
import { statusOf, statusPath } from '#server/status/status.ts'

type Parts = ApiParts & {
  /** the folder of the data, with the copies */
  data: string
  /** the folder of the built app */
  app: string
  /** the code of the first start's page */
  code: string
  /** `0` for any free port */
  port: number
  /** the address to listen on */
  host: string
}

/** Longest wait for running calls when the server ends, in ms. To end hundreds of them takes up to two seconds more. */
const mostEndingMs = 8_000

/** In place of a page that failed, as `/estado` without its database. */
const brokenPage = framed(
  'No se pudo abrir esta página',
  '<h1>No se pudo abrir esta página</h1><p>Inténtalo en un minuto. El registro de la academia dice qué falló.</p>',
)

export type Listening = {
  port: number
  close: () => Promise<void>
  /** logs a failure, and shows it on the status page */
  fail: ApiParts['log']
}

function portFailure(cause: NodeJS.ErrnoException, port: number): Failure | undefined {
  if (cause.code === 'EADDRINUSE') return new Failure(`El puerto ${port} está ocupado: elige otro con --port.`)
  if (cause.code !== 'EACCES') return undefined
  return new Failure(`El puerto ${port} es solo del administrador de la computadora: elige otro con --port.`)
}

/** Starts the server; rejects with a Failure if the port is unavailable. */
export async function listen({ app, code, port, host, data, ...parts }: Parts): Promise<Listening> {
  const { academy, clock, isProxy, requests } = parts
  const { fail, last } = rememberFailures(parts.log, clock)
  const spare = spareFor(academy)
  const api = createApi({ ...parts, fail }, spare)
  const first = firstStart({ ...parts, code })
  const sendFile = filesOf(app)
  const sendFeed = feedOf(academy, clock)
  const sendHealth = healthOf(academy, data)
  const sendStatus = statusOf({ academy, spare, clock, isProxy, requests, data, failures: last })
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const url = incoming.url ?? ''
    const [, name] = /^\/api\/(\w+)\.php(?:\?|$)/.exec(url) ?? []
    const [, feed] = feedPath.exec(url) ?? []
    const [, picture] = /^\/api\/fotos\/([\w.]+)$/.exec(url) ?? []
    if (!URL.canParse(url, 'http://academia')) outgoing.writeHead(400).end()
    // A TRACE asks to get its own request back. `Request` does not accept this method.
    else if (incoming.method === 'TRACE') outgoing.writeHead(405).end()
    else if (name !== undefined) await api(name, incoming, outgoing)
    else if (url === healthPath) await sendHealth(outgoing)
    else if (url === statusPath) await sendStatus(incoming, outgoing)
    else if (feed !== undefined) await sendFeed(feed, incoming, outgoing)
    else if (picture !== undefined) sendPicture(await parts.pictures.read(picture), outgoing)
    else if (!(await first(incoming, outgoing))) sendFile(incoming, outgoing)
  }
  /** connections without a request: a browser opens some beforehand, and Node waits a minute for each */
  const unused = new Set<Socket>()
  const server = createServer((incoming, outgoing) => {
    unused.delete(incoming.socket)
    // When a reused connection breaks, Chromium sends its POST again by itself. One press would sell twice.
    outgoing.setHeader('Connection', 'close')
    const { address: caller, isSecure } = callerOf(incoming, parts)
    requests.begin(incoming, outgoing, caller)
    if (isSecure) outgoing.setHeader('Strict-Transport-Security', 'max-age=31536000')
    answer(incoming, outgoing).catch((cause: unknown) => {
      const method = incoming.method ?? ''
      if (isAborted(incoming)) parts.log(`${method}: quien llamaba se fue a la mitad.`, undefined)
      else fail(`${method}: no se pudo enviar una página.`, cause)
      if (outgoing.headersSent) outgoing.destroy()
      else sendPage(outgoing, 500, brokenPage)
    })
  })
  // A caller that sends nothing does not keep a connection.
  server.requestTimeout = 60_000
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => reject(portFailure(cause, port) ?? cause))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    fail,
    close: () =>
      new Promise((resolve) => {
        // A caller that stops sending or receiving does not keep the server from ending.
        const ending = setTimeout(() => server.closeAllConnections(), mostEndingMs)
        server.close(() => {
          clearTimeout(ending)
          resolve()
        })
        // Running answers are completed; idle connections are closed.
        server.closeIdleConnections()
        for (const socket of unused) socket.destroy()
      }),
  }
}
