/** What the imports of every noun share: the sheet, the kept choices, and the draft. */

import { fromPromise } from 'xstate'
import { runDraft, type Sending, type Typed } from '#actors/drafts/draft.ts'
import type { ProductImport, StudentImport, TeacherImport, Visit } from '#actors/lifetime/visit.ts'
import { isMissingCode } from '#actors/missing-code.ts'
import { logError } from '#api/log.ts'
import { importColumns, importMeant, keepImportColumns, keepImportMeant } from '#device/kept/import-columns.ts'
import { importPlace } from '#forms/import-place.ts'
import { isFinished } from '#forms/import-progress.ts'
import type { SheetToImport } from '#forms/import-sheet.ts'
import type { Prepared } from '#forms/import-table.ts'
import type { Source } from '#machines/import/setup.ts'
import type { NoticeId } from '#machines/notice.ts'
import { rowsOfFile, rowsOfText } from '#ui/table/sheet-file.ts'
import { LargeWorkbook } from '#ui/table/workbook.ts'

/** The import of a noun, with its draft. */
export type SheetImport = StudentImport | ProductImport | TeacherImport

export type ImportActor = SheetImport['actor']

const unreadable = 'No se pudo leer el archivo. Guárdalo como .xlsx o .csv. O copia sus celdas en Excel y pégalas aquí.'

const tooLarge = 'El libro es demasiado grande. Copia en Excel solo las celdas de la lista y pégalas aquí.'

/** A browser fails a failed import again until the page is reloaded. */
const withoutCode = 'Falló la conexión. Recarga la página y vuelve a elegir el archivo o a pegar las filas.'

function textOf(cause: unknown): string {
  if (isMissingCode(cause)) return withoutCode
  return cause instanceof LargeWorkbook ? tooLarge : unreadable
}

/** Reads a pasted or chosen sheet, with the choices of earlier sheets. */
export const readSheet = fromPromise<SheetToImport, Source>(async ({ input }) => {
  try {
    const sheet = 'file' in input ? await rowsOfFile(input.file) : { rows: await rowsOfText(input.text), notes: [] }
    return { ...sheet, chosen: importColumns(), meant: importMeant() }
  } catch (cause) {
    logError('a sheet could not be read', cause)
    throw new Error(textOf(cause), { cause })
  }
})

/** The part of a snapshot that the shared code reads. Methods, so that the snapshots of every noun are assignable. */
type ImportState = { context: Prepared; matches(state: ImportStateName): boolean }

type ImportStateName = 'matching' | 'checking' | 'importing' | 'paying' | { checking: 'editing' }

type Watched = { subscribe(observer: (state: ImportState) => void): unknown }

/** An alert about an open row or the columns is over once the user leaves them. */
export const importAlert = (state: ImportState): NoticeId | null =>
  state.matches({ checking: 'editing' }) || state.matches('matching') ? 'refusal' : null

/** The rows that a draft keeps; `null` if none is left to send. */
const unsentImport = ({
  context: { headings, columns, shared, meant, dateOrder, notes, rows },
}: Pick<ImportState, 'context'>): Prepared | null =>
  rows.length === 0 || isFinished({ rows }) ? null : { headings, columns, shared, meant, dateOrder, notes, rows }

/** Keeps the draft of an import. Of several sheets of which no row was sent, only the latest is kept. */
export const runImportDraft = (
  visit: Visit,
  actor: Typed<ImportState & Sending> & { send(event: { type: 'RECOVER'; prepared: Prepared }): void },
  name: string,
) =>
  runDraft(visit, actor, {
    place: { ...importPlace, name },
    contentOf: unsentImport,
    recover: (prepared) => actor.send({ type: 'RECOVER', prepared }),
    isReplaced: ({ rows }) => rows.every(({ outcome: { is } }) => is === 'pending' || is === 'refused'),
  })

/** Calls `end` when a state ends. A list is reloaded then, not after each row. */
export function whenIdle(actor: Watched, is: 'importing' | 'paying', end: () => void): void {
  let was = false
  actor.subscribe((state) => {
    const isNow = state.matches(is)
    if (was && !isNow) end()
    was = isNow
  })
}

/** Keeps the chosen columns of a sheet once the user continues to the rows, and each chosen meaning at once. */
export function keepChoices(actor: Watched): void {
  let wasMatching = false
  let kept = importMeant()
  actor.subscribe((state) => {
    const { headings, columns, meant } = state.context
    if (state.matches('checking') && meant !== kept) keepImportMeant((kept = meant))
    if (wasMatching && state.matches('checking')) keepImportColumns({ headings, columns })
    wasMatching = state.matches('matching')
  })
}
