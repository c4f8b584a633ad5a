import { assign, enqueueActions, setup } from 'xstate'
import type { Student, StudentChanges } from '#api/students.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import { changedFields, changedForm, withLateChanges, type FormResult } from '#rules/form.ts'
import { isRowChanged, readStudentRow, studentRowValues, type StudentRowValues } from '#rules/student-row.ts'
import type { Finding } from '#rules/sent.ts'
import type { IsoDate } from '#values/dates.ts'

type Context = Submission<StudentChanges> & {
  /** the student whose row is open */
  student: Student | null
  /** what the open row shows: all that is typed */
  values: StudentRowValues | null
  /** what was typed when the row was saved; `null` unless it is being saved */
  sent: StudentRowValues | null
  /** the alert for a save without an answer, while it is looked for */
  failure: Notice | null
  /** the student to edit if the user discards the current changes */
  next: Student | null
}

type Change = { type: 'CHANGE'; values: Partial<StudentRowValues> }

type Event =
  | { type: 'EDIT'; student: Student }
  | { type: 'CANCEL' }
  | { type: 'DISMISS' }
  | Change
  | { type: 'SAVE'; today: IsoDate }
  /** opens a row with values that were kept */
  | { type: 'RECOVER'; student: Student; values: StudentRowValues }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }

/** What is to be saved: the student as they were when the row was opened, and the edited fields. */
export type StudentEdit = { student: Student; changes: StudentChanges }

type Submitted = { context: Context; event: { today: IsoDate } }

const { refused, accepted } = submission(({ context, event }: Submitted): FormResult<StudentChanges> =>
  readStudentRow(required(context.values), required(context.student), event.today),
)

/** What the reloaded list says of an edit, and the student as it has them. */
export type FoundEdit = { finding: Finding; student: Student | null }

const closed = { student: null, values: null, sent: null, failure: null, next: null, draft: null, refusal: null }

const opened = (student: Student) => ({ ...closed, student, values: studentRowValues(student) })

const edited = ({ context: { student, draft } }: { context: Context }): StudentEdit => ({
  student: required(student),
  changes: required(draft),
})

const updated: Notice = { tone: 'status', text: 'Estudiante actualizado.' }

/** Subdisciplines without their discipline would say nothing. */
const together = [['discipline', 'subdisciplines']] as const

/**
 * The edition of one row of the student list: viewing → editing ⇄ saving (spec 4, Student status). It holds the typed
 * values. What is typed while the row is saved stays: the row is open then, with what was saved as its beginning.
 * Without an answer the reloaded list says whether it was saved (`checking`; spec 8, Unanswered).
 */
export const studentRow = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'saved'; student: Student },
    tags: {} as 'open' | 'busy' | 'asking',
  },
  actors: {
    save: port<Student, StudentEdit>('save'),
    find: port<FoundEdit, StudentEdit>('find'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    storeResult: assign((_, result: FormResult<StudentChanges>) => submissionOf(result)),
    open: assign((_, student: Student | null) => (student === null ? closed : opened(student))),
    recover: assign((_, { student, values }: { student: Student; values: StudentRowValues }) => ({
      ...opened(student),
      values,
    })),
    change: assign(({ context: { values: before, refusal } }, changes: Partial<StudentRowValues>) =>
      changedForm({ values: required(before), refusal }, changes),
    ),
    tellFinding: enqueueActions(({ context: { failure }, enqueue }, finding: Finding) =>
      emitFinding(enqueue, finding, { noun: 'el estudiante', participle: 'guardado', again: 'enviarlo' }, failure),
    ),
    /** The row as it was saved is the one that is open, until it is known whether it stays open. */
    take: enqueueActions(({ enqueue }, student: Student) => {
      enqueue.assign({ student })
      enqueue.emit({ type: 'saved', student })
    }),
    keepLate: assign(({ context }) => {
      const student = required(context.student)
      const [now, sent] = [required(context.values), required(context.sent)]
      return { ...closed, student, values: withLateChanges(studentRowValues(student), { now, sent }, together) }
    }),
  },
  guards: {
    'has changes': ({ context: { values, student } }) => isRowChanged(required(values), required(student)),
    'has late changes': ({ context: { values, sent } }) => changedFields(required(values), required(sent)).length > 0,
    'is refused': (_, result: FormResult<StudentChanges>) => isRefused(result),
    'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
    'is done': (_, { finding }: FoundEdit) => finding === 'done',
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
            target: 'discarding',
            actions: assign({ next: ({ event }) => event.student }),
          },
          { actions: { type: 'open', params: ({ event }) => event.student } },
        ],
        RECOVER: { actions: { type: 'recover', params: ({ event }) => event } },
        CANCEL: { target: 'viewing', actions: { type: 'open', params: null } },
        DISMISS: [
          { guard: 'has changes', target: 'discarding' },
          { target: 'viewing', actions: { type: 'open', params: null } },
        ],
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
        SAVE: [
          refused,
          { target: 'saving', actions: [...accepted.actions, assign(({ context }) => ({ sent: context.values }))] },
        ],
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
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
      },
      invoke: {
        id: 'save',
        src: 'save',
        input: edited,
        onDone: {
          target: 'saved',
          actions: [
            { type: 'tell', params: updated },
            { type: 'take', params: ({ event }) => event.output },
          ],
        },
        onError: [
          {
            guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
            target: 'checking',
            actions: assign({ failure: ({ event }) => failureNotice(event.error) }),
          },
          {
            target: 'editing',
            actions: [assign({ sent: null }), { type: 'tell', params: ({ event }) => failureNotice(event.error) }],
          },
        ],
      },
    },
    checking: {
      tags: ['open', 'busy'],
      on: {
        CHANGE: { actions: { type: 'change', params: ({ event }) => event.values } },
      },
      invoke: {
        id: 'find',
        src: 'find',
        input: edited,
        onDone: [
          {
            guard: { type: 'is done', params: ({ event }) => event.output },
            target: 'saved',
            actions: [
              { type: 'tellFinding', params: 'done' },
              { type: 'take', params: ({ event }) => required(event.output.student) },
            ],
          },
          {
            target: 'editing',
            actions: [assign({ sent: null }), { type: 'tellFinding', params: ({ event }) => event.output.finding }],
          },
        ],
        onError: {
          target: 'editing',
          actions: [assign({ sent: null }), { type: 'tellFinding', params: 'unknown' }],
        },
      },
    },
    saved: {
      always: [
        { guard: 'has late changes', target: 'editing', actions: 'keepLate' },
        { target: 'viewing', actions: { type: 'open', params: null } },
      ],
    },
  },
})
