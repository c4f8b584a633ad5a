import type { ActorRefFrom } from 'xstate'
import { createDraft, type DraftActor, type Trace } from '#actors/drafts/draft.ts'
import { createScopedActor, refusalAlert } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { updateStudent, type Student, type StudentChanges } from '#api/students.ts'
import {
  deletedRow,
  readStudentRow,
  recoveredRowValues,
  rowPlace,
  rowVersioning,
  rowWords,
  sentChanges,
  studentRowValues,
  type KeptRow,
  type StudentRowValues,
} from '#forms/student-row.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { studentRow, type StudentEdit } from '#machines/student-row.ts'
import { foundAmong, goneFrom, rowsIn } from '#rows/list-rows.ts'
import { studentsQuery, updateStudents } from '#rows/students.ts'
import { fieldList, overRow } from '#saving/kept.ts'
import { editedFields, merge } from '#saving/merge.ts'
import { findSent, findSentRow } from '#saving/sent.ts'
import { localDay } from '#values/dates.ts'

export type StudentRowActor = ActorRefFrom<typeof studentRow>

/** Creates the machine that edits a student in the list; it is not started. */
export function createStudentRow(visit: SignedIn): StudentRowActor {
  const { calls, queries } = visit
  const rows = rowsIn(queries, studentsQuery())
  const sending = sendingFor<StudentEdit, Student>({
    read: async (write) => readingOf(write, await rows.reloaded(), rows.unreadable()),
    send: ({ student, changes }) => updateStudent(calls, student, changes, rows.sentOf(student.id)),
    find: async ({ student, changes, before }) => {
      const sent = { id: student.id, draft: changes, before: before ? [before] : [] }
      return foundAmong(rows.unreadable(), findSentRow(await rows.reloaded(), sent, sentChanges))
    },
  })
  const machine = studentRow.provide({ actors: { sending } })
  const actor = createScopedActor(machine, visit, { alertOf: refusalAlert })
  actor.on('saved', ({ student }) => {
    // The list was read just before the save. A reload of 10,000 students would show nothing new.
    const change = (students: Student[]) => students.map((each) => (each.id === student.id ? student : each))
    updateStudents(queries, change, { reload: false })
  })
  return actor
}

/**
 * The draft of the open row (spec 4, Drafts), not started. If somebody has deleted the student, the draft opens a row
 * of its own. A row that was on its way is searched for first.
 */
export function createStudentRowDraft(visit: SignedIn, row: StudentRowActor): DraftActor<KeptRow> {
  const listOf = fieldList()
  const rows = rowsIn(visit.queries, studentsQuery())
  return createDraft(visit, row, {
    place: rowPlace,
    contentOf: ({ context: { student, values, sent } }): KeptRow | null => {
      if (!student || !values) return null
      const edited = editedFields({ initial: studentRowValues(student), typed: values }, rowVersioning)
      return edited.size === 0 ? null : { id: student.id, values, edited: listOf(edited), ...(sent && { sent }) }
    },
    search: {
      words: rowWords.sent,
      unreadable: rows.unreadable,
      find: async (kept) => (kept.sent ? trace(await rows.reloaded(), kept, kept.sent) : null),
    },
    recover: ({ id, values, edited }) => {
      const known = visit.queries.getQueryData(studentsQuery().queryKey)?.rows.find((each) => each.id === id)
      const student = known ?? deletedRow(id, values.name)
      const typed = known ? overRow(studentRowValues(known), values, edited) : values
      row.send({ type: 'RECOVER', student, values: recoveredRowValues(typed, student) })
      if (!known) visit.notices?.notify({ tone: 'alert', text: rowWords.gone })
    },
  })
}

/** Compares the current list with a row that was sent. A row that differs from the sent values can be sent again. */
function trace(students: readonly Student[], { id, values, edited }: KeptRow, sent: StudentRowValues): Trace {
  const student = students.find((each) => each.id === id)
  if (student === undefined) return { finding: 'not done', isLate: false }
  const isLate = editedFields({ initial: sent, typed: values }, rowVersioning).size > 0
  const result = readStudentRow(overRow(studentRowValues(student), sent, edited), student, localDay(new Date()))
  if (!('draft' in result)) return { finding: 'unknown', isLate }
  return { finding: findSent(students, { id, draft: result.draft, before: students }, sentChanges), isLate }
}

/**
 * Applies the edited fields to the current row. Both values are given for a field that was also changed there (spec 7,
 * Sending).
 */
function readingOf(edit: StudentEdit, students: readonly Student[], unreadable: number): Reading<StudentEdit> {
  const student = students.find(({ id }) => id === edit.student.id)
  if (student === undefined) return goneFrom(unreadable)
  const versions = { initial: studentRowValues(edit.student), typed: edit.values, now: studentRowValues(student) }
  const { mine, theirs, differences } = merge(versions, rowVersioning)
  const over = { ...edit, student, before: student }
  const given = { ...over, values: mine.values }
  if (differences.length === 0) return { is: 'same', write: given }
  const kept = { ...over, values: theirs.values, changes: onlyIn(edit.changes, theirs.edited) }
  return { is: 'changed', mine: given, theirs: kept, isAllTheirs: theirs.edited.size === 0, differences }
}

const onlyIn = (changes: StudentChanges, fields: ReadonlySet<string>): StudentChanges =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => fields.has(field)))
