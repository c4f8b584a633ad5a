/** Puts the guides of `docs` into the builds, as pages that need no code, and serves them while developing. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { guidePage, picturesOf } from './guide-page.ts'

/** The largest picture that a guide may have, in bytes. */
const largest = 100_000

const docs = new URL('../docs/', import.meta.url)

function pictureOf(path: string): Buffer {
  const picture = readFileSync(new URL(path, docs))
  if (picture.length > largest) throw new Error(`docs/${path} has ${picture.length} bytes, over ${largest}`)
  return picture
}

/** The guide `docs/{source}` as the page `fileName` beside the app. */
export function guide(source: string, fileName: string): Plugin {
  const read = () => readFileSync(new URL(source, docs), 'utf8')
  return {
    name: `guide-${fileName}`,
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${fileName}`, (_, response, next) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        guidePage(read(), (picture) => `${server.config.base}docs/${picture}`).then((page) => response.end(page), next)
      })
    },
    async generateBundle() {
      const markdown = read()
      const pictures = new Map(
        picturesOf(markdown).map((path) => [
          path,
          this.emitFile({ type: 'asset', name: `guia-${basename(path)}`, source: pictureOf(path) }),
        ]),
      )
      const addressOf = (picture: string) => `./${this.getFileName(pictures.get(picture) ?? '')}`
      this.emitFile({ type: 'asset', fileName, source: await guidePage(markdown, addressOf) })
    },
  }
}
