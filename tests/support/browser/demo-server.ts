/** The production build of the demo, served under a base path on a free port. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'

const root = join(import.meta.dirname, '../../..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

const base = '/academia/'
const outDir = '.cache/demo'

/** Builds and serves the demo; `url` ends with a slash. */
export async function serveDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  // In a separate process: a build inside Vitest would be a test build.
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--mode', 'demo', '--base', base, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )
  const server = await preview({
    root,
    mode: 'demo',
    base,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false },
    logLevel: 'warn',
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the preview server has no URL')
  return { url, close: () => server.close() }
}
