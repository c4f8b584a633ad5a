import { assign, enqueueActions, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import { emitNotice, emitNotices, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { sendingMachine } from '#machines/sending.ts'
import type { Outcome, WriteWords } from '#machines/sending-context.ts'

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

type Removed = Outcome<Id, void>

/** Said when the person leaves a removal that has no answer yet. */
const leftText = (noun: string): string => `Se sigue eliminando ${noun}. Se avisará aquí cuando haya respuesta.`

/** Said when another row is to be removed meanwhile, or the same one again. */
const waitText = (noun: string): string => `Espera: todavía no se sabe si ${noun} quedó eliminado.`

const waiting = (text: string): Notice => ({ tone: 'status', text })

const wordsOf = <Row>({ noun, removed, failed }: Input<Row>): WriteWords<Id, void> => ({
  sent: { noun, participle: 'eliminado', again: 'intentarlo' },
  done: () => removed,
  ...(failed && { failed }),
})

/**
 * The removal of a row after a confirmation: idle → asking → saving → idle (spec 5). It may never be answered, so the
 * person can leave the question; the outcome is shown all the same.
 */
export function removalMachine<Row extends { id: Id } = { id: Id }>() {
  return setup({
    types: {
      input: {} as Input<Row>,
      context: {} as Input<Row> & { row: Row | null; lastRemoved: Id | null },
      events: {} as Event<Row>,
      emitted: {} as NoticeEvent | { type: 'removed'; id: Id },
      tags: {} as 'busy' | 'asking',
    },
    actors: { sending: sendingMachine<Id, void>() },
    actions: {
      tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
      tellOutcome: enqueueActions(({ enqueue }, { notices }: Removed) => emitNotices(enqueue, notices)),
      markRemoved: enqueueActions(({ enqueue }, { write: id }: Removed) => {
        enqueue.assign({ lastRemoved: id })
        enqueue.emit({ type: 'removed', id })
      }),
    },
    guards: {
      'is protected': (_, why: string | null) => why !== null,
      'is done': (_, { is }: Removed) => is === 'done',
    },
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
        on: { ACCEPT: 'saving', DECLINE: 'idle' },
      },
      /** Left or not, the call goes on, and nothing else is removed until its outcome is known. */
      saving: {
        tags: 'busy',
        initial: 'shown',
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context }) => ({ write: required(context.row).id, words: wordsOf(context) }),
          onDone: [
            {
              guard: { type: 'is done', params: ({ event }) => event.output },
              target: 'idle',
              actions: [
                { type: 'tellOutcome', params: ({ event }) => event.output },
                { type: 'markRemoved', params: ({ event }) => event.output },
              ],
            },
            { target: 'idle', actions: { type: 'tellOutcome', params: ({ event }) => event.output } },
          ],
        },
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
  })
}
