import {
  fieldOfHeading,
  importFields,
  isLikeHeading,
  isPartOfLastName,
  type ImportField,
} from '#rules/students/import-headings.ts'
import { isStatus } from '#rules/students/import-status.ts'
import { remembered } from '#values/once.ts'
import { unguarded } from '#values/sheet-text.ts'
import { nameKey, oneLine } from '#values/text.ts'

/** The field of each column; `null` for a column that is not imported. */
export type Columns = readonly (ImportField | null)[]

/** A row of the sheet; `line` counts from 1. */
type SheetRow = { line: number; cells: readonly string[] }

/** A sheet: its headings, empty without a line of headings, the rows below, and the presumed field of each column. */
export type Sheet = { headings: readonly string[]; rows: readonly SheetRow[]; columns: Columns }

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
export const sheetOf: (table: readonly (readonly string[])[]) => Sheet = remembered((table) => {
  const lines = table.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => linesOf(unguarded(cell))) }))
  const recognised = lines.slice(0, mostAbove).map(({ cells }) => cells.filter(isLikeHeading).length)
  const most = Math.max(0, ...recognised)
  const at = most < 2 ? -1 : recognised.indexOf(most)
  const headings = (lines[at]?.cells ?? []).map(oneLine)
  const rows = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const fields = Array.from({ length: width }, (_, column) => fieldOfHeading(headings[column] ?? ''))
  const isUseful = (field: ImportField | null, column: number) => {
    const cells = () => rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
    // `Estado` may also be part of an address. A blank column adds nothing to a filled column of the same field.
    if (field === 'status') return nameKey(headings[column] ?? '') !== 'estado' || cells().some(isStatus)
    return claims(field, fields) < 2 || cells().length > 0
  }
  return { headings, rows, columns: fields.map((field, column) => (isUseful(field, column) ? field : null)) }
})

/** Separators that join the columns of one field. Any other field must have one column. */
const joints: Partial<Record<ImportField, string>> = { name: ' ', lastName: ' ', subdisciplines: ', ' }

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

const claims = (field: ImportField | null, columns: Columns): number => columns.filter((each) => each === field).length

/** Fields that several columns claim although only one column is possible. A mother and a father are two people. */
export const fieldsClaimedTwice = (columns: Columns): ImportField[] =>
  importFields.filter((field) => joints[field] === undefined && claims(field, columns) > 1)

/** Whether the headings alone decide the field of each column. Two last names or several classes are no doubt. */
export function areClearHeadings({ headings, columns }: Pick<Sheet, 'headings' | 'columns'>): boolean {
  const lastNames = headings.filter((_, at) => columns[at] === 'lastName')
  const areParts = lastNames.length < 2 || lastNames.every(isPartOfLastName)
  return fieldsClaimedTwice(columns).length === 0 && claims('name', columns) < 2 && areParts
}

const optional: ReadonlySet<ImportField> = new Set(['lastName', 'parentLastName', 'status', 'paidUntil'])

/** A name may contain the last names, a subdiscipline implies its discipline, most students are active, and paid months are optional. */
const isNeeded = (field: ImportField, columns: Columns): boolean =>
  !optional.has(field) && !(field === 'discipline' && columns.includes('subdisciplines'))

export const fieldsMissing = (columns: Columns): ImportField[] =>
  importFields.filter((field) => !columns.includes(field) && isNeeded(field, columns))

export const headingsLeftOut = ({ headings, columns, rows }: Sheet): string[] =>
  headings.filter(
    (heading, at) => heading !== '' && columns[at] === null && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  )
