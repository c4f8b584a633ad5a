/** The HTML page of a guide in Markdown. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Tokens } from 'marked'
import { escaped } from './html.ts'

const style = readFileSync(new URL('guide.css', import.meta.url), 'utf8')

const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** The id of a heading: `punto-de-venta` for `Punto de Venta`. */
export const anchorOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\p{Number} -]/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-')

/** The titles of a guide's chapters: its headings of the second level. */
export const chaptersOf = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].flatMap(([, title]) => title ?? [])

/** The paths of the pictures in a guide, as they are written there. */
export const picturesOf = (markdown: string): string[] =>
  [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].flatMap(([, path]) => path ?? [])

/** The page of a guide, with a list of its chapters. `addressOf` turns the path of a picture in the guide into its URL. */
export async function guidePage(markdown: string, addressOf: (picture: string) => string): Promise<string> {
  // Imported late, because every test run loads vite.config.ts and none makes a page.
  const { Marked } = await import('marked')
  const guide = new Marked()
  const [, title = ''] = /^# (.+)$/m.exec(markdown) ?? []
  let chapter = ''
  guide.use({
    renderer: {
      heading({ tokens, depth, text }) {
        const inner = this.parser.parseInline(tokens)
        if (depth === 1) return `<h1>${inner}</h1>\n${contents(markdown)}`
        // Different chapters have sections of the same name.
        if (depth === 2) chapter = anchorOf(text)
        const id = depth === 2 ? chapter : `${chapter}-${anchorOf(text)}`
        return `<h${depth} id="${id}">${inner}</h${depth}>\n`
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
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="icon.svg" type="image/svg+xml" />
    <title>${escaped(title)}</title>
    <style>${style}</style>
  </head>
  <body>
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
