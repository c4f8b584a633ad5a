import { textOfBytes } from '#ui/table/text-encoding.ts'
import { rowsOfWorkbook } from '#ui/table/workbook.ts'
import type { ReadSheet } from '#values/sheet-text.ts'

/** The bytes with which a workbook begins: it is a zip. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** How many lines tell whether a text was copied from a spreadsheet, and what stands between its cells. */
const telling = 20

/** Whether tabs stand between the cells: in most lines, as a cell of a CSV may have one too. */
function isCopied(text: string): boolean {
  const lines = text.split('\n', telling)
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length
}

/** Excel's line that says what stands between the cells. */
const said = /^"?sep=(?<delimiter>.)"?\n/i

/** What may stand between the cells of a CSV. */
const delimiters = [',', ';', '\t', '|']

/** How many rows have as many cells as most of those with several, and how many cells these are. */
function evennessOf(rows: readonly string[][]): { rows: number; cells: number } {
  const alike = [...Map.groupBy(rows, ({ length }) => length)].map(([cells, { length }]) => ({ cells, rows: length }))
  const several = alike.filter(({ cells }) => cells > 1)
  return several.reduce((most, each) => (each.rows > most.rows ? each : most), { rows: 0, cells: 1 })
}

/** What stands between the cells of a CSV: what makes most rows alike, however often a cell has one, or a title has none. */
function delimiterOf(parse: (delimiter: string) => string[][]): string {
  const tried = delimiters.map((delimiter) => ({ delimiter, ...evennessOf(parse(delimiter)) }))
  const [best] = tried.toSorted((one, other) => other.rows - one.rows || other.cells - one.cells)
  return best?.delimiter ?? ','
}

/** A sign that no cell has. */
const noQuote = '\u0000'

/** Whether rows are as a spreadsheet's: all have as many cells, and no cell has a tab. */
const areSheet = (rows: readonly string[][]): boolean =>
  rows.every((cells) => cells.length === rows[0]?.length && !cells.some((cell) => cell.includes('\t')))

/**
 * The rows of cells copied from a spreadsheet, or of a CSV; what stands between its cells is found out. A quote that is never
 * closed is a sign of its cell, as spreadsheets copy a cell that begins with one as it is: it takes no rows after it along.
 * So is one that is closed in another cell of a spreadsheet, which the cells of each row tell.
 */
export async function rowsOfText(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  // Blank lines at the end would count when it is found out what stands between the cells.
  const whole = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  const filled = whole.replace(said, '')
  // What ends a line is said: a guess would be blind between two quotes.
  const newline = '\n'
  const isOfSheet = isCopied(filled)
  const begins = (delimiter: string) => papa.parse<string[]>(filled, { newline, delimiter, preview: telling }).data
  const delimiter = isOfSheet ? '\t' : (said.exec(whole)?.groups?.['delimiter'] ?? delimiterOf(begins))
  const options = { newline, delimiter } as const
  const { data, errors } = papa.parse<string[]>(filled, options)
  const isClosed = errors.every(({ type }) => type !== 'Quotes')
  if (isClosed && (!isOfSheet || areSheet(data))) return data
  const plain = papa.parse<string[]>(filled, { ...options, quoteChar: noQuote }).data
  return isClosed && !areSheet(plain) ? data : plain
}

/** A text that is no table: markup, a PDF or the text of a word processor. */
const isOther = /^\s*(?:<|%PDF|\{\\rtf)/

/** The rows of a file that is a text: a web page with a table, or a CSV. */
async function rowsOfTextFile(text: string): Promise<string[][]> {
  if (!isOther.test(text)) return rowsOfText(text)
  const rows = /<table\b/i.test(text) ? (await import('#ui/table/html-sheet.ts')).rowsOfPage(text) : []
  if (rows.length === 0) throw new Error('the file is no table')
  return rows
}

/**
 * The rows of a file, each cell as text: an Excel workbook (.xlsx), a web page that calls itself .xls, or a CSV in UTF-8, in
 * UTF-16 or as Excel on Windows, a Mac or DOS writes it. Rejects for any other file, and with
 * {@link LargeWorkbook} for a workbook of more than 4 MB unpacked.
 */
export async function rowsOfFile(file: Blob): Promise<ReadSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return rowsOfWorkbook(bytes)
  return { rows: await rowsOfTextFile(textOfBytes(bytes)), notes: [] }
}
