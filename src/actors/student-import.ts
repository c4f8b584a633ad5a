import { fromPromise } from 'xstate'
import { runDraft } from '#actors/drafts/draft.ts'
import { run } from '#actors/lifetime/run.ts'
import type { StudentImport, Visit } from '#actors/lifetime/visit.ts'
import { openNewcomers, type Newcomers } from '#actors/ports/newcomers.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { logError } from '#api/log.ts'
import { recordPayment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { createStudent } from '#api/students.ts'
import { importColumns, importMeant, keepImportColumns, keepImportMeant } from '#device/kept/import-columns.ts'
import { importPlace } from '#forms/import-place.ts'
import { isFinished, type PaidStudent, type Planned } from '#forms/import-progress.ts'
import type { SheetToImport } from '#forms/import-sheet.ts'
import type { Prepared } from '#forms/import-table.ts'
import { sentStudent } from '#forms/registration.ts'
import { studentImport } from '#machines/import/machine.ts'
import type { Source } from '#machines/import/setup.ts'
import { kindOf } from '#machines/port.ts'
import { foundAmong, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { reloadLists } from '#rows/reload.ts'
import { studentsQuery } from '#rows/students.ts'
import { monthStatus } from '#rules/payments/payments.ts'
import { answered, findSentRow, rowsOf } from '#saving/sent.ts'
import { rowsOfFile, rowsOfText } from '#ui/table/sheet-file.ts'
import { LargeWorkbook } from '#ui/table/workbook.ts'

export type ImportActor = StudentImport['actor']

const unreadable = 'No se pudo leer el archivo. Guárdalo como .xlsx o .csv. O copia sus celdas en Excel y pégalas aquí.'

const tooLarge = 'El libro es demasiado grande. Copia en Excel solo las celdas de la lista y pégalas aquí.'

/** How long the list of payments serves the next students, in ms: a till may have taken money for a month meanwhile. */
const payingTime = 10_000

/**
 * The import of students of a visit, with its draft. The first request starts it. It continues while the user looks at
 * other screens (spec 4, Import of students). The visit does not open it, so that only an import loads its code.
 */
export const importOf = (visit: Visit): StudentImport => (visit.opened.studentImport ??= openImport(visit))

function openImport(visit: Visit): StudentImport {
  const newcomers = openNewcomers(visit.queries)
  const actor = run(studentImport.provide({ actors: portsOf(visit, newcomers) }), visit, {
    // An alert about an open row or the columns is over once the user leaves them.
    alertOf: (state) => (state.matches({ checking: 'editing' }) || state.matches('matching') ? 'refusal' : null),
  })
  const draft = runDraft(visit, actor, {
    place: importPlace,
    contentOf: ({ context: { headings, columns, shared, meant, dateOrder, notes, rows } }): Prepared | null =>
      rows.length === 0 || isFinished({ rows }) ? null : { headings, columns, shared, meant, dateOrder, notes, rows },
    recover: (prepared) => actor.send({ type: 'RECOVER', prepared }),
  })
  whenIdle(actor, 'importing', () => {
    newcomers.forget()
    void reloadLists(visit.queries, studentsQuery())
  })
  whenIdle(actor, 'paying', () => void reloadLists(visit.queries, paymentsQuery()))
  keepChoices(actor)
  return { actor, draft }
}

/** Calls `end` when a state ends. A list is reloaded then, not after each student. */
function whenIdle(actor: ImportActor, is: 'importing' | 'paying', end: () => void): void {
  let was = false
  actor.subscribe((state) => {
    const isNow = state.matches(is)
    if (was && !isNow) end()
    was = isNow
  })
}

/** Keeps the chosen columns of a sheet once the user continues to the rows, and each chosen meaning at once. */
function keepChoices(actor: ImportActor): void {
  let wasMatching = false
  let kept = importMeant()
  actor.subscribe((state) => {
    const { headings, columns, meant } = state.context
    if (state.matches('checking') && meant !== kept) keepImportMeant((kept = meant))
    if (wasMatching && state.matches('checking')) keepImportColumns({ headings, columns })
    wasMatching = state.matches('matching')
  })
}

function portsOf({ calls, queries }: Visit, newcomers: Newcomers) {
  const rows = rowsIn(queries, studentsQuery())
  const isGone = async (student: Id) => {
    const listed = await rows.reloaded().catch(() => null)
    return listed !== null && rows.unreadable() === 0 && listed.every(({ id }) => id !== student)
  }
  const find = async ({ draft, before }: Planned) => {
    const now = await rows.reloaded()
    const found = findSentRow(now, { id: null, draft, before: rowsOf(now, before) }, sentStudent)
    return answered(foundAmong(rows.unreadable(), found), ({ id }) => id)
  }
  const sending = sendingFor<Planned, Id | null>({
    read: async (write) => (write.wasSent ? { is: 'sent' } : newcomers.compare(write)),
    send: async (write) => {
      const { studentId } = await createStudent(calls, write.draft)
      if (studentId !== null || write.months.length === 0) return studentId
      // The paid months need the id, which some servers do not send.
      const found = await find(write).catch(() => null)
      return found?.is === 'done' ? found.answer : null
    },
    find,
  })
  return {
    read: fromPromise<SheetToImport, Source>(async ({ input }) => {
      try {
        const sheet = 'file' in input ? await rowsOfFile(input.file) : { rows: await rowsOfText(input.text), notes: [] }
        return { ...sheet, chosen: importColumns(), meant: importMeant() }
      } catch (cause) {
        logError('a sheet could not be read', cause)
        throw new Error(cause instanceof LargeWorkbook ? tooLarge : unreadable, { cause })
      }
    }),
    sending,
    // A month that somebody paid meanwhile keeps its amount.
    pay: fromPromise<void, PaidStudent>(async ({ input: { studentId, months }, signal }) => {
      const payments = await queries.query({ ...paymentsQuery(), staleTime: payingTime })
      const unpaid = months.filter((month) => monthStatus(payments, studentId, month).status !== 'paid')
      try {
        for (const month of unpaid) {
          // Another write would be in the name of the next user.
          if (signal.aborted) return
          await recordPayment(calls, { studentId, ...month, amount: 0 })
        }
      } catch (cause) {
        // A student who was deleted meanwhile would be in the way of the next students.
        if (kindOf(cause) !== 'refused' || signal.aborted || !(await isGone(studentId))) throw cause
      }
    }),
  }
}
