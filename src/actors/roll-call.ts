import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { reloadLists } from '#actors/reload.ts'
import { rowsIn } from '#actors/rows.ts'
import { run } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { attendanceQuery, saveAttendance } from '#api/attendance.ts'
import type { RollToSave } from '#machines/roll-call-context.ts'
import { rollCall } from '#machines/roll-call.ts'
import { missingSelectionText } from '#machines/roll-call-setup.ts'
import { asStored, storedMarks, type Marks, type RollChoice } from '#rules/attendance.ts'
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
      await saveAttendance({ ...named, studentAttendance, teacherAttendance, recordedAt })
      // Not awaited: the roll is saved even if the list cannot be reloaded.
      void reloadLists(queries, attendanceQuery())
    }),
  }
}
