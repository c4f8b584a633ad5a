import { counted } from '#values/counted.ts'
import { dayOfInstant } from '#values/sheet-dates.ts'
import type { ReadSheet } from '#values/sheet-text.ts'
import { enumerated, isolated, shortened } from '#values/text.ts'

/** Maximum unpacked size of a workbook in bytes. A larger one would block the page. */
const largest = 4_000_000

/** Maximum number of cells between the first and the last one with a value: the reader makes each of them. */
const mostCells = 4_000_000

export class LargeWorkbook extends Error {}

type Parts = Record<string, Uint8Array<ArrayBuffer>>

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Parts> {
  const { unzipSync } = await import('fflate')
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > largest) throw new LargeWorkbook('the workbook has more than 4 MB')
      return true
    },
  })
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1]

const tagsOf = (xml: string, name: string): string[] => xml.match(new RegExp(`<(?:\\w+:)?${name}\\s[^<>]*>`, 'g')) ?? []

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

function sheetsIn(book: string, relations: string): { name: string; isHidden: boolean; path: string }[] {
  const targets = new Map(
    tagsOf(relations, 'Relationship').map((tag) => [attribute(tag, 'Id'), attribute(tag, 'Target') ?? '']),
  )
  return tagsOf(book, 'sheet').map((tag) => {
    const target = targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1]) ?? ''
    const isHidden = (attribute(tag, 'state') ?? 'visible') !== 'visible' || /chartsheets\//.test(target)
    return { name: attribute(tag, 'name') ?? '', isHidden, path: target.replace(/^\/?(?:xl\/)?/, 'xl/') }
  })
}

/** A cell with a formula but no saved result, from programs that do not calculate. */
const unsolved = /<((?:\w+:)?c)\b([^<>]*)>\s*<(?:\w+:)?f\b(?:[^<>]*\/>|[^<>]*>[^<]*<\/(?:\w+:)?f>)\s*<\/\1>/g

const lettersOf = (column: number): string =>
  column < 1 ? '' : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26))

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** The type of a cell that shows an error, such as `#N/A`, which the reader drops. */
const errorType = /(?<=<(?:\w+:)?c\b[^<>]*\s)t="e"/g

