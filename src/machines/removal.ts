import { assign, emit, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'

/** What is particular to one noun's removal. */
type Input<Row> = {
  /** the message after a removal */
  removed: string
  /** why this row cannot be removed, or `null` */
  whyProtected?: (row: Row) => string | null
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
}

type Event<Row> = { type: 'REMOVE'; row: Row } | { type: 'ACCEPT' } | { type: 'DECLINE' }

/** The removal of a row after a confirmation: idle → asking → deleting → idle (spec 5). */
export function removalMachine<Row extends { id: Id } = { id: Id }>() {
  return setup({
    types: {
      input: {} as Input<Row>,
      context: {} as Input<Row> & { row: Row | null; lastRemoved: Id | null },
      events: {} as Event<Row>,
      emitted: {} as NoticeEvent | { type: 'removed'; id: Id },
      tags: {} as 'busy' | 'asking',
    },
    actors: { remove: port<void, Id>('remove') },
    actions: {
      tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    },
    guards: { 'is protected': (_, why: string | null) => why !== null },
  }).createMachine({
    id: 'removal',
    initial: 'idle',
    context: ({ input }) => ({ ...input, row: null, lastRemoved: null }),
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
        on: { ACCEPT: 'deleting', DECLINE: 'idle' },
      },
      deleting: {
        tags: ['asking', 'busy'],
        invoke: {
          id: 'remove',
          src: 'remove',
          input: ({ context }) => required(context.row).id,
          onDone: {
            target: 'idle',
            actions: [
              { type: 'tell', params: ({ context }) => ({ tone: 'status', text: context.removed }) },
              assign(({ context }) => ({ lastRemoved: required(context.row).id })),
              emit(({ context }) => ({ type: 'removed' as const, id: required(context.row).id })),
            ],
          },
          onError: {
            target: 'idle',
            actions: {
              type: 'tell',
              params: ({ context, event }) => failureNotice(event.error, context.failed),
            },
          },
        },
      },
    },
  })
}
