import { assign, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import {
  emptyRegistration,
  nextRegistration,
  type Registration,
  type RegistrationData,
  type RegistrationValues,
} from '#forms/registration.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isDone, outcomeActions } from '#machines/saving/outcome.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { changedFields, changedForm, type FormResult } from '#rules/form.ts'

/** A registered student, with the data for the receipt; `studentId` is `null` if the server sent none. */
export type Registered = { registration: Registration; studentId: Id | null }

type Input = {
  /** whether a registration leads to the list of students: some users may not open the list */
  leadsToList: boolean
}

export type RegistrationContext = Input &
  Submission<Registration> & {
    /** existing students who are probably the same person */
    duplicates: Student[]
    studentId: Id | null
    /** the values on screen */
    values: RegistrationValues
    /** the submitted values; `null` before */
    sent: RegistrationValues | null
    /** increases with each registered student, so that the form starts again empty */
    round: number
  }

export type Change = { type: 'CHANGE'; values: Partial<RegistrationValues> }
/** Restores the values of a draft. */
export type Recover = { type: 'RECOVER'; values: RegistrationValues }
/** `students` are the known students. */
export type Submit = { type: 'SUBMIT'; known: RegistrationData; students: readonly Student[] }

type Event =
  | Change
  | Recover
  | Submit
  | { type: 'REGISTER_ANYWAY' }
  | { type: 'CORRECT' }
  /** reads the list once more */
  | { type: 'RETRY' }

/** The events, actors, actions and guards of the machine. */
export const registrationSetup = setup({
  types: {
    input: {} as Input,
    context: {} as RegistrationContext,
    events: {} as Event,
    emitted: {} as NoticeEvent,
    tags: {} as 'busy' | 'asking',
  },
  actors: {
    list: port<readonly Student[]>('list'),
    sending: sendingMachine<Registration, Id | null>(),
    openReceipt: port<void, Registered>('openReceipt'),
  },
  actions: {
    ...outcomeActions<RegistrationContext, Event>(),
    storeResult: assign((_, result: FormResult<Registration>) => submissionOf(result)),
    doubt: assign((_, duplicates: Student[]) => ({ duplicates })),
    change: assign(({ context }, changes: Partial<RegistrationValues>) => changedForm(context, changes)),
    recover: assign(({ context: { round } }, values: RegistrationValues) => ({
      values,
      refusal: null,
      round: round + 1,
    })),
    keepLate: assign(({ context: { values, sent } }) => ({ values: nextRegistration(values, required(sent)) })),
    begin: assign(({ context: { round } }) => ({ values: emptyRegistration, round: round + 1 })),
  },
  guards: {
    'is refused': (_, result: FormResult<Registration>) => isRefused(result),
    'is done': isDone,
    'leads to the list': ({ context }) => context.leadsToList,
    'has late changes': ({ context: { values, sent } }) => changedFields(values, required(sent)).length > 0,
    'has duplicates': (_, duplicates: Student[]) => duplicates.length > 0,
  },
})
