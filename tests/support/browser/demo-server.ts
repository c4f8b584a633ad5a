/** The production build of the demo, served in a folder on a free port. */

import type { Plugin } from 'vite'
import { build, serveBuild } from '#support/browser/build.ts'
import { workerWithoutFiles } from '../../../scripts/static-demo.ts'

const base = '/academia/'

export const demoFolder = '.cache/demo'

/**
 * Serves a worker that caches no files. Otherwise each new profile would load all files, a quarter of the time to open
 * a page. `static.test.ts` tests the cache on its own server.
 */
const keepsNoFiles: Plugin = {
  name: 'keeps-no-files',
  configurePreviewServer(server) {
    server.middlewares.use(`${base}api-worker.js`, (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(workerWithoutFiles())
    })
  },
}

/** Builds and serves the demo; `url` ends with a slash. */
export async function serveDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  await build(demoFolder, '--mode', 'demo')
  return serveBuild(demoFolder, { mode: 'demo', base, plugins: [keepsNoFiles] })
}
