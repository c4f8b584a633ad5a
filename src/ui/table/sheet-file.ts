/** The bytes with which a workbook begins: it is a zip. */
const isWorkbook = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/**
 * The size from which the reader of workbooks would unpack a part of one in a worker made of code in a text, which the
 * page's policy forbids; in bytes. Sheets of about 1,500 students are below it.
 */
const largestPart = 500_000

/** The rows of cells copied from a spreadsheet, or of a CSV; what stands between its cells is found out. */
export async function rowsOfText(text: string): Promise<string[][]> {
  const { default: papa } = await import('papaparse')
  const isCopied = text.includes('\t')
  return papa.parse<string[]>(text, isCopied ? { delimiter: '\t' } : {}).data
}

/**
 * The rows of a file's first sheet, each cell as text and days as `yyyy-mm-dd`: an Excel workbook (.xlsx), or a CSV in
 * UTF-8, in UTF-16 or as Excel writes it on Windows. Rejects for any other file.
 */
export async function rowsOfFile(file: Blob): Promise<string[][]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return isWorkbook(bytes) ? rowsOfWorkbook(bytes) : rowsOfText(textOf(bytes))
}

async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const [{ unzipSync }, { readSheet }] = await Promise.all([import('fflate'), import('read-excel-file/universal')])
  let largest = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('.xml')) largest = Math.max(largest, originalSize)
      return false
    },
  })
  if (largest > largestPart) throw new Error(`a part of the workbook has ${String(largest)} bytes`)
  const rows = await readSheet(bytes.buffer)
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
