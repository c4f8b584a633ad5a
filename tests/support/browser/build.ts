import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { preview, type InlineConfig } from 'vite'

const root = join(import.meta.dirname, '../../..')
const vite = join(root, 'node_modules/vite/bin/vite.js')

/** Makes a production build in `outDir`; `options` are more options of `vite build`. */
export const build = (outDir: string, ...options: string[]) =>
  // In a separate process, because a build inside Vitest would be a test build.
  promisify(execFile)(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...options],
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
  )

/** Serves the build in `outDir` on a free port; `url` ends with a slash. */
export async function serveBuild(
  outDir: string,
  { preview: settings, ...config }: InlineConfig = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await preview({
    ...config,
    root,
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, open: false, ...settings },
    logLevel: 'warn',
  })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('the preview server has no URL')
  return { url, close: () => server.close() }
}
