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

/** What each column says; `null` for one that is not imported. */
export type Columns = readonly (ImportField | null)[]

/** A row of the sheet with its number there, from 1. */
export type SheetRow = { line: number; cells: readonly string[] }

/** A sheet: its headings, empty if it has none, the rows below them, and what each column seems to say. */
export type Sheet = { headings: readonly string[]; rows: readonly SheetRow[]; columns: Columns }

/** How many lines may stand above the headings: a title, a date, the academy. */
const mostAbove = 10

/**
 * The headings, rows and columns of a table as it was pasted or loaded (spec 2, Import of students). The headings are the
 * line among the first ten with most cells that look like one, two at least. Blank rows are dropped. The last table is remembered.
 */
export const sheetOf: (table: readonly (readonly string[])[]) => Sheet = remembered((table) => {
  const lines = table.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => oneLine(unguarded(cell))) }))
  const recognised = lines.slice(0, mostAbove).map(({ cells }) => cells.filter(isLikeHeading).length)
  const most = Math.max(0, ...recognised)
  const at = most < 2 ? -1 : recognised.indexOf(most)
  const headings = lines[at]?.cells ?? []
  const rows = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  const fields = Array.from({ length: width }, (_, column) => fieldOfHeading(headings[column] ?? ''))
  const isUseful = (field: ImportField | null, column: number) => {
    const cells = () => rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
    // `Estado` is also that of an address, and a blank column beside a filled one says nothing.
    if (field === 'status') return nameKey(headings[column] ?? '') !== 'estado' || cells().some(isStatus)
    return claims(field, fields) < 2 || cells().length > 0
  }
  return { headings, rows, columns: fields.map((field, column) => (isUseful(field, column) ? field : null)) }
})

/** What stands between the texts of one field that has several columns. Any other field has one column. */
const joints: Partial<Record<ImportField, string>> = { name: ' ', lastName: ' ', subdisciplines: ', ' }

/** The text of a field in a row: `López` and `Cruz` of two columns are one text. Empty if no column says it. */
export function textOfField(field: ImportField, cells: readonly string[], columns: Columns): string {
  const texts = cells.filter((cell, at) => columns[at] === field && cell !== '')
  const joint = joints[field]
  return joint === undefined ? (texts[0] ?? '') : texts.join(joint)
}

const claims = (field: ImportField | null, columns: Columns): number => columns.filter((each) => each === field).length

/** The fields that several columns say and that can have only one: a mother and a father are not one person. */
export const fieldsClaimedTwice = (columns: Columns): ImportField[] =>
  importFields.filter((field) => joints[field] === undefined && claims(field, columns) > 1)

/** Whether the headings alone leave no doubt which column says a field. Two last names and several classes leave none. */
export function areClearHeadings({ headings, columns }: Pick<Sheet, 'headings' | 'columns'>): boolean {
  const lastNames = headings.filter((_, at) => columns[at] === 'lastName')
  const areParts = lastNames.length < 2 || lastNames.every(isPartOfLastName)
  return fieldsClaimedTwice(columns).length === 0 && claims('name', columns) < 2 && areParts
}

const optional: ReadonlySet<ImportField> = new Set(['lastName', 'parentLastName', 'status'])

/** Last names may stand in the name, a subdiscipline may say its discipline, and most sheets have only active students. */
const isNeeded = (field: ImportField, columns: Columns): boolean =>
  !optional.has(field) && !(field === 'discipline' && columns.includes('subdisciplines'))

/** The fields of a student that no column says. */
export const fieldsMissing = (columns: Columns): ImportField[] =>
  importFields.filter((field) => !columns.includes(field) && isNeeded(field, columns))

/** The headings of filled columns that are not imported. */
export const headingsLeftOut = ({ headings, columns, rows }: Sheet): string[] =>
  headings.filter(
    (heading, at) => heading !== '' && columns[at] === null && rows.some(({ cells }) => (cells[at] ?? '') !== ''),
  )
