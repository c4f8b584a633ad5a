import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Notice, NoticeEvent } from '#machines/notice.ts'
import { ifDone, isDone, outcomeActions, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import { required } from '#machines/required.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import type { Outcome, WriteWords } from '#machines/saving/sending-context.ts'

/** The options of one noun's removal. */
type Input<Row> = {
  /** the noun with its article: `el producto` */
  noun: string
  /** the message after a removal */
  removed: string
  /** why this row cannot be removed, or `null` */
  whyProtected?: (row: Row) => string | null
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
}

type Context<Row> = Input<Row> & { row: Row | null; lastRemoved: Id | null }

type Event<Row> = { type: 'REMOVE'; row: Row } | { type: 'ACCEPT' } | { type: 'DECLINE' } | { type: 'LEAVE' }

type Removed = Outcome<Id, void>

/** Shown when the person leaves a removal without an answer. */
const leftText = (noun: string): string => `Se sigue eliminando ${noun}. Se avisará aquí cuando haya respuesta.`

/** Shown when the person removes a row, the same or another, before the answer. */
const waitText = (noun: string): string => `Espera: todavía no se sabe si ${noun} quedó eliminado.`

const waiting = (text: string): Notice => ({ tone: 'status', text })

const wordsOf = <Row>({ noun, removed, failed }: Input<Row>): WriteWords<Id, void> => ({
  sent: { noun, participle: 'eliminado', again: 'intentarlo' },
  done: () => removed,
  ...(failed && { failed }),
})

/**
 * The removal of a row after a confirmation: idle → asking → saving → idle (spec 5). An answer may never come, so the
 * person can leave the question. The outcome is shown in any case.
 */
export function removalMachine<Row extends { id: Id } = { id: Id }>() {
  return setup({
    types: {
      input: {} as Input<Row>,
      context: {} as Context<Row>,
      events: {} as Event<Row>,
      emitted: {} as NoticeEvent | { type: 'removed'; id: Id },
      tags: {} as 'busy' | 'asking',
    },
    actors: { sending: sendingMachine<Id, void>() },
    actions: {
      ...outcomeActions<Context<Row>, Event<Row>>(),
      markRemoved: assign((_, { write }: Removed) => ({ lastRemoved: write })),
      emitRemoved: emit((_, { write }: Removed) => ({ type: 'removed' as const, id: write })),
    },
    guards: {
      'is protected': (_, why: string | null) => why !== null,
      'is done': isDone,
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
                type: 'notify',
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
      /** The call continues if the person leaves. No other row is removed until its outcome is known. */
      saving: {
        tags: 'busy',
        initial: 'shown',
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context }) => ({ write: required(context.row).id, words: wordsOf(context) }),
          onDone: [
            {
              guard: ifDone,
              target: 'idle',
              actions: [
                outcomeTold,
                { type: 'markRemoved', params: outputOf },
                { type: 'emitRemoved', params: outputOf },
              ],
            },
            { target: 'idle', actions: outcomeTold },
          ],
        },
        states: {
          shown: {
            tags: 'asking',
            on: {
              LEAVE: {
                target: 'left',
                actions: { type: 'notify', params: ({ context }) => waiting(leftText(context.noun)) },
              },
            },
          },
          left: {
            on: { REMOVE: { actions: { type: 'notify', params: ({ context }) => waiting(waitText(context.noun)) } } },
          },
        },
      },
    },
  })
}
