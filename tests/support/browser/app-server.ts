/** The production build of the app, with handlers as its API over HTTP: one academy for any number of browsers. */
import type { HttpHandler } from 'msw'
import { build, serveBuild } from '#support/browser/build.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

/** Of this worker alone: a build empties its folder, and another worker may be serving it. */
const outDir = `.cache/app${process.env['VITEST_POOL_ID'] ?? ''}`

let built: Promise<unknown> | undefined

/** Builds the app for {@link serveApp}; once for all files of a worker. */
export const buildApp = () => (built ??= build(outDir))

/** Serves the built app, with `handlers` as its API; `url` ends with a slash. */
export async function serveApp(handlers: HttpHandler[]): Promise<{ url: string; close: () => Promise<void> }> {
  const backend = await serveHandlers(handlers)
  const { url, close } = await serveBuild(outDir, { preview: { proxy: { '/api': new URL(backend.url).origin } } })
  return {
    url,
    async close() {
      await close()
      await backend.close()
    },
  }
}
