import { fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { createDraft, useDraft, type DraftActor } from '#actors/draft.ts'
import { reloadLists } from '#actors/reload.ts'
import { rowsIn } from '#actors/rows.ts'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Visit } from '#actors/visit.ts'
import type { DraftPlace } from '#api/drafts.ts'
import type { Id } from '#api/reading.ts'
import { createStudent, studentsQuery, type Student } from '#api/students.ts'
import { registration, unsentOf, type FoundRegistration, type Registered } from '#machines/registration.ts'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfRegistration } from '#rules/receipt.ts'
import type { Registration, RegistrationValues } from '#rules/registration.ts'
import { sentStudent } from '#rules/sent-records.ts'
import { findSentRow } from '#rules/sent.ts'

export type RegistrationActor = ActorRefFrom<typeof registration>

/** The registration of a student, not started. */
export const createRegistration = (visit: Visit): RegistrationActor =>
  createScopedActor(registration.provide({ actors: portsOf(visit) }), visit, {
    input: { leadsToList: mayOpen(visit.user, 'StudentsList') },
    alertOf: refusalAlert,
  })

/** The registration of a student. If the user leaves while it is being sent, it continues to the receipt. */
export const useRegistration = (visit: Visit): RegistrationActor =>
  useScreenActor(visit, () => createRegistration(visit))

const text = z.string()

const registrationPlace: DraftPlace<RegistrationValues> = {
  name: 'registration',
  version: 1,
  content: z.object({
    name: text,
    parentName: text,
    phone: text,
    birthDate: text,
    mainDisciplineId: text,
    subdisciplines: z.array(text),
    level: text,
  }),
}

export type RegistrationDraft = DraftActor<RegistrationValues>

/** The draft of the registration (spec 4, Drafts), not started. */
export const createRegistrationDraft = (visit: Visit, actor: RegistrationActor): RegistrationDraft =>
  createDraft(visit, actor, {
    place: registrationPlace,
    contentOf: (state) =>
      unsentOf({ context: state.context, hasRegistered: state.matches('receipt') || state.matches('done') }),
    recover: (values) => actor.send({ type: 'RECOVER', values }),
  })

/** The draft of the registration on its screen. */
export const useRegistrationDraft = (visit: Visit, actor: RegistrationActor): RegistrationDraft =>
  useDraft(() => createRegistrationDraft(visit, actor))

function portsOf({ queries, user, receipt, registered }: Visit) {
  const rows = rowsIn(queries, studentsQuery())
  let before: Student[] | undefined
  return {
    list: fromPromise<readonly Student[]>(() => queries.query(studentsQuery())),
    register: fromPromise<Id | null, Registration>(async ({ input }) => {
      before = rows.known()
      const { studentId } = await createStudent(input)
      // Not awaited: the student is registered even if the list cannot be reloaded.
      void reloadLists(queries, studentsQuery())
      return studentId
    }),
    find: fromPromise<FoundRegistration, Registration>(async ({ input }) => {
      const { finding, row } = findSentRow(await rows.reloaded(), { id: null, draft: input, before }, sentStudent)
      return { finding, studentId: row?.id ?? null }
    }),
    openReceipt: fromPromise<void, Registered>(async ({ input: { registration: student, studentId } }) => {
      registered.send({ type: 'CLOSE' })
      if (studentId !== null) registered.send({ type: 'OPEN', id: studentId })
      const made = receiptOfRegistration(student, studentId, user, new Date())
      receipt.send({ type: 'OPEN', receipt: made })
      const { context } = await waitFor(receipt, (state) => !state.matches('opening'))
      if (context.blocked.includes(made)) throw new Error('the browser blocked the receipt window')
    }),
  }
}
