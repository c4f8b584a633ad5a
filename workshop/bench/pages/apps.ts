/** Builds and serves the compared apps in the same way. */

import { globSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { HttpHandler } from 'msw'
import { build as viteBuild } from 'vite'
import { build } from '#support/browser/build.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

/** `app` is the product, `floor` the smallest app of the same libraries. */
export const apps = ['app', 'floor'] as const
export type AppName = (typeof apps)[number]

const root = join(import.meta.dirname, '../../..')
const folderOf = (app: AppName) => join(root, '.cache/bench-page', app)

const buildFloor = () =>
  viteBuild({
    root: join(root, 'workshop/bench/floor'),
    configFile: false,
    plugins: [react()],
    logLevel: 'warn',
    build: { outDir: folderOf('floor'), emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })

export async function buildApps(): Promise<void> {
  await build(folderOf('app'))
  await buildFloor()
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves a built app with gzip, and its API in `api/`; `url` ends with a slash. */
export async function serveApp(app: AppName, api: HttpHandler[]): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = folderOf(app)
  const files = new Map(
    globSync('**/*.*', { cwd: folder }).map((path) => {
      const isText = extname(path) !== '.woff2'
      const bytes = readFileSync(join(folder, path))
      return [`/${path}`, { type: types[extname(path)], isText, body: isText ? gzipSync(bytes) : bytes }]
    }),
  )
  const { url, close } = await serveHandlers(api, 0, (address, outgoing) => {
    const [path = '/'] = address.split('?')
    if (path.startsWith('/api/')) return false
    const page = extname(path) === '' ? (files.get(`${path}.html`) ?? files.get('/index.html')) : undefined
    const file = files.get(path) ?? page
    if (!file) return false
    outgoing.writeHead(200, {
      'Content-Type': file.type ?? 'application/octet-stream',
      'Content-Length': file.body.length,
      'Cache-Control': 'no-cache',
      ...(file.isText ? { 'Content-Encoding': 'gzip' } : {}),
    })
    outgoing.end(file.body)
    return true
  })
  return { url: new URL('/', url).href, close }
}
