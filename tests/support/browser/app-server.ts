/** The production build of the app with an API over HTTP, for any number of browsers. */

import type { HttpHandler } from 'msw'
import { build, serveBuild } from '#support/browser/build.ts'
import { serveHandlers } from '#support/wire/http-backend.ts'

export const outDir = '.cache/app'

export const buildApp = () => build(outDir)

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
