import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { complaintOf, port, reasonOf, type Notice } from '#machines/port.ts'
import { amended, type Reading, type Refusal } from '#rules/form.ts'

/** What one noun's form has of its own. */
type Input<Values, Draft> = {
  /** what the typed texts amount to */
  read: (values: Values) => Reading<Draft>
  texts: {
    created: string
    updated: string
    /** how the reason of a failure is told; as it is, without it */
    failed?: (reason: string) => string
  }
}

type Context<Row, Values, Draft> = Input<Values, Draft> & {
  /** what is being edited; nothing while something new is made */
  row: Row | null
  /** what waits to be edited until the person gives up the changes made so far */
  next: Row | null
  draft: Draft | null
  refusal: Refusal | null
  /** counts the fresh starts: the form of another round begins with other texts */
  round: number
}

type Event<Row, Values> =
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
 */
export function recordFormMachine<Row extends { id: Id } = { id: Id }, Values = unknown, Draft = unknown>() {
  type Here = Context<Row, Values, Draft>
  type Submitted = { context: Here; event: { values: Values } }
  const reading = ({ context, event }: Submitted) => context.read(event.values)
  const complaint = (submitted: Submitted) => complaintOf(reading(submitted))

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
      emitted: {} as { type: 'notice'; notice: Notice } | { type: 'saved' },
      tags: {} as 'busy' | 'asking',
    },
    actors: { save: port<void, { id: Id | null; draft: Draft }>('save') },
    actions: {
      tell: emit((_, notice: Notice) => ({ type: 'notice' as const, notice })),
      take: assign((_, taken: Reading<Draft>) =>
        'draft' in taken ? { draft: taken.draft, refusal: null } : { refusal: taken.refusal },
      ),
    },
    guards: {
      'has changes': (_, hasChanges: boolean) => hasChanges,
      'is refused': (_, taken: Reading<Draft>) => 'refusal' in taken,
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
          SUBMIT: [
            {
              guard: { type: 'is refused', params: reading },
              actions: [
                { type: 'take', params: reading },
                { type: 'tell', params: complaint },
              ],
            },
            { target: 'saving', actions: { type: 'take', params: reading } },
          ],
          AMEND: { actions: assign({ refusal: ({ context, event }) => amended(context.refusal, event.field) }) },
        },
        states: {
          creating: {},
          editing: {
            on: {
              CANCEL: { target: 'creating', actions: assign(({ context }) => opened(context, null)) },
              REMOVED: {
                guard: { type: 'is being edited', params: ({ event }) => event.id },
                target: 'creating',
                actions: assign(({ context }) => opened(context, null)),
              },
            },
          },
          before: { type: 'history' },
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
        tags: 'busy',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { row, draft } }) => {
            if (draft === null) throw new Error('saving without a draft')
            return { id: row?.id ?? null, draft }
          },
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
              params: ({ context: { texts }, event }) => {
                const reason = reasonOf(event.error)
                return { tone: 'alert', text: texts.failed?.(reason) ?? reason }
              },
            },
          },
        },
      },
    },
  })
}
