import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { reloadLists } from '#actors/reload.ts'
import { rowsIn } from '#actors/rows.ts'
import { run } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { attendanceQuery, saveAttendance } from '#api/attendance.ts'
import { studentsQuery } from '#api/students.ts'
import { teachersQuery } from '#api/teachers.ts'
import { kindOf } from '#machines/port.ts'
import { GoneRefusal, type RollToSave } from '#machines/roll-call-context.ts'
import { rollCall } from '#machines/roll-call.ts'
import { missingSelectionText } from '#machines/roll-call-setup.ts'
import { asStored, goneFromRoll, storedMarks, type Marks, type RollChoice } from '#rules/attendance.ts'
import { localDay } from '#values/dates.ts'

export type RollCallActor = ActorRefFrom<typeof rollCall>

/**
 * Starts the machine of the attendance. The selected roll is not in the URL: the URL can change without asking, and a
 * changed roll must ask.
 */
export const runRollCall = (visit: SignedIn): RollCallActor =>
  run(rollCall.provide({ actors: portsOf(visit.queries) }), visit, {
    input: { today: localDay(new Date()) },
    alertOf: ({ context: { missing, failure } }) => (missing.length > 0 ? missingSelectionText : failure),
  })

const portsOf = (queries: QueryClient) => {
  const records = rowsIn(queries, attendanceQuery())
  return {
    // Another machine may have saved the roll since the list was loaded.
    find: fromPromise<Marks | null, RollChoice>(async ({ input }) => storedMarks(await records.reloaded(), input)),
    save: fromPromise<void, RollToSave>(async ({ input: { marks, ...choice } }) => {
      const { students: studentAttendance, teachers: teacherAttendance } = marks
      const recordedAt = new Date().toISOString()
      // The list was read just before, unless it could not be: then what is known of it counts.
      const named = asStored(records.known() ?? [], choice)
      const roll = { ...named, studentAttendance, teacherAttendance, recordedAt }
      await saveAttendance(roll).catch(async (error: unknown) => {
        throw await withGone(queries, error, marks)
      })
      // Not awaited: the roll is saved even if the list cannot be reloaded.
      void reloadLists(queries, attendanceQuery())
    }),
  }
}

/** A failure, with the marked people who are in no list any more if the roll was refused: they may be the reason. */
async function withGone(queries: QueryClient, error: unknown, marks: Marks): Promise<unknown> {
  if (kindOf(error) !== 'refused') return error
  const [students, teachers] = [rowsIn(queries, studentsQuery()), rowsIn(queries, teachersQuery())]
  const before = { students: students.known() ?? [], teachers: teachers.known() ?? [] }
  try {
    const now = { students: await students.reloaded(), teachers: await teachers.reloaded() }
    // Whoever is not listed may be in a row that could not be read.
    const isKnown = students.unread() + teachers.unread() === 0
    const gone = isKnown ? goneFromRoll(marks, before, now) : []
    return gone.length > 0 ? new GoneRefusal(error, gone) : error
  } catch {
    // Nobody knows who is gone then, and the refusal is said as it is; the failed call is in the log.
    return error
  }
}
