import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { attendanceQuery, saveAttendance } from '#api/attendance.ts'
import { request, rollCall, type CalledRoll } from '#machines/roll-call.ts'
import type { AcademyContext } from '#routes/-context.ts'
import { announce } from '#routes/-notices.ts'
import { hasChanges, storedMarks, type Marks, type RollChoice } from '#rules/attendance.ts'
import { localDay } from '#values/dates.ts'
import { takeBack } from '#ui/dialogs/notice.ts'

/** The roll that is being called. */
export type Call = ActorRefFrom<typeof rollCall>

const calls = new WeakMap<object, Call>()

/**
 * The roll of whoever is signed in, with what it is of. It is no part of the address, which changes without asking: a
 * changed roll has to ask, and it outlives its screen, so that looking something up elsewhere loses no mark.
 */
export function callOf(context: AcademyContext): Call {
  const call = calls.get(context.visit) ?? openCall(context)
  calls.set(context.visit, call)
  return call
}

function openCall({ queries, session, user, inspect }: AcademyContext): Call {
  const call = createActor(rollCall.provide({ actors: ports(queries) }), {
    ...(inspect ? { inspect } : {}),
    input: { today: localDay(new Date()) },
  })
  let refused: string | null = null
  call.on('notice', ({ notice }) => {
    if (refused !== null && refused !== notice.text) takeBack(refused)
    refused = notice.tone === 'alert' ? notice.text : null
    announce(notice)
  })
  let isAsked = false
  call.subscribe(({ context: { missing } }) => {
    if (isAsked && missing.length === 0) takeBack(request)
    isAsked = missing.length > 0
  })
  // A tab closed by mistake would take the marks with it; whoever has signed out has left them.
  window.addEventListener('beforeunload', (event) => {
    const { marks, stored } = call.getSnapshot().context
    const { status, context } = session.getSnapshot()
    const isHere = status === 'active' && context.user?.id === user.id
    if (isHere && hasChanges(marks, stored)) event.preventDefault()
  })
  call.start()
  return call
}

const ports = (queries: QueryClient) => ({
  find: fromPromise<Marks | null, RollChoice>(async ({ input }) =>
    storedMarks(await queries.query(attendanceQuery()), input),
  ),
  save: fromPromise<void, CalledRoll>(async ({ input: { marks, ...choice } }) => {
    const { students: studentAttendance, teachers: teacherAttendance } = marks
    await saveAttendance({ ...choice, studentAttendance, teacherAttendance, recordedAt: new Date().toISOString() })
    // The roll is saved, whether the list can be had again or not.
    void queries.invalidateQueries(attendanceQuery())
  }),
})
