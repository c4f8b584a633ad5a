import { remembered } from '#values/once.ts'
import { nameKey, oneLine } from '#values/text.ts'

/** What a column of a sheet can say of a student. */
export const importFields = [
  'name',
  'lastName',
  'parentName',
  'phone',
  'birthDate',
  'discipline',
  'subdisciplines',
  'level',
] as const
export type ImportField = (typeof importFields)[number]

/** The fields in words. */
export const fieldWords: Readonly<Record<ImportField, string>> = {
  name: 'Nombre del estudiante',
  lastName: 'Apellidos',
  parentName: 'Padre o tutor',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  discipline: 'Disciplina',
  subdisciplines: 'Subdisciplinas',
  level: 'Nivel',
}

/** What each column says; `null` for one that is not imported. */
export type Columns = readonly (ImportField | null)[]

/** A row of the sheet with its number there, from 1. */
export type SheetRow = { line: number; cells: readonly string[] }

/** A sheet: its headings, empty if it has none, the rows below them, and what each column seems to say. */
export type Sheet = { headings: readonly string[]; rows: SheetRow[]; columns: Columns }

/**
 * The words by which a heading is recognised, the first that fits: a tutor's phone is a phone, and a tutor's name is no
 * student's.
 */
const signs: readonly (readonly [ImportField, RegExp])[] = [
  ['phone', /\b(tel|cel|movil|whats|phone)/],
  ['birthDate', /\bnac|cumplean|\bbirth/],
  ['parentName', /\b(tutor|padre|madre|mama|papa|responsable|apoderad|parent)/],
  ['subdisciplines', /\bsub.?disciplina|\b(clase|grupo|taller|estilo|modalidad)/],
  ['discipline', /\b(disciplina|actividad|deporte)/],
  ['level', /\b(nivel|grado|level)/],
  ['lastName', /\bapellido/],
  ['name', /\b(nombre|alumn|estudiante|student|name)/],
]

/** What a column with this heading says, whatever its accents and case; `null` if it is not known. */
export const fieldOfHeading = (heading: string): ImportField | null =>
  signs.find(([, sign]) => sign.test(nameKey(heading)))?.[0] ?? null

/** How many lines may stand above the headings: a title, a date, the academy. */
const mostAbove = 10

/**
 * The headings, rows and columns of a table as it was pasted or loaded (spec 2, Import of students). The headings are the
 * line among the first ten in which most are recognised, two at least. Blank rows are dropped. The last one is remembered.
 */
export const sheetOf: (table: readonly (readonly string[])[]) => Sheet = remembered((table) => {
  const lines = table.map((cells, at) => ({ line: at + 1, cells: cells.map(oneLine) }))
  const recognised = lines.slice(0, mostAbove).map(({ cells }) => cells.filter((cell) => fieldOfHeading(cell)).length)
  const most = Math.max(0, ...recognised)
  const at = most < 2 ? -1 : recognised.indexOf(most)
  const headings = lines[at]?.cells ?? []
  const rows = lines.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell !== ''))
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length))
  return {
    headings,
    rows,
    columns: Array.from({ length: width }, (_, column) => fieldOfHeading(headings[column] ?? '')),
  }
})

/** What stands between the texts of one field that has several columns. Of other fields the first text is taken. */
const joints: Partial<Record<ImportField, string>> = {
  name: ' ',
  lastName: ' ',
  parentName: ' ',
  subdisciplines: ', ',
}

/** The text of a field in a row: `López` and `Cruz` of two columns are one text. Empty if no column says it. */
export function textOfField(field: ImportField, cells: readonly string[], columns: Columns): string {
  const texts = cells.filter((cell, at) => columns[at] === field && cell !== '')
  const joint = joints[field]
  return joint === undefined ? (texts[0] ?? '') : texts.join(joint)
}

/** What needs no column of its own: last names may stand in the name, and a subdiscipline may say its discipline. */
const isNeeded = (field: ImportField, columns: Columns): boolean =>
  field !== 'lastName' && !(field === 'discipline' && columns.includes('subdisciplines'))

/** The fields of a student that no column says. */
export const fieldsMissing = (columns: Columns): ImportField[] =>
  importFields.filter((field) => !columns.includes(field) && isNeeded(field, columns))
