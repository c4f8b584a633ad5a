import { assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import { changedFields, changedForm, withLateChanges, type FormResult } from '#rules/form.ts'
import {
  emptyRegistration,
  likelyDuplicates,
  readRegistration,
  type RegistrationData,
  type Registration,
  type RegistrationValues,
} from '#rules/registration.ts'
import type { Finding, SentWords } from '#rules/sent.ts'

/** A registered student, with the data for the receipt; `studentId` is `null` if the server sent none. */
export type Registered = { registration: Registration; studentId: Id | null }

/** What the reloaded list says of a registration, and the student's id if it is there. */
export type FoundRegistration = { finding: Finding; studentId: Id | null }

/** A registration, in words. */
export const registrationWords: SentWords = { noun: 'el estudiante', participle: 'registrado', again: 'enviarlo' }

type Input = {
  /** whether a registration leads to the list of students, which not everyone who registers may open */
  leadsToList: boolean
}

type Context = Input &
  Submission<Registration> & {
    /** existing students who are probably the same person */
    duplicates: Student[]
    studentId: Id | null
    /** the alert for a registration without an answer, while it is looked for */
    failure: Notice | null
    /** what the form shows: all that is typed */
    values: RegistrationValues
    /** what was typed when it was submitted; `null` while it is filled in */
    sent: RegistrationValues | null
    /** increases with each student registered here, so that the form starts again empty */
    round: number
  }

type Change = { type: 'CHANGE'; values: Partial<RegistrationValues> }
/** Puts values back that were kept. */
type Recover = { type: 'RECOVER'; values: RegistrationValues }

type Submitted = {
  context: Context
  event: Extract<Event, { type: 'SUBMIT' }>
}

type Event =
  | Change
  /** `students` is `null` while their list is on its way */
  | { type: 'SUBMIT'; known: RegistrationData; students: readonly Student[] | null }
  | { type: 'REGISTER_ANYWAY' }
  | { type: 'CORRECT' }
  | Recover

const validate = ({ context, event }: Submitted): FormResult<Registration> =>
  readRegistration(context.values, event.known)
/** What is typed and not sent; `null` if there is nothing. Of a student who is registered, only what came later. */
export function unsentOf({
  context,
  hasRegistered,
}: {
  context: Context
  hasRegistered: boolean
}): RegistrationValues | null {
  const { values, sent } = context
  const unsent = hasRegistered && sent ? nextValues({ values, sent }) : values
  return changedFields(unsent, emptyRegistration).length === 0 ? null : unsent
}

const hasLateChanges = ({ values, sent }: Context): boolean => changedFields(values, required(sent)).length > 0

/** Subdisciplines without their discipline would say nothing. */
const together = [['mainDisciplineId', 'subdisciplines']] as const

/** The form of the next student: what was typed since this one was sent. */
const nextValues = ({ values, sent }: Record<'values' | 'sent', RegistrationValues>): RegistrationValues =>
  withLateChanges(emptyRegistration, { now: values, sent }, together)

const { refused, accepted } = submission(validate)
const duplicatesOf = (submitted: Submitted): Student[] => {
  const result = validate(submitted)
  return 'draft' in result ? likelyDuplicates(result.draft, submitted.event.students ?? []) : []
}

/** The same of a registration that waited for the list. */
const duplicatesAmong = ({ context, event }: Pick<Submitted, 'context'> & { event: { output: readonly Student[] } }) =>
  likelyDuplicates(required(context.draft), event.output)

const backToFilling = {
  CHANGE: {
    target: 'filling',
    actions: { type: 'change', params: ({ event }: { event: Change }) => event.values },
  },
  RECOVER: {
    target: 'filling',
    actions: { type: 'recover', params: ({ event }: { event: Recover }) => event.values },
  },
} as const

/**
 * The registration of a student: filling → registering → receipt → done (spec 4, Registration). Probable duplicates are
 * shown first (`doubting`), and the user may register anyway; they are looked for once the list has come (`listing`),
 * and not in one that fails. For whoever may not open the list it begins again. A failure returns to `filling`; without
 * an answer the list is searched first (`checking`; spec 8, Unanswered). It holds the typed values; what is typed while
 * a student is registered is of the next one.
 */
export const registration = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent,
    tags: {} as 'busy',
  },
  actors: {
    list: port<readonly Student[]>('list'),
    register: port<Id | null, Registration>('register'),
    find: port<FoundRegistration, Registration>('find'),
    openReceipt: port<void, Registered>('openReceipt'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    storeResult: assign((_, result: FormResult<Registration>) => submissionOf(result)),
    tellFinding: enqueueActions(({ context: { failure }, enqueue }, finding: Finding) =>
      emitFinding(enqueue, finding, registrationWords, failure),
    ),
    change: assign(({ context }, changes: Partial<RegistrationValues>) => changedForm(context, changes)),
    recover: assign(({ context: { round } }, values: RegistrationValues) => ({
      values,
      refusal: null,
      round: round + 1,
    })),
    markSent: assign(({ context }) => ({ sent: context.values })),
  },
  guards: {
    'is refused': (_, result: FormResult<Registration>) => isRefused(result),
    'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
    'is done': (_, { finding }: FoundRegistration) => finding === 'done',
    'leads to the list': ({ context }) => context.leadsToList,
    'has late changes': ({ context }) => hasLateChanges(context),
    'is to come': (_, { students }: { students: readonly Student[] | null }) => students === null,
    'has duplicates': (_, duplicates: Student[]) => duplicates.length > 0,
  },
}).createMachine({
  id: 'registration',
  initial: 'filling',
  context: ({ input }) => ({
    ...input,
    values: emptyRegistration,
    sent: null,
    draft: null,
    duplicates: [],
    refusal: null,
    failure: null,
    studentId: null,
    round: 0,
  }),
  states: {
    filling: {
      entry: assign({ draft: null, duplicates: [], sent: null }),
      on: {
        SUBMIT: [
          refused,
          {
            guard: { type: 'is to come', params: ({ event }) => event },
            target: 'listing',
            actions: [...accepted.actions, 'markSent'],
          },
          {
            guard: { type: 'has duplicates', params: duplicatesOf },
            target: 'doubting',
            actions: [...accepted.actions, 'markSent', assign({ duplicates: duplicatesOf })],
          },
          { target: 'registering', actions: [...accepted.actions, 'markSent'] },
        ],
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
        RECOVER: { actions: { type: 'recover', params: ({ event }) => event.values } },
      },
    },
    /** A change of a field takes the registration back, because nothing was sent. */
    listing: {
      tags: 'busy',
      on: backToFilling,
      invoke: {
        id: 'list',
        src: 'list',
        onDone: [
          {
            guard: { type: 'has duplicates', params: duplicatesAmong },
            target: 'doubting',
            actions: assign({ duplicates: duplicatesAmong }),
          },
          { target: 'registering' },
        ],
        onError: 'registering',
      },
    },
    /** Changing a field ends the warning, because it was about the previous values. */
    doubting: {
      on: {
        REGISTER_ANYWAY: 'registering',
        CORRECT: 'filling',
        ...backToFilling,
      },
    },
    registering: {
      tags: 'busy',
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
      },
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => required(context.draft),
        onDone: {
          target: 'receipt',
          actions: [
            assign({ studentId: ({ event }) => event.output }),
            { type: 'tell', params: { tone: 'status', text: 'Estudiante registrado con éxito!' } },
          ],
        },
        onError: [
          {
            guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
            target: 'checking',
            actions: assign({ failure: ({ event }) => failureNotice(event.error) }),
          },
          { target: 'filling', actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) } },
        ],
      },
    },
    /** Looks in the reloaded list whether the student was registered, although the answer did not come. */
    checking: {
      tags: 'busy',
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
      },
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => required(context.draft),
        onDone: [
          {
            guard: { type: 'is done', params: ({ event }) => event.output },
            target: 'receipt',
            actions: [
              assign({ studentId: ({ event }) => event.output.studentId }),
              { type: 'tellFinding', params: 'done' },
            ],
          },
          { target: 'filling', actions: { type: 'tellFinding', params: ({ event }) => event.output.finding } },
        ],
        onError: { target: 'filling', actions: { type: 'tellFinding', params: 'unknown' } },
      },
    },
    receipt: {
      tags: 'busy',
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
      },
      invoke: {
        id: 'openReceipt',
        src: 'openReceipt',
        input: ({ context }) => ({ registration: required(context.draft), studentId: context.studentId }),
        onDone: { target: 'registered' },
        onError: { target: 'registered' },
      },
    },
    /** Whoever may not open the list stays for the next student, and whoever has begun to type one. */
    registered: {
      always: [
        {
          guard: 'has late changes',
          target: 'filling',
          actions: assign(({ context: { values, sent } }) => ({
            studentId: null,
            values: nextValues({ values, sent: required(sent) }),
          })),
        },
        { guard: 'leads to the list', target: 'done' },
        {
          target: 'filling',
          actions: assign(({ context }) => ({ studentId: null, values: emptyRegistration, round: context.round + 1 })),
        },
      ],
    },
    /** Busy until the list of students is on the screen: `Registrar` would do nothing here. */
    done: { type: 'final', tags: 'busy' },
  },
})
