import { assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'
import {
  likelyDuplicates,
  readRegistration,
  type RegistrationData,
  type Registration,
  type RegistrationValues,
} from '#rules/registration.ts'

/** A registered student, with the data for the receipt; `studentId` is `null` if the server sent none. */
export type Registered = { registration: Registration; studentId: Id | null }

type Input = {
  /** whether a registration leads to the list of students, which not everyone who registers may open */
  leadsToList: boolean
}

type Context = Input &
  Submission<Registration> & {
    /** existing students who are probably the same person */
    duplicates: Student[]
    studentId: Id | null
    /** increases with each student registered here, so that the form starts again empty */
    round: number
  }

type Submitted = { type: 'SUBMIT'; values: RegistrationValues; known: RegistrationData }

type Event = Submitted | { type: 'AMEND'; field: string } | { type: 'REGISTER_ANYWAY' } | { type: 'CORRECT' }

const validate = ({ event }: { event: Submitted }): FormResult<Registration> =>
  readRegistration(event.values, event.known)
const { refused, accepted } = submission(validate)
const duplicatesOf = (submitted: { event: Submitted }): Student[] => {
  const result = validate(submitted)
  return 'draft' in result ? likelyDuplicates(result.draft, submitted.event.known.students) : []
}

/**
 * The registration of a student: filling → registering → receipt → done (spec 4, Registration). Probable duplicates are
 * shown first (`doubting`), and the user may register anyway. Without the list of students it begins again. A failure returns to `filling`; typed values are kept in
 * the form, not here.
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
    register: port<Id | null, Registration>('register'),
    openReceipt: port<void, Registered>('openReceipt'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    storeResult: assign((_, result: FormResult<Registration>) => submissionOf(result)),
    amend: assign(({ context }, field: string) => ({ refusal: withoutHint(context.refusal, field) })),
  },
  guards: {
    'is refused': (_, result: FormResult<Registration>) => isRefused(result),
    'leads to the list': ({ context }) => context.leadsToList,
    'has duplicates': (_, duplicates: Student[]) => duplicates.length > 0,
  },
}).createMachine({
  id: 'registration',
  initial: 'filling',
  context: ({ input }) => ({ ...input, draft: null, duplicates: [], refusal: null, studentId: null, round: 0 }),
  states: {
    filling: {
      entry: assign({ draft: null, duplicates: [] }),
      on: {
        SUBMIT: [
          refused,
          {
            guard: { type: 'has duplicates', params: duplicatesOf },
            target: 'doubting',
            actions: [...accepted.actions, assign({ duplicates: duplicatesOf })],
          },
          { target: 'registering', ...accepted },
        ],
        AMEND: { actions: { type: 'amend', params: ({ event }) => event.field } },
      },
    },
    /** Changing a field ends the warning, because it was about the previous values. */
    doubting: {
      on: { REGISTER_ANYWAY: 'registering', CORRECT: 'filling', AMEND: 'filling' },
    },
    registering: {
      tags: 'busy',
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
        onError: {
          target: 'filling',
          actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) },
        },
      },
    },
    receipt: {
      tags: 'busy',
      invoke: {
        id: 'openReceipt',
        src: 'openReceipt',
        input: ({ context }) => ({ registration: required(context.draft), studentId: context.studentId }),
        onDone: { target: 'registered' },
        onError: { target: 'registered' },
      },
    },
    /** Whoever may not open the list stays for the next student. */
    registered: {
      always: [
        { guard: 'leads to the list', target: 'done' },
        { target: 'filling', actions: assign(({ context }) => ({ studentId: null, round: context.round + 1 })) },
      ],
    },
    done: { type: 'final' },
  },
})
