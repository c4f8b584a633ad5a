import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'

/** What one noun's form has of its own. */
type Input<Values, Draft> = {
  /** what the typed texts amount to */
  read: (values: Values) => FormResult<Draft>
  texts: {
    created: string
    updated: string
    /** how the reason of a failure is told; as it is, without it */
    failed?: (reason: string) => string
  }
}

type Context<Row, Values, Draft> = Input<Values, Draft> &
  Submission<Draft> & {
    /** what is being edited; nothing while something new is made */
    row: Row | null
    /** what waits to be edited until the person gives up the changes made so far */
    next: Row | null
    /** counts the fresh starts: the form of another round begins with other texts */
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
 * The form of a product, an event, a teacher or a user: creating ⇄ editing → saving → creating, cleared, its list
 * reloaded; what is refused goes back to where it was, with everything typed (spec 4). The texts stay in the form.
 *
 * Where there is no room for it beside its table the form is a sheet, shown while the machine has the tag `sheet`:
 * opened for something new or by editing a row, closed by a save or by hand. Closing it gives up a row, not a new text.
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
      storeResult: assign((_, reading: FormResult<Draft>) => submissionOf(reading)),
    },
    guards: {
      'has changes': (_, hasChanges: boolean) => hasChanges,
      'is refused': (_, reading: FormResult<Draft>) => isRefused(reading),
      'is being edited': ({ context }, id: Id) => context.row?.id === id,
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
      /** Another row was asked for while this one has changes: `¿Descartar los cambios?` */
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
