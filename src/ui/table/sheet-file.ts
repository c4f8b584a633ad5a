import { textOfBytes } from '#ui/table/text-encoding.ts'
import { LargeWorkbook, rowsOfWorkbook } from '#ui/table/workbook.ts'
import type { ReadSheet } from '#values/sheet-text.ts'

/** Returns whether the bytes begin like a zip, as a workbook does. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** Number of lines from which the origin and the delimiter of a text are guessed. */
const telling = 20

/** Returns whether tabs separate the cells, in most lines: a cell of a CSV may have a tab too. */
function isCopied(text: string): boolean {
  const lines = text.split('\n', telling)
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length
}

const said = /^"?sep=(?<delimiter>.)"?\n/i

const delimiters = [',', ';', '\t', '|']

/**
 * Returns the most frequent number of cells above one, and the part of the rows that have it. A part, because a wrong
 * delimiter makes more rows: one of each line of a cell in quotes.
 */
function evennessOf(rows: readonly string[][]): { part: number; cells: number } {
  const alike = [...Map.groupBy(rows, ({ length }) => length)].map(([cells, { length }]) => ({
    cells,
    part: length / rows.length,
  }))
  const several = alike.filter(({ cells }) => cells > 1)
  return several.reduce((most, each) => (each.part > most.part ? each : most), { part: 0, cells: 1 })
}

/** Guesses the delimiter of a CSV: the one that makes most of its rows alike, even if cells contain it. */
function delimiterOf(parse: (delimiter: string) => string[][]): string {
  const tried = delimiters.map((delimiter) => ({ delimiter, ...evennessOf(parse(delimiter)) }))
  const [best] = tried.toSorted((one, other) => other.part - one.part || other.cells - one.cells)
  return best?.delimiter ?? ','
}

/** A cell in quotes, with the blanks before it. A cell with blanks has one line, so that a lone quote takes no row along. */
const quoted = /((?:^|[,;|])"(?:[^"]|"")*")|(^|[,;|])[ \t]+("(?:[^"\n]|"")*")(?=[ \t]*(?:[,;|]|$))/gm

/** Removes the blanks before the quotes of a cell, which make the parser take the quotes for letters. */
const withoutBlanks = (text: string): string => text.replaceAll(quoted, '$1$2$3')

const noQuote = '\u0000'

/** Returns whether rows are like a spreadsheet's: equal numbers of cells, and no tab in a cell. */
const areSheet = (rows: readonly string[][]): boolean =>
  rows.every((cells) => cells.length === rows[0]?.length && !cells.some((cell) => cell.includes('\t')))

/**
 * Reads cells copied from a spreadsheet, or a CSV with a guessed delimiter. A quote that is never closed belongs to its
 * cell, because spreadsheets copy an initial quote as it is: it must not swallow later rows. The same holds for a quote
 * that closes in another cell of a spreadsheet, which the number of cells reveals.
 */
export async function rowsOfText(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  // Blank lines at the end would distort the guess of the delimiter.
  const whole = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  const rest = whole.replace(said, '')
  // Names the line end, because a guess fails between two quotes.
  const newline = '\n'
  const isOfSheet = isCopied(rest)
  const filled = isOfSheet ? rest : withoutBlanks(rest)
  const begins = (delimiter: string) => papa.parse<string[]>(filled, { newline, delimiter, preview: telling }).data
  const delimiter = isOfSheet ? '\t' : (said.exec(whole)?.groups?.['delimiter'] ?? delimiterOf(begins))
  const options = { newline, delimiter } as const
  const { data, errors } = papa.parse<string[]>(filled, options)
  const isClosed = errors.every(({ type }) => type !== 'Quotes')
  if (isClosed && (!isOfSheet || areSheet(data))) return data
  const plain = papa.parse<string[]>(filled, { ...options, quoteChar: noQuote }).data
  return isClosed && !areSheet(plain) ? data : plain
}

/** Start of a text that is no table: markup, a PDF or the text of a word processor. */
const isOther = /^\s*(?:<|%PDF|\{\\rtf)/

async function rowsOfTextFile(text: string): Promise<string[][]> {
  if (!isOther.test(text)) return rowsOfText(text)
  const rows = /<table\b/i.test(text) ? (await import('#ui/table/html-sheet.ts')).rowsOfPage(text) : []
  if (rows.length === 0) throw new Error('the file is no table')
  return rows
}

/** Maximum size of a text in bytes. A larger one would block the page. */
const largestText = 20_000_000

/**
 * Reads a file, each cell as text. It can be an Excel workbook (.xlsx), a web page named .xls, or a CSV. The CSV can be
 * UTF-8, UTF-16 or an encoding of Excel on Windows, a Mac or DOS. Rejects any other file, and rejects with {@link
 * LargeWorkbook} a workbook above 4 MB unpacked or a text above 20 MB.
 */
export async function rowsOfFile(file: Blob): Promise<ReadSheet> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return rowsOfWorkbook(bytes)
  if (bytes.length > largestText) throw new LargeWorkbook('the text has more than 20 MB')
  return { rows: await rowsOfTextFile(textOfBytes(bytes)), notes: [] }
}
