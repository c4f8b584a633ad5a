import { fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import { createDraft, type DraftActor } from '#actors/drafts/draft.ts'
import { inTime } from '#actors/lifetime/in-time.ts'
import { createScopedActor, refusalAlert } from '#actors/lifetime/run.ts'
import type { Visit } from '#actors/lifetime/visit.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Id } from '#api/reading.ts'
import { createStudent, type Student } from '#api/students.ts'
import {
  registrationPlace,
  registrationWords,
  sentStudent,
  unsentRegistration,
  type KeptRegistration,
  type Registration,
  type RegistrationValues,
} from '#forms/registration.ts'
import { registration } from '#machines/registration/machine.ts'
import type { Registered } from '#machines/registration/setup.ts'
import { assertAbsent, foundAmong, rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { studentsQuery } from '#rows/students.ts'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfRegistration } from '#rules/sales/receipt.ts'
import { answered, findSent, findSentRow, rowsOf } from '#saving/sent.ts'
import { remembered } from '#values/once.ts'

export type RegistrationActor = ActorRefFrom<typeof registration>

/** The registration of a student, not started. If the user leaves while it is being sent, it continues to the receipt. */
export const createRegistration = (visit: Visit): RegistrationActor =>
  createScopedActor(registration.provide({ actors: portsOf(visit) }), visit, {
    input: { leadsToList: mayOpen(visit.user, 'StudentsList') },
    alertOf: refusalAlert,
  })

/**
 * The draft of the registration, not started. A registration that was on its way is searched for first (spec 4,
 * Drafts).
 */
export function createRegistrationDraft(visit: Visit, actor: RegistrationActor): DraftActor<KeptRegistration> {
  const rows = rowsIn(visit.queries, studentsQuery())
  const before = remembered((_sent: RegistrationValues) => rows.known()?.map(({ id }) => id) ?? null)
  const sentOf = remembered(({ values, sent, draft }: ReturnType<RegistrationActor['getSnapshot']>['context']) =>
    sent && draft ? { student: draft, before: before(sent), isLate: values !== sent } : undefined,
  )
  return createDraft(visit, actor, {
    place: registrationPlace,
    contentOf: (state): KeptRegistration | null => {
      const { values, sent } = state.context
      const unsent = unsentRegistration(values, state.matches('saving') ? null : sent)
      return unsent && state.matches('saving') ? { ...unsent, sent: sentOf(state.context) } : unsent
    },
    recover: ({ sent: _, ...values }) => actor.send({ type: 'RECOVER', values }),
    search: {
      words: registrationWords.sent,
      unreadable: rows.unreadable,
      find: async ({ sent }) => {
        if (!sent) return null
        const now = await rows.reloaded()
        const call = { id: null, draft: sent.student, before: rowsOf(now, sent.before) }
        return { finding: findSent(now, call, sentStudent), isLate: sent.isLate }
      },
    },
  })
}

function portsOf({ calls, queries, user, receipt, registered }: Visit) {
  const rows = rowsIn(queries, studentsQuery())
  let before: Student[] | undefined
  const sending = sendingFor<Registration, Id | null>({
    send: async (write) => {
      before = rows.known()
      const { studentId } = await createStudent(calls, write)
      // Not awaited: the student is registered even if the list cannot be reloaded.
      void reloadLists(queries, studentsQuery())
      return studentId
    },
    find: async (write) => {
      const found = findSentRow(await rows.reloaded(), { id: null, draft: write, before }, sentStudent)
      return answered(foundAmong(rows.unreadable(), found), ({ id }) => id)
    },
  })
  return {
    list: fromPromise<readonly Student[]>(async () => {
      const unreadableBefore = rows.unreadable()
      const now = await inTime(rows.reloaded())
      // A student that another machine has just registered may be the unreadable one.
      assertAbsent(rows.unreadable() > unreadableBefore)
      return now
    }),
    sending,
    openReceipt: fromPromise<void, Registered>(async ({ input: { registration: student, studentId } }) => {
      registered.set(studentId)
      const made = receiptOfRegistration(student, studentId, user, new Date())
      receipt.send({ type: 'OPEN', receipt: made })
      const { context } = await waitFor(receipt, (state) => !state.matches('opening'))
      if (context.blocked.includes(made)) throw new Error('the browser blocked the receipt window')
    }),
  }
}
