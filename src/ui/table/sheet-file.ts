/** The bytes with which a workbook begins: it is a zip. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** What a workbook may have unpacked, in bytes: more would keep the page from answering while it is read. */
const largest = 4_000_000

/** A workbook that is too large to be read. */
export class LargeWorkbook extends Error {}

/** How many lines tell whether a text was copied from a spreadsheet. */
const telling = 10

/** Whether tabs stand between the cells: in most lines, as a cell of a CSV may have one too. */
function isCopied(text: string): boolean {
  const lines = text.split('\n', telling)
  return lines.filter((line) => line.includes('\t')).length * 2 > lines.length
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
  const filled = text.replaceAll(/\r\n?/g, '\n').replace(/\n+$/, '')
  // What ends a line is said: a guess would be blind between two quotes. No delimiter is one to find out.
  const isOfSheet = isCopied(filled)
  const options = { newline: '\n', delimiter: isOfSheet ? '\t' : '' } as const
  const { data, errors } = papa.parse<string[]>(filled, options)
  const isClosed = errors.every(({ type }) => type !== 'Quotes')
  if (isClosed && (!isOfSheet || areSheet(data))) return data
  const plain = papa.parse<string[]>(filled, { ...options, quoteChar: noQuote }).data
  return isClosed && !areSheet(plain) ? data : plain
}

/**
 * The rows of a file's first sheet, each cell as text and days as `yyyy-mm-dd`: an Excel workbook (.xlsx), or a CSV in
 * UTF-8, in UTF-16 or as Excel writes it on Windows. Rejects for any other file, and with
 * {@link LargeWorkbook} for a workbook of more than 4 MB unpacked.
 */
export async function rowsOfFile(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isWorkbook(bytes) ? rowsOfWorkbook(bytes) : rowsOfText(textOf(bytes))
}

async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const [{ unzipSync, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  let size = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > largest) throw new LargeWorkbook('the workbook has more than 4 MB')
      return true
    },
  })
  // Parts that are stored need no worker: the reader would unpack large ones in one made of a text, which the page forbids.
  const stored = zipSync(parts, { level: 0 })
  const rows = await readSheet(new Uint8Array(stored).buffer)
  return rows.map((cells) => cells.map(textOfCell))
}

/** A day comes as its midnight in UTC. */
const textOfCell = (cell: unknown): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

const isUtf16 = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe

function textOf(bytes: Uint8Array): string {
  if (!isUtf16(bytes) && bytes.includes(0)) throw new Error('the file is no text and no workbook')
  try {
    return new TextDecoder(isUtf16(bytes) ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
