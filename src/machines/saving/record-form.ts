import { assign, emit } from 'xstate'
import type { Id } from '#api/reading.ts'
import { ifDone, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import { begun, changed, opened, wordsOf, writeOf, type FormContext } from '#machines/saving/record-form-context.ts'
import { recordFormSetup } from '#machines/saving/record-form-setup.ts'
import { submission } from '#machines/saving/submission.ts'
import type { FormResult } from '#rules/form.ts'

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
  const { refused, accepted } = submission(
    ({ context }: { context: FormContext<Row, Values, Draft> }): FormResult<Draft> =>
      context.read(context.values, context.row),
  )

  return recordFormSetup<Row, Values, Draft>().createMachine({
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
