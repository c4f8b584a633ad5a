import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { ifDone, isDone, outcomeActions, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import type { Outcome, WriteWords } from '#machines/saving/sending-context.ts'
import { changedFields, changedForm, withLateChanges, withoutHint, type FormResult } from '#rules/form.ts'
import { editedFields } from '#saving/merge.ts'
import type { NounForm } from '#saving/noun.ts'

/** The write of a form: the opened row, or `null` for a new record, and the edited fields. */
export type FormWrite<Row, Values, Draft> = {
  row: Row | null
  initial: Values
  values: Values
  draft: Draft
  edited: ReadonlySet<string>
  /** the rows before the write, if they are known */
  before: readonly Row[] | undefined
}

type Context<Row, Values extends object, Draft> = NounForm<Row, Values, Draft> &
  Submission<Draft> & {
    /** the edited row; `null` while creating */
    row: Row | null
    /** the row to edit if the user discards the changes; `null` if the current row is only closed */
    next: Row | null
    /** the first values of the form, or the last saved values of an edited row */
    initial: Values
    /** the values on screen */
    values: Values
    /** the submitted values; `null` unless the form is being saved */
    sent: Values | null
    /** increases with each reset, so that the form starts again with other values */
    round: number
  }

type Event<Row, Values> =
  | { type: 'EDIT'; row: Row }
  /** leaves the edited row, after a question about changes */
  | { type: 'CLOSE' }
  /** leaves the edited row without a question */
  | { type: 'CANCEL' }
  | { type: 'CHANGE'; values: Partial<Values> }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'REMOVED'; id: Id }
  /** opens a row, or a new record, with the values of a draft */
  | { type: 'RECOVER'; row: Row | null; values: Values }

/** Whether the form differs from its first values. */
export const hasChanges = <Values extends object>({
  initial,
  values,
  versioning,
}: Pick<Context<unknown, Values, unknown>, 'initial' | 'values' | 'versioning'>): boolean =>
  editedFields({ initial, typed: values }, versioning).size > 0

/**
 * The form of a product, an event, a teacher or a user: creating ⇄ editing → saving → creating (spec 4). A save clears
 * the form and reloads the list. Values typed during the save stay: in the next new record, or in the row, which
 * remains open. A failed save returns to the state before. If the row is gone, its values stay as a new record. The
 * machine `sending` saves it. For a form in a sheet, the screen decides whether the sheet is open.
 */
export function recordFormMachine<
  Row extends { id: Id } = { id: Id },
  Values extends object = object,
  Draft = unknown,
