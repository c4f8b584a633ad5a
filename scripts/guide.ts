/** Adds the guides of `docs` to the builds as pages without scripts, and to the development server. */

import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { fontFile, guidePage, picturesOf } from './guide-page.ts'

const maxPictureBytes = 100_000

const docs = new URL('../docs/', import.meta.url)

function pictureOf(path: string): Buffer {
  const picture = readFileSync(new URL(path, docs))
  if (picture.length > maxPictureBytes)
    throw new Error(`docs/${path} has ${picture.length} bytes, over ${maxPictureBytes}`)
  return picture
}

/**
 * The plugin that makes the guide `docs/{source}` the page `fileName` beside the app. The build fails if a picture is
 * too large.
 */
export function guide(source: string, fileName: string): Plugin {
  const read = () => readFileSync(new URL(source, docs), 'utf8')
  return {
    name: `guide-${fileName}`,
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${fileName}`, (_, response, next) => {
        response.setHeader('content-type', 'text/html; charset=utf-8')
        const { base } = server.config
        guidePage(read(), (picture) => `${base}docs/${picture}`, `${base}@fs${fontFile}`).then(
          (page) => response.end(page),
          next,
        )
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
      const font = this.emitFile({ type: 'asset', name: basename(fontFile), source: readFileSync(fontFile) })
      const page = await guidePage(markdown, addressOf, `./${this.getFileName(font)}`)
      this.emitFile({ type: 'asset', fileName, source: page })
    },
  }
}
