import { textMeant } from '#rules/sheets/cell-text.ts'
import { importFields, type ImportField } from '#rules/sheets/fields.ts'
import { remembered } from '#values/once.ts'
import { nameKey, oneLine } from '#values/text.ts'

/** The field of each column; `null` for a column that is not imported. */
export type Columns = readonly (ImportField | null)[]

/** A row of the sheet; `line` counts from 1. */
type SheetRow = { line: number; cells: readonly string[] }

/** A sheet: its headings, empty without a line of headings, the rows below, and the presumed field of each column. */
export type Sheet = { headings: readonly string[]; rows: readonly SheetRow[]; columns: Columns }

/** How the columns of a noun's sheet are recognised. */
export type SheetKind = {
  fields: readonly ImportField[]
  /** the field without which no row can be read */
  name: ImportField
  fieldOfHeading: (heading: string) => ImportField | null
  /** word stems that mark a line as headings, even if its columns are unknown */
  sign: RegExp
  /** whether a column has its field, by its filled cells; default: every column */
  isMeant?: (field: ImportField, heading: string, cells: () => readonly string[]) => boolean
  /** whether a column of the field must be there, or is asked about */
  isNeeded: (field: ImportField, columns: Columns) => boolean
  /** whether the headings alone decide the field of each column; default: they do */
  areClear?: (sheet: Pick<Sheet, 'headings' | 'columns'>) => boolean
}

/** Maximum number of lines above the headings, such as a title, a date or the academy's name. */
const mostAbove = 10

/** The lines of a cell, each without needless blanks. */
const linesOf = (cell: string): string =>
  cell.includes('\n') || cell.includes('\r')
    ? cell
        .split(/[\r\n]+/)
        .map(oneLine)
        .filter(Boolean)
        .join('\n')
    : oneLine(cell)

/**
 * Splits a pasted or loaded table into headings, rows and columns (spec 2, Import of students). The headings are the
 * line, among the first, with most cells that look like headings, at least two. Blank rows are dropped. Remembers the
 * result of the last table.
 */
export const sheetReader = ({
  fieldOfHeading,
  sign,
  isMeant = () => true,
}: SheetKind): ((table: readonly (readonly string[])[]) => Sheet) => {
  const isLikeHeading = (cell: string) => fieldOfHeading(cell) !== null || sign.test(nameKey(cell))
  return remembered((table) => {
    const lines = table.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => linesOf(textMeant(cell))) }))
    const recognised = lines.slice(0, mostAbove).map(({ cells }) => cells.filter(isLikeHeading).length)
    const most = Math.max(0, ...recognised)
    const at = most < 2 ? -1 : recognised.indexOf(most)
    const headings = (lines[at]?.cells ?? []).map(oneLine)
    const rows = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
    const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
    const fields = Array.from({ length: width }, (_, column) => fieldOfHeading(headings[column] ?? ''))
    const isUseful = (field: ImportField, column: number) => {
      const cells = () => rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
      // A blank column adds nothing to a filled column of the same field.
      return isMeant(field, headings[column] ?? '', cells) && (claims(field, fields) < 2 || cells().length > 0)
    }
    const columns = fields.map((field, column) => (field !== null && isUseful(field, column) ? field : null))
    return { headings, rows, columns }
  })
}

/** Separators that join the columns of one field. Any other field must have one column. */
const joints: Partial<Record<ImportField, string>> = {
  name: ' ',
  lastName: ' ',
  subdisciplines: ', ',
  colors: ', ',
  sizes: ', ',
  teacher: ' ',
}

/**
 * Text of a field in a row, joined from its columns: `López` and `Cruz`. Empty if no column has it. Only subdisciplines
 * keep the lines of their cell.
 */
export function textOfField(field: ImportField, cells: readonly string[], columns: Columns): string {
  const texts = cells.filter((cell, at) => columns[at] === field && cell !== '')
  const joint = joints[field]
  const text = joint === undefined ? (texts[0] ?? '') : texts.join(joint)
  return field === 'subdisciplines' ? text : text.replaceAll('\n', ' ')
}

export const claims = (field: ImportField, columns: Columns): number => columns.filter((each) => each === field).length

/** Fields that several columns claim although only one column is possible. A mother and a father are two people. */
export const fieldsClaimedTwice = (columns: Columns): ImportField[] =>
  importFields.filter((field) => joints[field] === undefined && claims(field, columns) > 1)

export const fieldsMissing = (columns: Columns, { fields, isNeeded }: SheetKind): ImportField[] =>
  fields.filter((field) => !columns.includes(field) && isNeeded(field, columns))

export const headingsLeftOut = ({ headings, columns, rows }: Sheet): string[] =>
  headings.filter(
    (heading, at) => heading !== '' && columns[at] === null && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  )
