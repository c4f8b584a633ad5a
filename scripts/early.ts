/**
 * A Vite plugin for a faster reload with a session (docs/decisions/speed.md). The built page requests its code, the
 * session and the lists of its screen at once. Without the plugin, each request waits for the previous request.
 */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, ResolvedConfig, Rolldown } from 'vite'
import { pages } from '#routes/-pages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

/** The chunk of the module with this end of its id. */
function chunkOf(bundle: Bundle, end: string): Chunk {
  const found = chunksOf(bundle).find(({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith(end))
  if (!found) throw new Error(`the build has no chunk of ${end}`)
  return found
}

/** The files of a chunk and of its imports, styles included, without the files in `known`. */
function filesOf(bundle: Bundle, chunk: Chunk, known: ReadonlySet<string> = new Set()): Set<string> {
  const files = new Set<string>()
  const add = (each: Chunk) => {
    if (files.has(each.fileName) || known.has(each.fileName)) return
    files.add(each.fileName)
    for (const style of each.viteMetadata?.importedCss ?? []) if (!known.has(style)) files.add(style)
    for (const name of each.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  add(chunk)
  return files
}

function scriptOf(bundle: Bundle, { base, env }: ResolvedConfig): string {
  const first = filesOf(bundle, chunkOf(bundle, '/index.html'))
  const academy = chunkOf(bundle, '/src/academy.tsx')
  const screens = pages.flatMap(({ path, file, access, ...page }) => {
    const screen = chunkOf(bundle, `/src/routes/${file}?tsr-split=component`)
    const files = new Set([academy, screen].flatMap((chunk) => [...filesOf(bundle, chunk, first)]))
    const entry = { access, lists: 'earlyLists' in page ? page.earlyLists : [], files: [...files] }
    return path === '/dashboard'
      ? [
          [path, entry],
          ['/', entry],
        ]
      : [[path, entry]]
  })
  const api: unknown = env['VITE_API_BASE'] ?? `${base}api/`
  // The same name as in src/device/name-prefix.ts.
  const userKey = `${base.slice(1)}user`
  const given = `const base = ${JSON.stringify(base)}, userKey = ${JSON.stringify(userKey)}, api = ${JSON.stringify(api)}, screens = ${JSON.stringify(Object.fromEntries(screens))}`
  const code = readFileSync(new URL('early-page.js', import.meta.url), 'utf8').replaceAll(/^\s+/gm, '')
  return `{${given}\n${code.slice(code.indexOf('try'))}}`
}

/** Puts the script into the page, and the script's hash into the page's existing policy. */
export function earlyPage(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'early-page',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        const script = scriptOf(bundle, config)
        const hash = createHash('sha256').update(script).digest('base64')
        return html
          .replace("script-src 'self'", () => `script-src 'self' 'sha256-${hash}'`)
          .replace('<link rel="icon"', (icon) => `<script>${script}</script>\n    ${icon}`)
      },
    },
  }
}
