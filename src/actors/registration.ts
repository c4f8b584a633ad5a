import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import * as z from 'zod/mini'
import { useDraft, type DraftActor } from '#actors/draft.ts'
import { reloadLists } from '#actors/reload.ts'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Visit } from '#actors/visit.ts'
import type { DraftPlace } from '#api/drafts.ts'
import type { Id } from '#api/reading.ts'
import { createStudent, studentsQuery } from '#api/students.ts'
import { kindOf } from '#machines/port.ts'
import { registration, unsentOf, type Registered } from '#machines/registration.ts'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfRegistration } from '#rules/receipt.ts'
import type { Registration, RegistrationValues } from '#rules/registration.ts'

export type RegistrationActor = ActorRefFrom<typeof registration>

/** The registration of a student. If the user leaves while it is being sent, it continues to the receipt. */
export const useRegistration = (visit: Visit): RegistrationActor =>
  useScreenActor(visit, () =>
    createScopedActor(registration.provide({ actors: portsOf(visit) }), visit, {
      input: { leadsToList: mayOpen(visit.user, 'StudentsList') },
      alertOf: refusalAlert,
    }),
  )

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

/** The draft of the registration (spec 4, Drafts). */
export const useRegistrationDraft = (visit: Visit, actor: RegistrationActor): DraftActor<RegistrationValues> =>
  useDraft(visit, actor, {
    place: registrationPlace,
    contentOf: (state) =>
      unsentOf({ context: state.context, hasRegistered: state.matches('receipt') || state.matches('done') }),
    recover: (values) => actor.send({ type: 'RECOVER', values }),
  })

const portsOf = ({ queries, user, receipt }: Visit) => ({
  register: fromPromise<Id | null, Registration>(({ input }) => register(input, queries)),
  openReceipt: fromPromise<void, Registered>(async ({ input: { registration: student, studentId } }) => {
    const made = receiptOfRegistration(student, studentId, user, new Date())
    receipt.send({ type: 'OPEN', receipt: made })
    const { context } = await waitFor(receipt, (state) => !state.matches('opening'))
    if (context.blocked.includes(made)) throw new Error('the browser blocked the receipt window')
  }),
})

async function register(student: Registration, queries: QueryClient): Promise<Id | null> {
  const reload = () => reloadLists(queries, studentsQuery())
  try {
    const { studentId } = await createStudent(student)
    void reload()
    return studentId
  } catch (failure) {
    // Without an answer the student may exist, so the list is reloaded before the next attempt checks for duplicates.
    if (kindOf(failure) === 'unanswered') await reload()
    throw failure
  }
}
