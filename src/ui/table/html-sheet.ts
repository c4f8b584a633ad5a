/** Maximum width of a cell in columns. A larger one is a mistake. */
const mostColumns = 100

/** What is read as the end of a line: the line breaks of the source are blanks. */
const lineEnd = '\u2028'

const textOf = ({ textContent }: HTMLTableCellElement): string =>
  textContent
    .split(lineEnd)
    .map((line) => line.replaceAll(/[ \t\r\n]+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')

/** Returns the cells of the longest table of a web page: many programs write a page and call it `.xls`. */
export function rowsOfPage(text: string): string[][] {
  const page = new DOMParser().parseFromString(text, 'text/html')
  for (const end of page.querySelectorAll('br, p, div, li')) end.after(lineEnd)
  const [table] = [...page.querySelectorAll('table')].toSorted((one, other) => other.rows.length - one.rows.length)
  const total = table?.rows.length ?? 0
  const rows: string[][] = []
  /** texts of earlier rows' cells that extend into later rows, by row and column */
  const carried = new Map<string, string>()
  for (const [at, row] of [...(table?.rows ?? [])].entries()) {
    const cells: string[] = []
    const carry = () => {
      for (let text = carried.get(`${at} ${cells.length}`); text !== undefined;) {
        cells.push(text)
        text = carried.get(`${at} ${cells.length}`)
      }
    }
    for (const cell of row.cells) {
      carry()
      const own = textOf(cell)
      const texts = [own, ...Array.from({ length: Math.min(cell.colSpan, mostColumns) - 1 }, () => '')]
      const below = Math.min(cell.rowSpan, total - at)
      for (let down = 1; down < below; down += 1)
        for (const [right, each] of texts.entries()) carried.set(`${at + down} ${cells.length + right}`, each)
      cells.push(...texts)
    }
    carry()
    rows.push(cells)
  }
  return rows
}
