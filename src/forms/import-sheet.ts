import { chosenFor, type ChosenColumns } from '#forms/chosen-columns.ts'
import { dateOrderOf, type ImportRow, type Prepared } from '#forms/import-table.ts'
import { nothingShared, type Meant } from '#forms/import-values.ts'
import {
  fieldsClaimedTwice,
  fieldsMissing,
  headingsLeftOut,
  type Sheet,
  type SheetKind,
} from '#rules/sheets/columns.ts'
import { fieldWords } from '#rules/sheets/fields.ts'
import { studentSheet } from '#rules/students/import-columns.ts'
import { remembered } from '#values/once.ts'
import type { ReadSheet } from '#values/sheet-text.ts'
import { enumerated } from '#values/text.ts'

/** A sheet that was read, and the columns and meanings chosen for earlier sheets. */
export type SheetToImport = ReadSheet & { chosen?: readonly ChosenColumns[]; meant?: readonly Meant[] }

/** An import without a sheet. */
export const nothingPrepared: Prepared = {
  headings: [],
  columns: [],
  shared: nothingShared,
  meant: [],
  dateOrder: null,
  notes: [],
  rows: [],
}

/** Maximum number of rows of one import. */
const mostRows = 2000

/** Whether the user has to choose the date order of the sheet. */
export const isOrderAsked = ({ rows, columns }: Pick<Prepared, 'rows' | 'columns'>): boolean =>
  dateOrderOf({ rows, columns, dateOrder: null }) === null

/** What the user must settle in the columns before the rows can be read; `null` if nothing. */
export function whyUnclear(prepared: Prepared): string | null {
  const twice = fieldsClaimedTwice(prepared.columns).map((field) => fieldWords[field].toLowerCase())
  if (twice.length > 0) return `Dos columnas dicen lo mismo (${enumerated(twice)}). Deja una y no importes la otra.`
  return dateOrderOf(prepared) === null ? 'Di cómo están escritas las fechas.' : null
}

/** What a machine asks about the sheets of a noun. */
export type Sheets = {
  /** why a sheet cannot be imported; `null` if it can (spec 5, Import of students) */
  whyRowsUnreadable: (sheet: ReadSheet) => string | null
  /** the import of a sheet before any send or correction; the last result is memoized */
  preparedOf: (sheet: SheetToImport) => Prepared
  /**
   * whether the columns of a new sheet leave no question; a missing column raises one if an unknown column may be it
   */
  isClear: (prepared: Prepared) => boolean
}

export const sheetsOf = (kind: SheetKind & { sheetOf: (table: ReadSheet['rows']) => Sheet }): Sheets => ({
  whyRowsUnreadable: ({ rows }) => {
    const { length } = kind.sheetOf(rows).rows
    if (length === 0) return 'No hay renglones que importar.'
    return length > mostRows ? 'Son más de 2,000 renglones: impórtalos por partes.' : null
  },
  preparedOf: remembered(({ rows: table, notes, chosen = [], meant = [] }) => {
    const { headings, columns, rows } = kind.sheetOf(table)
    const known = chosenFor(chosen, headings, columns.length)
    // An import of another noun may have had the same headings.
    const before = known?.every((field) => field === null || kind.fields.includes(field)) === true ? known : null
    const fresh = rows.map(({ line, cells }): ImportRow => ({
      line,
      cells,
      corrected: {},
      isWanted: null,
      outcome: { is: 'pending' },
    }))
    const all = before ? [...notes, 'Las columnas son las que elegiste la vez pasada.'] : notes
    return { ...nothingPrepared, meant, headings, columns: before ?? columns, notes: all, rows: fresh }
  }),
  isClear: (prepared) => {
    const missing = fieldsMissing(prepared.columns, kind)
    const isWhole = missing.length === 0 || (!missing.includes(kind.name) && headingsLeftOut(prepared).length === 0)
    return isWhole && (kind.areClear?.(prepared) ?? true) && whyUnclear(prepared) === null
  },
})

export const studentSheets = sheetsOf(studentSheet)