const withoutPlace = /<(?:\w+:)?(?:row|c)(?=[\s>/])(?![^<>]*\sr=")/

/** Gives rows and cells their place, which some programs leave out: each then follows the one before. */
function placed(sheet: string): string {
  if (!withoutPlace.test(sheet)) return sheet
  let [row, column] = [0, 0]
  return sheet.replaceAll(
    /<((?:\w+:)?(row|c))(?=[\s>/])([^<>]*)>/g,
    (tag, name: string, kind: string, rest: string) => {
      const own = attribute(tag, 'r')
      if (kind === 'row') [row, column] = [own === undefined ? row + 1 : Number(own), 0]
      else column = own === undefined ? column + 1 : columnOf(own.replace(/\d+$/, ''))
      const place = kind === 'row' ? String(row) : `${lettersOf(column)}${String(row)}`
      return own === undefined ? `<${name} r="${place}"${rest}>` : tag
    },
  )
}

/** A cell with a value. */
const filled = /<(?:\w+:)?c\s(?:[^<>]*?\s)?r="([A-Z]+)(\d+)"[^<>]*(?<!\/)>(?!\s*<\/)/g

/** Number of cells between the first and the last one with a value. */
function cellsIn(sheet: string): number {
  let [rows, columns] = [0, 0]
  for (const [, letters = '', row] of sheet.matchAll(filled)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows * columns
}

/** first row, last row and first column, all from 0 */
function mergedIn(sheet: string): { first: number; last: number; column: number }[] {
  return tagsOf(sheet, 'mergeCell').flatMap((tag) => {
    const [, letters, first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attribute(tag, 'ref') ?? '') ?? []
    if (letters === undefined || first === last) return []
    return [{ first: Number(first) - 1, last: Number(last) - 1, column: columnOf(letters) - 1 }]
  })
}

const hiddenIn = (sheet: string): number[] =>
  tagsOf(sheet, 'row').flatMap((tag) => (isTrue(attribute(tag, 'hidden')) ? [Number(attribute(tag, 'r')) - 1] : []))

/** The end of the days that a spreadsheet knows. A phone in the format of days is no day. */
const lastInstant = Date.UTC(10_000, 0, 1)

/** The first midnight that is a day and not the time of one. */
const firstDay = Date.UTC(1900, 0, 1)

/** A day arrives as midnight in UTC, a time of day as one before the first day. A number has 15 digits: spreadsheets save more, such as `134.55999999999997`. */
const textOfCell = (cell: unknown): string => {
  if (cell instanceof Date && cell.getTime() < firstDay)
    return new Date(cell.getTime() + 30_000).toISOString().slice(11, 16)
  if (cell instanceof Date) return cell.getTime() < lastInstant ? dayOfInstant(cell.getTime()) : ''
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : ''
}

/**
 * Reads the first visible sheet of a workbook that is no chart, days as `yyyy-mm-dd`. An error is its text: a blank
 * cell would be a fact, such as an active student. Merged cells count in each of their rows. Hidden rows are left out,
 * as Excel does when copying, and a note says so. Rejects with {@link LargeWorkbook} above 4 MB unpacked, or if the last
 * cell is too far from the first.
 */
export async function rowsOfWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet> {
  const parts = await unpacked(bytes)
  const [{ strFromU8, strToU8, zipSync }, { readSheet }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  const textOf = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const book = textOf('xl/workbook.xml')
  const sheets = sheetsIn(book, textOf('xl/_rels/workbook.xml.rels'))
  const at = Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  )
  const path = sheets[at]?.path ?? ''
  const written = textOf(path)
  const sheet = placed(written).replaceAll(errorType, 't="str"')
  if (cellsIn(sheet) > mostCells) throw new LargeWorkbook('the cells of the sheet are too far apart')
  const cells = [...sheet.matchAll(unsolved)].map(([, , attributes = '']) => attribute(attributes, 'r') ?? '')
  // The reader only knows `1`, and rejects a workbook with an unsolved formula.
  const changed: Parts = {
    ...(book !== '' && { 'xl/workbook.xml': strToU8(book.replace(/\bdate1904="true"/, 'date1904="1"')) }),
    ...((cells.length > 0 || sheet !== written) && { [path]: strToU8(sheet.replaceAll(unsolved, '<$1$2></$1>')) }),
  }
  // Stored parts need no worker. For large packed parts the reader makes a worker from text, which the page forbids.
  const stored = zipSync({ ...parts, ...changed }, { level: 0 })
  const rows = (await readSheet(new Uint8Array(stored).buffer, at + 1)).map((row) => row.map(textOfCell))
  const merged = mergedIn(sheet)
  for (const { first, last, column } of merged)
    for (const row of rows.slice(first + 1, last + 1)) row[column] = rows[first]?.[column] ?? ''
  const hidden = hiddenIn(sheet).filter((row) => rows[row]?.some((text) => text !== ''))
  for (const row of hidden) rows[row] = []
  return { rows, notes: notesOf({ sheets, at, hidden, cells, isMerged: merged.length > 0 }) }
}

type Found = {
  sheets: readonly { name: string }[]
  at: number
  hidden: readonly number[]
  cells: readonly string[]
  isMerged: boolean
}

function notesOf({ sheets, at, hidden, cells, isMerged }: Found): string[] {
  const name = shortened(isolated(sheets[at]?.name ?? ''))
  return [
    ...(sheets.length > 1 ? [`Tu libro tiene ${String(sheets.length)} hojas: se lee solo «${name}».`] : []),
    ...(hidden.length > 0 ? [`No se importa lo oculto: ${counted(hidden.length, 'renglón', 'renglones')}.`] : []),
    ...(isMerged ? ['Una celda combinada vale para todos sus renglones.'] : []),
    ...(cells.length > 0
      ? [
          `Hay fórmulas sin resultado (${enumerated(cells.slice(0, 5))}${cells.length > 5 ? '…' : ''}): ábrelo en Excel, guárdalo y elígelo otra vez.`,
        ]
      : []),
  ]
}
