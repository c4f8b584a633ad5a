import { fromPromise } from 'xstate'
import { run } from '#actors/lifetime/run.ts'
import type { StudentImport, Visit } from '#actors/lifetime/visit.ts'
import { openNewcomers, type Newcomers } from '#actors/ports/newcomers.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { importAlert, keepChoices, readSheet, runImportDraft, whenIdle } from '#actors/sheet-import.ts'
import { recordPayment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { createStudent } from '#api/students.ts'
import type { PaidStudent } from '#forms/import-progress.ts'
import type { Planned } from '#forms/import-table.ts'
import { likelyDuplicates, sentStudent, type Registration } from '#forms/registration.ts'
import { studentImport } from '#machines/import/student-import.ts'
import { kindOf } from '#machines/port.ts'
import { foundAmong, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { reloadLists } from '#rows/reload.ts'
import { studentsQuery } from '#rows/students.ts'
import { monthStatus } from '#rules/payments/ledger.ts'
import { answered, findSentRow, rowsOf } from '#saving/sent.ts'

export type StudentImportActor = StudentImport['actor']

/** How long the list of payments serves the next students, in ms: a till may have taken money for a month meanwhile. */
const payingTime = 10_000

/**
 * The import of students of a visit, with its draft. The first request starts it. It continues while the user looks at
 * other screens (spec 4, Import of students). The visit does not open it, so that only an import loads its code.
 */
export const studentImportOf = (visit: Visit): StudentImport => (visit.opened.studentImport ??= openImport(visit))

function openImport(visit: Visit): StudentImport {
  const newcomers = openNewcomers(
    rowsIn(visit.queries, studentsQuery()),
    (draft: Registration, row) => likelyDuplicates(draft, [row]).length > 0,
  )
  const actor = run(studentImport.provide({ actors: portsOf(visit, newcomers) }), visit, {
    alertOf: importAlert,
  })
  const draft = runImportDraft(visit, actor, 'student-import')
  whenIdle(actor, 'importing', () => {
    newcomers.forget()
    void reloadLists(visit.queries, studentsQuery())
  })
  whenIdle(actor, 'paying', () => void reloadLists(visit.queries, paymentsQuery()))
  keepChoices(actor)
  return { actor, draft }
}

function portsOf({ calls, queries }: Visit, newcomers: Newcomers<Registration>) {
  const rows = rowsIn(queries, studentsQuery())
  const isGone = async (student: Id) => {
    const listed = await rows.reloaded().catch(() => null)
    return listed !== null && rows.unreadable() === 0 && listed.every(({ id }) => id !== student)
  }
  const find = async ({ draft, before }: Planned<Registration>) => {
    const now = await rows.reloaded()
    const found = findSentRow(now, { id: null, draft, before: rowsOf(now, before) }, sentStudent)
    return answered(foundAmong(rows.unreadable(), found), ({ id }) => id)
  }
  const sending = sendingFor<Planned<Registration>, Id | null>({
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
    read: readSheet,
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
