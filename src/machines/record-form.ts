import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'

/** What is particular to one noun's form. */
type Input<Values, Draft> = {
  /** validates the values of the form */
  read: (values: Values) => FormResult<Draft>
  texts: {
    created: string
    updated: string
    /** turns the reason of a failure into its message; default: the reason itself */
    failed?: (reason: string) => string
  }
}

type Context<Row, Values, Draft> = Input<Values, Draft> &
  Submission<Draft> & {
    /** the edited row; `null` while creating */
    row: Row | null
    /** the row to edit if the user discards the current changes */
    next: Row | null
    /** increases with each reset, so that the form starts again with other values */
    round: number
  }

type Event<Row, Values> =
  | { type: 'OPEN' }
  | { type: 'CLOSE' }
  | { type: 'EDIT'; row: Row; hasChanges: boolean }
  | { type: 'CANCEL' }
  | { type: 'SUBMIT'; values: Values }
  | { type: 'AMEND'; field: string }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  | { type: 'REMOVED'; id: Id }

/**
 * The form of a product, an event, a teacher or a user: creating ⇄ editing → saving → creating (spec 4). A save clears
 * the form and reloads the list. A failure returns to the state before; typed values are kept in the form, not here.
 *
 * On small screens the form is a sheet, shown while the machine has the tag `sheet`. It opens for a new record or an
 * edited row, and closes after a save or when the user closes it. Closing it ends the edition of a row, but keeps the
 * values of a new record.
 */
export function recordFormMachine<Row extends { id: Id } = { id: Id }, Values = unknown, Draft = unknown>() {
  type Here = Context<Row, Values, Draft>
  const { refused, accepted } = submission(
    ({ context, event }: { context: Here; event: { values: Values } }): FormResult<Draft> => context.read(event.values),
  )

  const opened = ({ round }: Here, row: Row | null) => ({
    row,
    next: null,
    draft: null,
    refusal: null,
    round: round + 1,
  })

  return setup({
    types: {
      input: {} as Input<Values, Draft>,
      context: {} as Here,
      events: {} as Event<Row, Values>,
      emitted: {} as NoticeEvent | { type: 'saved' },
      tags: {} as 'busy' | 'asking' | 'sheet',
    },
    actors: { save: port<void, { id: Id | null; draft: Draft }>('save') },
    actions: {
      tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
      storeResult: assign((_, result: FormResult<Draft>) => submissionOf(result)),
    },
    guards: {
      'has changes': (_, hasChanges: boolean) => hasChanges,
      'is refused': (_, result: FormResult<Draft>) => isRefused(result),
      'is being edited': ({ context }, id: Id) => required(context.row).id === id,
    },
  }).createMachine({
    id: 'recordForm',
    initial: 'open',
    context: ({ input }) => ({ ...input, row: null, next: null, draft: null, refusal: null, round: 0 }),
    states: {
      open: {
        initial: 'creating',
        on: {
          EDIT: [
            {
              guard: { type: 'has changes', params: ({ event }) => event.hasChanges },
              target: 'discarding',
              actions: assign({ next: ({ event }) => event.row }),
            },
            { target: '.editing', actions: assign(({ context, event }) => opened(context, event.row)) },
          ],
          SUBMIT: [refused, { target: 'saving', ...accepted }],
          AMEND: { actions: assign({ refusal: ({ context, event }) => withoutHint(context.refusal, event.field) }) },
        },
        states: {
          creating: {
            initial: 'closed',
            states: {
              closed: { on: { OPEN: 'shown' } },
              shown: { tags: 'sheet', on: { CLOSE: 'closed' } },
            },
          },
          editing: {
            tags: 'sheet',
            on: {
              CANCEL: { target: 'creating', actions: assign(({ context }) => opened(context, null)) },
              CLOSE: { target: 'creating', actions: assign(({ context }) => opened(context, null)) },
              REMOVED: {
                guard: { type: 'is being edited', params: ({ event }) => event.id },
                target: 'creating',
                actions: assign(({ context }) => opened(context, null)),
              },
            },
          },
          before: { type: 'history', history: 'deep' },
        },
      },
      /** Editing another row was requested while this one has changes: `¿Descartar los cambios?` */
      discarding: {
        tags: 'asking',
        on: {
          ACCEPT: { target: 'open.editing', actions: assign(({ context }) => opened(context, context.next)) },
          DECLINE: { target: 'open.before', actions: assign({ next: null }) },
        },
      },
      saving: {
        tags: ['busy', 'sheet'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { row, draft } }) => ({ id: row?.id ?? null, draft: required(draft) }),
          onDone: {
            target: 'open.creating',
            actions: [
              {
                type: 'tell',
                params: ({ context: { row, texts } }) => ({
                  tone: 'status',
                  text: row === null ? texts.created : texts.updated,
                }),
              },
              assign(({ context }) => opened(context, null)),
              emit({ type: 'saved' }),
            ],
          },
          onError: {
            target: 'open.before',
            actions: {
              type: 'tell',
              params: ({ context: { texts }, event }) => failureNotice(event.error, texts.failed),
            },
          },
        },
      },
    },
  })
}
