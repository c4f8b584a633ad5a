import { assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import type { Finding } from '#rules/sent.ts'

/** What is particular to one noun's removal. */
type Input<Row> = {
  /** what is removed: `el producto` */
  noun: string
  /** the message after a removal */
  removed: string
  /** why this row cannot be removed, or `null` */
  whyProtected?: (row: Row) => string | null
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
}

type Event<Row> = { type: 'REMOVE'; row: Row } | { type: 'ACCEPT' } | { type: 'DECLINE' } | { type: 'LEAVE' }

/** Said when the person leaves a removal that has no answer yet. */
const leftText = (noun: string): string => `Se sigue eliminando ${noun}. Se avisará aquí cuando haya respuesta.`

/** Said when another row is to be removed meanwhile, or the same one again. */
const waitText = (noun: string): string => `Espera: todavía no se sabe si ${noun} quedó eliminado.`

const waiting = (text: string): Notice => ({ tone: 'status', text })

/**
 * The removal of a row after a confirmation: idle → asking → removing → idle (spec 5). Without an answer the reloaded
 * list says whether the row is gone (`checking`; spec 8, Unanswered). Both may take for ever, so the person can leave the
 * question; what came of it is told all the same.
 */
export function removalMachine<Row extends { id: Id } = { id: Id }>() {
  return setup({
    types: {
      input: {} as Input<Row>,
      context: {} as Input<Row> & { row: Row | null; lastRemoved: Id | null; failure: Notice | null },
      events: {} as Event<Row>,
      emitted: {} as NoticeEvent | { type: 'removed'; id: Id },
      tags: {} as 'busy' | 'asking',
    },
    actors: {
      remove: port<void, Id>('remove'),
      /** whether a row is gone, in the reloaded list */
      find: port<Finding, Id>('find'),
    },
    actions: {
      tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
      tellFinding: enqueueActions(({ context: { noun, failure }, enqueue }, finding: Finding) =>
        emitFinding(enqueue, finding, { noun, participle: 'eliminado', again: 'intentarlo' }, failure),
      ),
      markRemoved: enqueueActions(({ context, enqueue }) => {
        const { id } = required(context.row)
        enqueue.assign({ lastRemoved: id })
        enqueue.emit({ type: 'removed', id })
      }),
    },
    guards: {
      'is protected': (_, why: string | null) => why !== null,
      'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
      'is done': (_, finding: Finding) => finding === 'done',
    },
  }).createMachine({
    id: 'removal',
    initial: 'idle',
    context: ({ input }) => ({ ...input, row: null, lastRemoved: null, failure: null }),
    states: {
      idle: {
        on: {
          REMOVE: [
            {
              guard: {
                type: 'is protected',
                params: ({ context, event }) => context.whyProtected?.(event.row) ?? null,
              },
              actions: {
                type: 'tell',
                params: ({ context, event }) => ({ tone: 'alert', text: required(context.whyProtected?.(event.row)) }),
              },
            },
            { target: 'asking', actions: assign({ row: ({ event }) => event.row }) },
          ],
        },
      },
      asking: {
        tags: 'asking',
        on: { ACCEPT: 'removing', DECLINE: 'idle' },
      },
      /** Left or not, the call goes on, and nothing else is removed until it is known what came of it. */
      removing: {
        tags: 'busy',
        type: 'parallel',
        states: {
          call: {
            initial: 'deleting',
            states: {
              deleting: {
                invoke: {
                  id: 'remove',
                  src: 'remove',
                  input: ({ context }) => required(context.row).id,
                  onDone: {
                    target: '#removal.idle',
                    actions: [
                      { type: 'tell', params: ({ context }) => ({ tone: 'status', text: context.removed }) },
                      'markRemoved',
                    ],
                  },
                  onError: [
                    {
                      guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
                      target: 'checking',
                      actions: assign({
                        failure: ({ context, event }) => failureNotice(event.error, context.failed),
                      }),
                    },
                    {
                      target: '#removal.idle',
                      actions: {
                        type: 'tell',
                        params: ({ context, event }) => failureNotice(event.error, context.failed),
                      },
                    },
                  ],
                },
              },
              checking: {
                invoke: {
                  id: 'find',
                  src: 'find',
                  input: ({ context }) => required(context.row).id,
                  onDone: [
                    {
                      guard: { type: 'is done', params: ({ event }) => event.output },
                      target: '#removal.idle',
                      actions: [{ type: 'tellFinding', params: 'done' }, 'markRemoved'],
                    },
                    { target: '#removal.idle', actions: { type: 'tellFinding', params: ({ event }) => event.output } },
                  ],
                  onError: { target: '#removal.idle', actions: { type: 'tellFinding', params: 'unknown' } },
                },
              },
            },
          },
          question: {
            initial: 'shown',
            states: {
              shown: {
                tags: 'asking',
                on: {
                  LEAVE: {
                    target: 'left',
                    actions: { type: 'tell', params: ({ context }) => waiting(leftText(context.noun)) },
                  },
                },
              },
              left: {
                on: { REMOVE: { actions: { type: 'tell', params: ({ context }) => waiting(waitText(context.noun)) } } },
              },
            },
          },
        },
      },
    },
  })
}
