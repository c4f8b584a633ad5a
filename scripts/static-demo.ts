/**
 * Vite plugins for the demo, so that any static host can serve its build in any folder. The code finds its folder at
 * run time and each screen has a page. A service worker opens the demo without a network.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pages } from '#routes/-pages.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** A title and an icon that distinguish the demo's tabs from the app's tabs. */
const ownHead: Plugin = {
  name: 'demo-head',
  transformIndexHtml: (html) =>
    html.replace('<title>Academia</title>', '<title>Capacitación · Academia</title>').replace('icon.svg', iconName),
  configureServer(server) {
    server.middlewares.use(`${server.config.base}${iconName}`, (_, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(ownIcon())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: iconName, source: ownIcon() })
  },
}
const iconName = 'icon-capacitacion.svg'
const ownIcon = () => read('../public/icon.svg').replace('#0f766e', '#b45309')

/** Makes `BASE_URL` the folder above `assets/`, because all code is in `assets/`. */
const ownFolder: Plugin = {
  name: 'demo-folder',
  apply: 'build',
  enforce: 'pre',
  transform: (code) =>
    code.includes('import.meta.env.BASE_URL')
      ? {
          code: code.replaceAll(
            'import.meta.env.BASE_URL',
            "new URL(/* @vite-ignore */ '../', import.meta.url).pathname",
          ),
          map: null,
        }
      : undefined,
}

/** The code of the service worker. `kept` has the cached files and a name for this version of them. */
const workerCode = (kept: { version: string; files: readonly string[] }) =>
  `const kept = ${JSON.stringify(kept)}\n${read('demo-worker.js')}`

export const workerWithoutFiles = (): string => workerCode({ version: 'none', files: [] })

/** The service worker of the development server. It caches no files, because they change. */
const worker: Plugin = {
  name: 'demo-worker',
  configureServer(server) {
    server.middlewares.use(`${server.config.base}api-worker.js`, (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(workerWithoutFiles())
    })
  },
}

/** The script of {@link notFoundPage}: goes to the nearest parent folder with the demo's service worker. */
const notFoundCode = `
const find = async (folder) => {
  const answer = await fetch(new URL('api-worker.js', folder), { method: 'HEAD' })
  if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) location.replace(folder + location.search)
  else if (folder.pathname !== '/') await find(new URL('..', folder))
}
find(new URL('.', location.href.replace(/[?#].*/, '')))
`

const notFoundPage = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(notFoundCode).digest('base64')}'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Capacitación · Academia</title>
  </head>
  <body>
    <p>Esta página no existe. Buscando el inicio de la capacitación…</p>
    <script>${notFoundCode}</script>
  </body>
</html>
`

/**
 * The script of a screen's page. The browser requests the icon again at the new URL, so its address must be absolute.
 */
const slashCode = `
const icon = document.querySelector('link[rel=icon]')
icon.href = icon.href
history.replaceState(null, '', location.pathname.replace(/\\/$/, '') + location.search + location.hash)
`

const isCached = (path: string) => !path.startsWith('.') && path !== 'index.html' && !path.endsWith('Worker.js')

/** Adds a page for each screen, and the service worker with the list of all files. Runs after all other plugins. */
const staticFiles: Plugin = {
  name: 'demo-static-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the build has no index.html')
      const html = String(page.source)
      const add = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })

      const version = createHash('sha256')
      for (const [path, file] of Object.entries(bundle)) {
        version.update(path)
        // The names of all other files change with their content.
        if (file.type === 'asset' && !path.startsWith('assets/')) version.update(file.source)
      }
      // `./` and not `index.html`, which some hosts redirect.
      const files = ['./', ...Object.keys(bundle).filter(isCached)]
      add('api-worker.js', workerCode({ version: version.digest('hex').slice(0, 12), files }))

      // Folders, because not every host looks for `estudiantes.html` at `/estudiantes`. The host adds a slash to the
      // URL; `slash.js` removes it after the page has requested its files.
      const pageInFolder = html
        .replaceAll(/(?<=(?:href|src)=")\.\//g, '../')
        .replace('</body>', '  <script src="../slash.js"></script>\n  </body>')
      add('slash.js', slashCode)
      for (const { path } of pages) add(`${path.slice(1)}/index.html`, pageInFolder)
      add('404.html', notFoundPage)
      // Without it GitHub Pages leaves out files whose names begin with `_`.
      add('.nojekyll', '')
    },
  },
}

export const staticDemo = [ownHead, ownFolder, worker, staticFiles]