>() {
  type Here = Context<Row, Values, Draft>
  type Write = FormWrite<Row, Values, Draft>
  type Sent = Outcome<Write, void>
  const { refused, accepted } = submission(({ context }: { context: Here }): FormResult<Draft> =>
    context.read(context.values, context.row),
  )

  const begun = (valuesOf: Here['valuesOf'], row: Row | null) => {
    const initial = valuesOf(row)
    return { row, next: null, initial, values: initial, sent: null, draft: null, refusal: null }
  }
  const opened = ({ round, valuesOf }: Here, row: Row | null) => ({ ...begun(valuesOf, row), round: round + 1 })

  const changed = ({ values, refusal, answers }: Here, changes: Partial<Values>) => {
    const answered = Object.entries<string | undefined>(answers ?? {}).flatMap(([field, other]) =>
      other !== undefined && changedFields({ ...values, ...changes }, values).includes(field) ? [other] : [],
    )
    const after = changedForm({ values, refusal }, changes)
    return { ...after, refusal: answered.reduce(withoutHint, after.refusal) }
  }

  const writeOf = ({ context: { row, initial, sent, draft, versioning } }: { context: Here }): Write => {
    const values = required(sent)
    const edited = editedFields({ initial, typed: values }, versioning)
    return { row, initial, values, draft: required(draft), edited, before: undefined }
  }

  const wordsOf = ({ texts }: Here): WriteWords<Write, void> => ({
    ...texts,
    done: ({ row }) => (row === null ? texts.created : texts.updated),
  })

  return setup({
    types: {
      input: {} as NounForm<Row, Values, Draft>,
      context: {} as Here,
      events: {} as Event<Row, Values>,
      emitted: {} as NoticeEvent | { type: 'saved' },
      tags: {} as 'busy' | 'asking',
      children: {} as { sending: 'sending' },
    },
    actors: { sending: sendingMachine<Write, void>() },
    actions: {
      ...outcomeActions<Here, Event<Row, Values>>(),
      storeResult: assign((_, result: FormResult<Draft>) => submissionOf(result)),
      begin: assign(({ context }) => opened(context, null)),
      /** The saved values become the first values. Values typed meanwhile stay. */
      keepLate: assign(({ context: { values, sent, valuesOf, versioning } }, { write }: Sent) => {
        const before = required(sent)
        const initial = write.row === null ? valuesOf(null) : write.values
        const late = withLateChanges(initial, { now: values, sent: before }, versioning.together)
        return { row: write.row, next: null, sent: null, draft: null, refusal: null, initial, values: late }
      }),
      /** The row is gone, so its values become a new record. */
      keepAsNew: assign(({ context: { valuesOf, round } }) => ({
        row: null,
        sent: null,
        draft: null,
        initial: valuesOf(null),
        round: round + 1,
      })),
    },
    guards: {
      'has changes': ({ context }) => hasChanges(context),
      'has next': ({ context }) => context.next !== null,
      'is done with late changes': ({ context }, { is }: Sent) =>
        is === 'done' && hasChanges({ ...context, initial: required(context.sent) }),
      'is new': (_, isNew: boolean) => isNew,
      'is refused': (_, result: FormResult<Draft>) => isRefused(result),
      'is done': isDone,
      'is gone': (_, { is }: Sent) => is === 'gone',
      'is being edited': ({ context }, id: Id) => required(context.row).id === id,
    },
  }).createMachine({
    id: 'recordForm',
    initial: 'open',
    context: ({ input }) => ({ ...input, ...begun(input.valuesOf, null), round: 0 }),
    on: { CHANGE: { actions: assign(({ context, event }) => changed(context, event.values)) } },
    states: {
      open: {
        initial: 'creating',
        on: {
          EDIT: [
            {
              guard: 'has changes',
              target: 'confirmingDiscard',
              actions: assign({ next: ({ event }) => event.row }),
            },
            { target: '.editing', actions: assign(({ context, event }) => opened(context, event.row)) },
          ],
          RECOVER: [
            {
              guard: { type: 'is new', params: ({ event }) => event.row === null },
              target: '.creating',
              actions: assign(({ context, event }) => ({ ...opened(context, null), values: event.values })),
            },
            {
              target: '.editing',
              actions: assign(({ context, event }) => ({ ...opened(context, event.row), values: event.values })),
            },
          ],
          SUBMIT: [
            refused,
            { target: 'saving', actions: [...accepted.actions, assign({ sent: ({ context }) => context.values })] },
          ],
        },
        states: {
          creating: {},
          editing: {
            on: {
              CANCEL: { target: 'creating', actions: 'begin' },
              CLOSE: [
                { guard: 'has changes', target: '#recordForm.confirmingDiscard' },
                { target: 'creating', actions: 'begin' },
              ],
              REMOVED: {
                guard: { type: 'is being edited', params: ({ event }) => event.id },
                target: 'creating',
                actions: 'begin',
              },
            },
          },
          before: { type: 'history' },
        },
      },
      /** The user opens another row or closes this one while there are changes: `¿Descartar los cambios?` */
      confirmingDiscard: {
        tags: 'asking',
        on: {
          ACCEPT: [
            {
              guard: 'has next',
              target: 'open.editing',
              actions: assign(({ context }) => opened(context, context.next)),
            },
            { target: 'open.creating', actions: 'begin' },
          ],
          DECLINE: { target: 'open.before', actions: assign({ next: null }) },
        },
      },
      saving: {
        tags: 'busy',
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context }) => ({ write: writeOf({ context }), words: wordsOf(context) }),
          onDone: [
            {
              guard: { type: 'is done with late changes', params: outputOf },
              target: 'open.before',
              actions: [outcomeTold, { type: 'keepLate', params: outputOf }, emit({ type: 'saved' })],
            },
            { guard: ifDone, target: 'open.creating', actions: [outcomeTold, 'begin', emit({ type: 'saved' })] },
            {
              guard: { type: 'is gone', params: outputOf },
              target: 'open.creating',
              actions: [outcomeTold, 'keepAsNew'],
            },
            { target: 'open.before', actions: [assign({ sent: null }), outcomeTold] },
          ],
        },
      },
    },
  })
}
