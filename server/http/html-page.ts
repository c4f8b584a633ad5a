/** Pages written by the server, as HTML without scripts. */

import type { ServerResponse } from 'node:http'

/** The path of the style sheet of these pages. */
export const stylePath = '/primer-inicio.css'

/** Headers of the pages and the style sheet. */
export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}

/** Escapes a text for the content or an attribute of a page. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A whole page around its HTML content. */
export const framed = (title: string, content: string): string => `<!doctype html>
<html lang="es-MX">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${stylePath}" />
    <title>${escaped(title)}</title>
  </head>
  <body>
    <main>
      ${content}
    </main>
  </body>
</html>
`

export function sendPage(outgoing: ServerResponse, status: number, html: string): void {
  outgoing.writeHead(status, { ...pageHeaders, 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}
