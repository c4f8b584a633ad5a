/** The fenced blocks of docs/tu-propio-servidor.md, so that the page and its script agree. */

import { readFileSync } from 'node:fs'

/**
 * A block: its language, its kind on the page (`root`, `empieza`, `detenida`, `docker`, `php`, `restic`, or empty), and
 * its text.
 */
export type Block = { language: string; kind: string; text: string }

/** The blocks of a Markdown text, in order. */
const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^```(\w+)(?: (\w+))?\n([^]*?)^```$/gm)].map(([, language = '', kind = '', text = '']) => ({
    language,
    kind,
    text,
  }))

/** The blocks of the page of an own server. */
export const ownServerBlocks = (): Block[] =>
  blocksOf(readFileSync(new URL('../../docs/tu-propio-servidor.md', import.meta.url), 'utf8'))
