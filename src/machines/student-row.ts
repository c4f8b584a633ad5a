import { assign, emit, setup } from 'xstate'
import type { Student, StudentChanges } from '#api/students.ts'
import {
  isRowChanged,
  readStudentRow,
  rowVersioning,
  rowWords,
  studentRowValues,
  type StudentRowValues,
} from '#forms/student-row.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { ifDone, isDone, outcomeActions, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import type { Outcome } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { changedFields, changedForm, withLateChanges, type FormResult } from '#rules/form.ts'
import type { IsoDate } from '#values/dates.ts'

type Context = Submission<StudentChanges> & {
  /** the student whose row is open */
  student: Student | null
  /** the values on screen */
  values: StudentRowValues | null
  /** the submitted values; `null` unless the row is being saved */
  sent: StudentRowValues | null
  /** the student to edit if the user discards the changes */
  next: Student | null
}

type Event =
  | { type: 'EDIT'; student: Student }
  | { type: 'CANCEL' }
  | { type: 'DISMISS' }
  | { type: 'CHANGE'; values: Partial<StudentRowValues> }
  | { type: 'SAVE'; today: IsoDate }
  /** opens a row with the values of a draft */
  | { type: 'RECOVER'; student: Student; values: StudentRowValues }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }

/** The write of a row: the student at the opening of the row, the typed values, and the edited fields. */
export type StudentEdit = {
  student: Student
  values: StudentRowValues
  changes: StudentChanges
  /** the row before the write, if it could be read */
  before: Student | null
}

type Sent = Outcome<StudentEdit, Student>

type Submitted = { context: Context; event: { today: IsoDate } }

const { refused, accepted } = submission(({ context, event }: Submitted): FormResult<StudentChanges> =>
  readStudentRow(required(context.values), required(context.student), event.today),
)

const closed = { student: null, values: null, sent: null, next: null, draft: null, refusal: null }

const opened = (student: Student) => ({ ...closed, student, values: studentRowValues(student) })

const edited = ({ context: { student, sent, draft } }: { context: Context }): StudentEdit => ({
  student: required(student),
  values: required(sent),
  changes: required(draft),
  before: null,
})

/** The stored row after a save; the other machine's version if the person kept that. */
const savedAs = (outcome: Sent): Student => (outcome.is === 'done' ? outcome.answer : null) ?? outcome.write.student

/**
 * The edition of one row of the student list: viewing → editing ⇄ saving (spec 4, Student status). Values typed during
 * the save stay. The row remains open then, with the saved values as its first values.
 */
export const studentRow = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved'; student: Student },
    tags: {} as 'open' | 'busy' | 'asking',
    children: {} as { sending: 'sending' },
  },
  actors: { sending: sendingMachine<StudentEdit, Student>() },
  actions: {
    ...outcomeActions<Context, Event>(),
    storeResult: assign((_, result: FormResult<StudentChanges>) => submissionOf(result)),
    open: assign((_, student: Student | null) => (student === null ? closed : opened(student))),
    recover: assign((_, { student, values }: { student: Student; values: StudentRowValues }) => ({
      ...opened(student),
      values,
    })),
    change: assign(({ context: { values: before, refusal } }, changes: Partial<StudentRowValues>) =>
      changedForm({ values: required(before), refusal }, changes),
    ),
    /** Sends the saved row to the list. */
    emitSaved: emit((_, outcome: Sent) => ({ type: 'saved' as const, student: savedAs(outcome) })),
    keepLate: assign(({ context }, outcome: Sent) => {
      const student = savedAs(outcome)
      const [now, sent] = [required(context.values), required(context.sent)]
      const values = withLateChanges(studentRowValues(student), { now, sent }, rowVersioning.together)
      return { ...closed, student, values }
    }),
  },
  guards: {
    'has changes': ({ context: { values, student } }) => isRowChanged(required(values), required(student)),
    'has late changes': ({ context: { values, sent } }, { is }: Sent) =>
      is === 'done' && changedFields(required(values), required(sent)).length > 0,
    'is refused': (_, result: FormResult<StudentChanges>) => isRefused(result),
    'is done': isDone,
    'goes on to another': ({ context }) => context.next !== null,
  },
}).createMachine({
  id: 'studentRow',
  initial: 'viewing',
  context: closed,
  states: {
    viewing: {
      on: {
        EDIT: { target: 'editing', actions: { type: 'open', params: ({ event }) => event.student } },
        RECOVER: { target: 'editing', actions: { type: 'recover', params: ({ event }) => event } },
      },
    },
    editing: {
      tags: 'open',
      on: {
        EDIT: [
          {
            guard: 'has changes',
            target: 'confirmingDiscard',
            actions: assign({ next: ({ event }) => event.student }),
          },
          { actions: { type: 'open', params: ({ event }) => event.student } },
        ],
        RECOVER: { actions: { type: 'recover', params: ({ event }) => event } },
        CANCEL: { target: 'viewing', actions: { type: 'open', params: null } },
        DISMISS: [
          { guard: 'has changes', target: 'confirmingDiscard' },
          { target: 'viewing', actions: { type: 'open', params: null } },
        ],
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
        SAVE: [
          refused,
          { target: 'saving', actions: [...accepted.actions, assign(({ context }) => ({ sent: context.values }))] },
        ],
      },
    },
    /** The user pressed another row or Escape while this row has changes: `¿Descartar los cambios?` */
    confirmingDiscard: {
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
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
      },
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: edited({ context }), words: rowWords }),
        onDone: [
          {
            guard: { type: 'has late changes', params: outputOf },
            target: 'editing',
            actions: [outcomeTold, { type: 'emitSaved', params: outputOf }, { type: 'keepLate', params: outputOf }],
          },
          {
            guard: ifDone,
            target: 'viewing',
            actions: [outcomeTold, { type: 'emitSaved', params: outputOf }, { type: 'open', params: null }],
          },
          { target: 'editing', actions: [assign({ sent: null }), outcomeTold] },
        ],
      },
    },
  },
})
