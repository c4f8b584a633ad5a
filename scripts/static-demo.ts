/**
 * Makes the build of the demo one that any host of files can serve, in any folder: it finds its own folder when it runs,
 * has a page for each address, and a worker that opens it without a network.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { pages } from '#routes/-pages.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Title and icon tell its tab from that of the academy. */
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

/** Every file with code lies in `assets/`, one below the folder of the build. */
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

/** The worker's code; `kept` are the files it keeps, and a name for this version of them. */
const workerCode = (kept: { version: string; files: readonly string[] }) =>
  `const kept = ${JSON.stringify(kept)}\n${read('demo-worker.js')}`

/** The worker's code where nothing is kept. */
export const workerWithoutFiles = (): string => workerCode({ version: 'none', files: [] })

/** The service worker. A development server keeps no files: they change. */
const worker: Plugin = {
  name: 'demo-worker',
  configureServer(server) {
    server.middlewares.use(`${server.config.base}api-worker.js`, (_, response) => {
      response.setHeader('content-type', 'text/javascript')
      response.end(workerWithoutFiles())
    })
  },
}

/** Looks for the folder of the demo above an address that is no page of it: how far above, no host says. */
const lostCode = `
const find = async (folder) => {
  const answer = await fetch(new URL('api-worker.js', folder), { method: 'HEAD' })
  if (answer.ok && answer.headers.get('content-type')?.includes('javascript')) location.replace(folder + location.search)
  else if (folder.pathname !== '/') await find(new URL('..', folder))
}
find(new URL('.', location.href.replace(/[?#].*/, '')))
`

/** What a host shows for an address that it does not know. */
const lostPage = `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(lostCode).digest('base64')}'" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Capacitación · Academia</title>
  </head>
  <body>
    <p>Esta página no existe. Buscando el inicio de la capacitación…</p>
    <script>${lostCode}</script>
  </body>
</html>
`

const isKept = (path: string) => !path.startsWith('.') && path !== 'index.html' && !path.endsWith('Worker.js')

/** After all other plugins have added their files: a page for each address, and the worker, which names the files. */
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
        // The names of the others change with what is in them.
        if (file.type === 'asset' && !path.startsWith('assets/')) version.update(file.source)
      }
      // `./` and not `index.html`, which some hosts redirect.
      const files = ['./', ...Object.keys(bundle).filter(isKept)]
      add('api-worker.js', workerCode({ version: version.digest('hex').slice(0, 12), files }))

      // Folders, since not every host looks for `estudiantes.html` at `/estudiantes`. The host puts a slash behind their
      // names, which comes off once the page has asked for its files.
      const below = html
        .replaceAll(/(?<=(?:href|src)=")\.\//g, '../')
        .replace('</body>', '  <script src="../slash.js"></script>\n  </body>')
      add(
        'slash.js',
        "history.replaceState(null, '', location.pathname.replace(/\\/$/, '') + location.search + location.hash)\n",
      )
      for (const { path } of pages) add(`${path.slice(1)}/index.html`, below)
      add('404.html', lostPage)
      // Without it GitHub Pages leaves out files whose names begin with `_`.
      add('.nojekyll', '')
    },
  },
}

/** The plugins of the demo's build. */
export const staticDemo = [ownHead, ownFolder, worker, staticFiles]
