/** The HTML page of a guide in Markdown. */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Tokens } from 'marked'
import { escaped } from './html.ts'

const style = readFileSync(new URL('guide.css', import.meta.url), 'utf8')

const policyFor = (css: string): string =>
  [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** The file of the product's font, with the letters of Spanish. */
export const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
)

const fontFace = (address: string): string =>
  `@font-face{font-family:'Geist Variable';font-weight:100 900;font-display:swap;src:url('${address}') format('woff2')}\n`

/** The id of a heading: `punto-de-venta` for `Punto de Venta`. */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\p{Number} -]/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-')

export const chaptersOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].flatMap(([, title]) => title ?? [])

export const picturesOf = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].flatMap(([, path]) => path ?? [])

/**
 * The page of a guide, with a list of its chapters. `addressOf` converts the path of a picture in the guide into its
 * URL; `font` is the URL of the product's font.
 */
export async function guidePage(
  markdown: string,
  addressOf: (picture: string) => string,
  font: string,
): Promise<string> {
  const css = fontFace(font) + style
  // Imported late, because every test run loads vite.config.ts but makes no page.
  const { Marked } = await import('marked')
  const guide = new Marked()
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  let chapter = ''
  guide.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1>${inner}</h1>\n${contents(markdown)}`
        // Different chapters have sections with the same name.
        if (depth === 2) chapter = anchorOf(text)
        const id = depth === 2 ? chapter : `${chapter}-${anchorOf(text)}`
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
      },
      // A document that is no page of the app is named and not linked.
      link({ href, tokens }) {
        return href.endsWith('.md') ? this.parser.parseInline(tokens) : false
      },
      image: ({ href, text }) => `<img src="${escaped(addressOf(href))}" alt="${escaped(text)}" loading="lazy" />`,
      table(token) {
        const { header, rows } = token
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        return `<table><thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('\n')}</tbody></table>\n`
      },
    },
  })
  return `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policyFor(css)}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <title>${escaped(title)}</title>
    <style>${css}</style>
  </head>
  <body>
    <header><img src="icon.svg" alt="" />Academia</header>
    <main>
${guide.parse(markdown, { async: false })}
    </main>
  </body>
</html>
`
}

const contents = (markdown: string) =>
  `<nav aria-label="Contenido"><ul>${chaptersOf(markdown)
    .map((title) => `<li><a href="#${anchorOf(title)}">${escaped(title)}</a></li>`)
    .join('')}</ul></nav>`
