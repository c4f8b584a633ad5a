import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { complaintOf, port, reasonOf, type Notice } from '#machines/port.ts'
import { amended, type Reading, type Refusal } from '#rules/form.ts'
import {
  likelyTwins,
  readRegistration,
  type Known,
  type Registration,
  type RegistrationValues,
} from '#rules/registration.ts'

/** A registered student, with all that the receipt says; a server may not tell the id. */
export type Registered = { registration: Registration; studentId: Id | null }

type Context = {
  /** what is being registered, or would be a second time */
  draft: Registration | null
  /** who is probably the same student */
  twins: Student[]
  refusal: Refusal | null
  studentId: Id | null
}

type Submitted = { type: 'SUBMIT'; values: RegistrationValues; known: Known }

type Event = Submitted | { type: 'AMEND'; field: string } | { type: 'REGISTER_ANYWAY' } | { type: 'CORRECT' }

const reading = ({ event }: { event: Submitted }): Reading<Registration> => readRegistration(event.values, event.known)
const complaint = (submitted: { event: Submitted }): Notice => complaintOf(reading(submitted))
const twinsOf = (submitted: { event: Submitted }): Student[] => {
  const taken = reading(submitted)
  return 'draft' in taken ? likelyTwins(taken.draft, submitted.event.known.students) : []
}

const draftOf = ({ draft }: Context): Registration => {
  if (!draft) throw new Error('nobody is being registered')
  return draft
}

/**
 * The registration of a student: filling → registering → receipt → done, which leads to the list (spec 2 and 4). Who is
 * probably there already is pointed out first (doubting), and can be registered all the same. What fails goes back to
 * filling: the texts stay in the form.
 */
export const registration = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as { type: 'notice'; notice: Notice },
    tags: {} as 'busy',
  },
  actors: {
    register: port<Id | null, Registration>('register'),
    openReceipt: port<void, Registered>('openReceipt'),
  },
  actions: {
    tell: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
    take: assign((_, taken: Reading<Registration>) =>
      'draft' in taken ? { draft: taken.draft, refusal: null } : { refusal: taken.refusal },
    ),
    amend: assign(({ context }, field: string) => ({ refusal: amended(context.refusal, field) })),
  },
  guards: {
    'is refused': (_, taken: Reading<Registration>) => 'refusal' in taken,
    'has twins': (_, twins: Student[]) => twins.length > 0,
  },
}).createMachine({
  id: 'registration',
  initial: 'filling',
  context: { draft: null, twins: [], refusal: null, studentId: null },
  states: {
    filling: {
      entry: assign({ draft: null, twins: [] }),
      on: {
        SUBMIT: [
          {
            guard: { type: 'is refused', params: reading },
            actions: [
              { type: 'take', params: reading },
              { type: 'tell', params: complaint },
            ],
          },
          {
            guard: { type: 'has twins', params: twinsOf },
            target: 'doubting',
            actions: [{ type: 'take', params: reading }, assign({ twins: twinsOf })],
          },
          { target: 'registering', actions: { type: 'take', params: reading } },
        ],
        AMEND: { actions: { type: 'amend', params: ({ event }) => event.field } },
      },
    },
    /** A change of the form takes the doubt back, since it was about what stood there. */
    doubting: {
      on: { REGISTER_ANYWAY: 'registering', CORRECT: 'filling', AMEND: 'filling' },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => draftOf(context),
        onDone: {
          target: 'receipt',
          actions: [
            assign({ studentId: ({ event }) => event.output }),
            { type: 'tell', params: { tone: 'status', text: 'Estudiante registrado con éxito!' } },
          ],
        },
        onError: {
          target: 'filling',
          actions: { type: 'tell', params: ({ event }) => ({ tone: 'alert', text: reasonOf(event.error) }) },
        },
      },
    },
    receipt: {
      tags: 'busy',
      invoke: {
        id: 'openReceipt',
        src: 'openReceipt',
        input: ({ context }) => ({ registration: draftOf(context), studentId: context.studentId }),
        onDone: 'done',
        onError: 'done',
      },
    },
    done: { type: 'final' },
  },
})
