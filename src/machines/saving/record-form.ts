import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { ifDone, isDone, outcomeActions, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import {
  begun,
  changed,
  hasChanges,
  opened,
  wordsOf,
  writeOf,
  type FormContext,
  type FormEvent,
  type FormWrite,
} from '#machines/saving/record-form-context.ts'
import type { Outcome } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submission, submissionOf } from '#machines/saving/submission.ts'
import { withLateChanges, type FormResult } from '#rules/form.ts'
import type { NounForm } from '#saving/noun.ts'

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
  type Here = FormContext<Row, Values, Draft>
  type Write = FormWrite<Row, Values, Draft>
  type Sent = Outcome<Write, void>
  const { refused, accepted } = submission(({ context }: { context: Here }): FormResult<Draft> =>
    context.read(context.values, context.row),
  )

  return setup({
    types: {
      input: {} as NounForm<Row, Values, Draft>,
      context: {} as Here,
      events: {} as FormEvent<Row, Values>,
      emitted: {} as NoticeEvent | { type: 'saved' },
      tags: {} as 'busy' | 'asking',
      children: {} as { sending: 'sending' },
    },
    actors: { sending: sendingMachine<Write, void>() },
    actions: {
      ...outcomeActions<Here, FormEvent<Row, Values>>(),
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
    context: ({ input }) => ({ ...input, ...begun(input, null), round: 0 }),
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
          input: ({ context }) => ({ write: writeOf(context), words: wordsOf(context) }),
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
