import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { run } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { rollKeyOf, saveRoll, type AttendanceRecord, type Roll } from '#api/rolls.ts'
import { findRoll, type RollWrite } from '#forms/roll.ts'
import { kindOf } from '#machines/port.ts'
import { GoneRefusal } from '#machines/roll/context.ts'
import { roll } from '#machines/roll/machine.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { assertAbsent, rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { isConflict, mergedMarks } from '#rules/rolls/roll-conflict.ts'
import type { Marks } from '#rules/rolls/roll-marks.ts'
import { goneFromRoll } from '#rules/rolls/roll-people.ts'
import { asStored, isSameRoll, storedMarks, type RollChoice } from '#rules/rolls/roll.ts'
import { foundAs } from '#saving/sent.ts'
import { localDay } from '#values/dates.ts'

export type RollActor = ActorRefFrom<typeof roll>

export type RollSending = ActorRefFrom<ReturnType<typeof rollSending>>

/**
 * Starts the machine of the attendance. The selected roll is not in the URL: the URL can change without a question, and
 * a changed roll must ask.
 */
export const runRoll = (visit: SignedIn): RollActor =>
  run(roll.provide({ actors: portsOf(visit) }), visit, {
    input: { today: localDay(new Date()) },
    alertOf: ({ context: { missing, failure } }) => {
      if (missing.length > 0) return 'missing'
      return failure === null ? null : 'failure'
    },
  })

function portsOf(visit: SignedIn) {
  const { calls, queries } = visit
  const records = rowsIn(queries, rollsQuery())
  // Another machine may have saved the roll since the list was loaded.
  const isHidden = (choice: RollChoice) =>
    records.mayHide((sent) => {
      const key = rollKeyOf(sent)
      return key === null || isSameRoll(key, choice)
    })
  const stored = async (choice: RollChoice) => {
    const marks = storedMarks(await records.reloaded(), choice)
    assertAbsent(marks === null && isHidden(choice))
    return marks
  }
  return {
    find: fromPromise<Marks | null, RollChoice>(({ input }) => stored(input)),
    sending: rollSending(stored, async (write) => {
      // Loaded when needed, because few rolls have a substitute.
      if (write.insteadOf !== '') await (await import('#actors/ports/one-day.ts')).addOneDay(visit, write)
      // The list was reloaded just before. If that failed, the known rows are used.
      await saveRoll(calls, rollToSend(write, records.known() ?? [])).catch(async (error: unknown) => {
        throw await withGone(queries, error, write.marks)
      })
      // Not awaited: the roll is saved even if the list cannot be reloaded.
      void reloadLists(queries, rollsQuery())
    }),
  }
}

/** The save of a roll: `stored` reads the stored marks, and `send` sends the roll. */
export const rollSending = (
  stored: (choice: RollChoice) => Promise<Marks | null>,
  send: (write: RollWrite) => Promise<void>,
) =>
  sendingFor<RollWrite, void>({
    read: async (write) => readingOf(write, await stored(write.chosen)),
    send,
    find: async ({ chosen, marks }) => foundAs(findRoll(await stored(chosen), marks)),
  })

/**
 * Both versions of a roll that another machine saved meanwhile (spec 4, Attendance). Without a stored roll, no mark can
 * be erased.
 */
function readingOf(write: RollWrite, theirs: Marks | null): Reading<RollWrite> {
  if (theirs === null || !isConflict({ ...write, theirs })) return { is: 'same', write }
  return {
    is: 'changed',
    mine: { ...write, marks: mergedMarks({ ...write, theirs }), stored: theirs },
    theirs: { ...write, marks: theirs, stored: theirs },
    isAllTheirs: true,
    // The screen names the people.
    differences: [],
  }
}

/** The roll to send, under the names that it is stored with, recorded now. */
const rollToSend = ({ chosen, marks }: RollWrite, records: readonly AttendanceRecord[]): Roll => ({
  ...asStored(records, chosen),
  studentAttendance: marks.students,
  teacherAttendance: marks.teachers,
  recordedAt: new Date().toISOString(),
})

/**
 * Returns the failure. If the roll was refused, it adds the marked people that are in no list any more: they may be the
 * reason.
 */
async function withGone(queries: QueryClient, error: unknown, marks: Marks): Promise<unknown> {
  if (kindOf(error) !== 'refused') return error
  const [students, teachers] = [rowsIn(queries, studentsQuery()), rowsIn(queries, teachersQuery())]
  const before = { students: students.known() ?? [], teachers: teachers.known() ?? [] }
  try {
    const now = { students: await students.reloaded(), teachers: await teachers.reloaded() }
    // An unlisted person may be in an unreadable row.
    const isKnown = students.unreadable() + teachers.unreadable() === 0
    const gone = isKnown ? goneFromRoll(marks, before, now) : []
    return gone.length > 0 ? new GoneRefusal(error, gone) : error
  } catch {
    // Nobody knows then which people are gone, so the server's refusal is shown unchanged. The failed call is in the
    // log.
    return error
  }
}
