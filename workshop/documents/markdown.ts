/** Parts of generated Markdown pages. */

/** A text as code: `` `text` ``. */
export const code = (text: string): string => `\`${text}\``

const row = (cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', String.raw`\|`)).join(' | ')} |`

/** The lines of a table. A `|` in a cell is escaped. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  row(head),
  row(head.map(() => '---')),
  ...rows.map(row),
]
