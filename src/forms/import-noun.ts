import type { Sheets } from '#forms/import-sheet.ts'
import type { ImportRow, ImportTable, Planned } from '#forms/import-table.ts'
import type { SentWords } from '#saving/sent.ts'

/** The noun of one row and of several: `estudiante`, `estudiantes`. */
export type NounWords = readonly [one: string, many: string]

/** Said in place of the button, and when an import is started without a row (spec 5, Import of students). */
export const nothingToSend = ([, many]: NounWords): string => `No hay ${many} por registrar: corrige o marca alguno.`

/** What the machine of an import needs to know of its noun. */
export type ImportNoun<Draft, Known, Row> = {
  words: NounWords
  sent: SentWords
  sheets: Sheets
  /** the rows of a start, and those that it sends; `known` and `listed` are the lists of the academy */
  startOf: (
    prepared: ImportTable,
    known: Known,
    listed: readonly Row[],
  ) => { rows: readonly ImportRow[]; queue: readonly Planned<Draft>[] }
  /** why the row of a line cannot be sent; `null` if it can */
  whyWrong: (prepared: ImportTable, line: number | undefined, known: Known) => string | null
}
