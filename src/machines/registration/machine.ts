import { assign } from 'xstate'
import type { Student } from '#api/students.ts'
import {
  emptyRegistration,
  likelyDuplicates,
  readRegistration,
  registrationWords,
  type Registration,
} from '#forms/registration.ts'
import {
  registrationSetup,
  type Change,
  type Recover,
  type RegistrationContext,
  type Submit,
} from '#machines/registration/setup.ts'
import { required } from '#machines/required.ts'
import { ifDone, outcomeTold } from '#machines/saving/outcome.ts'
import { submission } from '#machines/saving/submission.ts'
import type { FormResult } from '#rules/form.ts'

type Submitted = { context: RegistrationContext; event: Submit }

const validate = ({ context, event }: Submitted): FormResult<Registration> =>
  readRegistration(context.values, event.known)

const { refused, accepted } = submission(validate)

const duplicatesOf = (submitted: Submitted): Student[] => {
  const result = validate(submitted)
  return 'draft' in result ? likelyDuplicates(result.draft, submitted.event.students) : []
}

/** The duplicates among the students of the reloaded list. */
const duplicatesAmong = ({
  context,
  event,
}: {
  context: RegistrationContext
  event: { output: readonly Student[] }
}): Student[] => likelyDuplicates(required(context.draft), event.output)

const typing = {
  CHANGE: { actions: { type: 'change', params: ({ event }: { event: Change }) => event.values } },
} as const
const filling = {
  ...typing,
  RECOVER: { actions: { type: 'recover', params: ({ event }: { event: Recover }) => event.values } },
} as const
/** Nothing is sent yet, so typing returns to the form. */
const backToFilling = {
  CHANGE: { target: 'filling', ...filling.CHANGE },
  RECOVER: { target: 'filling', ...filling.RECOVER },
} as const

/** A user stays on the form if they may not open the list or have begun to type the next student. */
const afterReceipt = [
  { guard: 'has late changes', target: 'filling', actions: 'keepLate' },
  { guard: 'leads to the list', target: 'done' },
  { target: 'filling', actions: 'begin' },
] as const

/**
 * The registration of a student: filling → listing → saving → receipt → done (spec 4, Registration). `listing` reloads
 * the list. `doubting` shows probable duplicates, and the user may register anyway. `unlisted` allows the same if the
 * list cannot be loaded. For a user without access to the list, the form begins again. A failed save returns to
 * `filling`. Values typed from `saving` on belong to the next student. The machine `sending` saves it.
 */
export const registration = registrationSetup.createMachine({
  id: 'registration',
  initial: 'filling',
  context: ({ input }) => ({
    ...input,
    values: emptyRegistration,
    sent: null,
    draft: null,
    duplicates: [],
    refusal: null,
    studentId: null,
    round: 0,
  }),
  states: {
    filling: {
      entry: assign({ draft: null, duplicates: [], sent: null, studentId: null }),
      on: {
        SUBMIT: [
          refused,
          {
            guard: { type: 'has duplicates', params: duplicatesOf },
            target: 'doubting',
            actions: [...accepted.actions, { type: 'doubt', params: duplicatesOf }],
          },
          { target: 'listing', ...accepted },
        ],
        ...filling,
      },
    },
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
            actions: { type: 'doubt', params: duplicatesAmong },
          },
          { target: 'saving' },
        ],
        onError: 'unlisted',
      },
    },
    /** The list could not be loaded, so the student may be in it. */
    unlisted: {
      tags: 'asking',
      on: { RETRY: 'listing', REGISTER_ANYWAY: 'saving', CORRECT: 'filling' },
    },
    doubting: {
      on: { ...backToFilling, REGISTER_ANYWAY: 'saving', CORRECT: 'filling' },
    },
    saving: {
      tags: 'busy',
      entry: assign({ sent: ({ context }) => context.values }),
      on: typing,
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: required(context.draft), words: registrationWords }),
        onDone: [
          {
            guard: ifDone,
            target: 'receipt',
            actions: [
              assign({ studentId: ({ event: { output } }) => (output.is === 'done' ? output.answer : null) }),
              outcomeTold,
            ],
          },
          { target: 'filling', actions: outcomeTold },
        ],
      },
    },
    receipt: {
      tags: 'busy',
      on: typing,
      invoke: {
        id: 'openReceipt',
        src: 'openReceipt',
        input: ({ context }) => ({ registration: required(context.draft), studentId: context.studentId }),
        onDone: afterReceipt,
        onError: afterReceipt,
      },
    },
    /** Busy until the list of students is on the screen: `Registrar` would do nothing here. */
    done: { type: 'final', tags: 'busy' },
  },
})
