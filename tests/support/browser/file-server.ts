/** A static file host without knowledge of the app, like GitHub Pages or `python3 -m http.server`. */

import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

type Host = {
  port: number
  deploy: (change: (folder: string) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/**
 * Serves a copy of `built` below `base`, such as `/cursos/ritmo/`, on a free port. Redirects a folder's address to the
 * address with a slash. Answers an unknown address with 404 and the folder's own page.
 */
export async function serveFiles(built: string, base: string): Promise<Host> {
  const folder = await mkdtemp(join(tmpdir(), 'academia-'))
  await cp(built, folder, { recursive: true })
  const server = createServer((request, response) => {
    const answer = async () => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://host')
      const decoded = decodeURI(pathname)
      const path = decoded.startsWith(base) ? join(folder, normalize(decoded.slice(base.length - 1))) : null
      const found = path === null ? undefined : await stat(path).catch(() => undefined)
      if (found?.isDirectory() && !pathname.endsWith('/')) {
        response.writeHead(301, { location: `${pathname}/${search}` }).end()
        return
      }
      const file = found?.isDirectory() ? join(path ?? '', 'index.html') : path
      const body = file === null ? undefined : await readFile(file).catch(() => undefined)
      const type = body === undefined ? '.html' : extname(file ?? '')
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': types[type] ?? 'application/octet-stream' })
      response.end(body ?? (await readFile(join(folder, '404.html'))))
    }
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server),
    deploy: (change) => change(folder),
    close: async () => {
      await closed(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
