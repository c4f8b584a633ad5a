import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Student, StudentChanges } from '#api/students.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'
import { readStudentRow, type StudentRowValues } from '#rules/student-row.ts'
import type { IsoDate } from '#values/dates.ts'

type Context = Submission<StudentChanges> & {
  /** the student whose row is open */
  student: Student | null
  /** the student to edit if the user discards the current changes */
  next: Student | null
}

type Event =
  | { type: 'EDIT'; student: Student; hasChanges: boolean }
  | { type: 'CANCEL' }
  | { type: 'DISMISS'; hasChanges: boolean }
  | { type: 'SAVE'; values: StudentRowValues; today: IsoDate }
  | { type: 'AMEND'; field: string }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }

/** What is to be saved: the student as they were when the row was opened, and the edited fields. */
export type StudentEdit = { student: Student; changes: StudentChanges }

type Submitted = { context: Context; event: { values: StudentRowValues; today: IsoDate } }

const { refused, accepted } = submission(({ context, event }: Submitted): FormResult<StudentChanges> =>
  readStudentRow(event.values, required(context.student), event.today),
)

const closed = { student: null, next: null, draft: null, refusal: null }

/**
 * The edition of one row of the student list: viewing → editing ⇄ saving (spec 4, Student status). Typed values are
 * kept in the row, not here.
 */
export const studentRow = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved'; student: Student },
    tags: {} as 'open' | 'busy' | 'asking',
  },
  actors: { save: port<Student, StudentEdit>('save') },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    storeResult: assign((_, result: FormResult<StudentChanges>) => submissionOf(result)),
    open: assign((_, student: Student | null) => ({ ...closed, student })),
  },
  guards: {
    'has changes': (_, hasChanges: boolean) => hasChanges,
    'is refused': (_, result: FormResult<StudentChanges>) => isRefused(result),
    'goes on to another': ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'studentRow',
  initial: 'viewing',
  context: closed,
  states: {
    viewing: {
      on: { EDIT: { target: 'editing', actions: { type: 'open', params: ({ event }) => event.student } } },
    },
    editing: {
      tags: 'open',
      on: {
        EDIT: [
          {
            guard: { type: 'has changes', params: ({ event }) => event.hasChanges },
            target: 'discarding',
            actions: assign({ next: ({ event }) => event.student }),
          },
          { actions: { type: 'open', params: ({ event }) => event.student } },
        ],
        CANCEL: { target: 'viewing', actions: { type: 'open', params: null } },
        DISMISS: [
          { guard: { type: 'has changes', params: ({ event }) => event.hasChanges }, target: 'discarding' },
          { target: 'viewing', actions: { type: 'open', params: null } },
        ],
        AMEND: { actions: assign({ refusal: ({ context, event }) => withoutHint(context.refusal, event.field) }) },
        SAVE: [refused, { target: 'saving', ...accepted }],
      },
    },
    /** Another row or Escape was pressed while this one has changes: `¿Descartar los cambios?` */
    discarding: {
      tags: ['open', 'asking'],
      on: {
        ACCEPT: [
          {
            guard: 'goes on to another',
            target: 'editing',
            actions: { type: 'open', params: ({ context }) => context.next },
          },
          { target: 'viewing', actions: { type: 'open', params: null } },
        ],
        DECLINE: { target: 'editing', actions: assign({ next: null }) },
      },
    },
    saving: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ student: required(context.student), changes: required(context.draft) }),
        onDone: {
          target: 'viewing',
          actions: [
            { type: 'tell', params: { tone: 'status', text: 'Estudiante actualizado.' } },
            emit(({ event }) => ({ type: 'saved' as const, student: event.output })),
            { type: 'open', params: null },
          ],
        },
        onError: {
          target: 'editing',
          actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) },
        },
      },
    },
  },
})
