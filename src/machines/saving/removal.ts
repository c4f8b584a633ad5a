import { assign, emit, setup } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Notice, NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { ifDone, isDone, outcomeActions, outcomeTold, outputOf } from '#machines/saving/outcome.ts'
import type { Outcome, WriteWords } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import type { SentWords } from '#saving/sent.ts'

/** The words for a removal: `eliminado`, `intentarlo`, `eliminando`. */
type RemovalWords = Omit<SentWords, 'noun'> & { doing: string }

type Input<Row> = {
  /** the noun with its article: `el producto` */
  noun: string
  /** the message after a removal */
  removed: string
  /** the words of an unanswered removal; default: the words of a deletion */
  words?: RemovalWords
  /** why this row cannot be removed, or `null` */
  whyProtected?: (row: Row) => string | null
  /** the refusal of a removal without a reason; default: a removal needs none */
  needsReason?: string
  /** turns the reason of a failure into its message; default: the reason itself */
  failed?: (reason: string) => string
}

type Context<Row> = Input<Row> & {
  row: Row | null
  /** the person's reason, if one is needed */
  reason: string
  /** why the typed reason is refused */
  refusal: string | null
  lastRemoved: Id | null
}

type Event<Row> =
  | { type: 'REMOVE'; row: Row }
  | { type: 'ACCEPT'; reason?: string }
  | { type: 'DECLINE' }
  | { type: 'LEAVE' }

/** A removal to send; `reason` is empty if none is needed. */
export type Removing<Row> = { row: Row; reason: string }

type Removed<Row> = Outcome<Removing<Row>, void>

const deletion: RemovalWords = { participle: 'eliminado', again: 'intentarlo', doing: 'eliminando' }

/** Shown when the person leaves a removal without an answer. */
const leftText = <Row>({ noun, words = deletion }: Input<Row>): string =>
  `Se sigue ${words.doing} ${noun}. Se avisará aquí cuando haya respuesta.`

/** Shown when the person removes a row, the same or another, before the answer. */
const waitText = <Row>({ noun, words = deletion }: Input<Row>): string =>
  `Espera: todavía no se sabe si ${noun} quedó ${words.participle}.`

const reasonIn = ({ event }: { event: { reason?: string } }): string => event.reason?.trim() ?? ''

const waiting = (text: string): Notice => ({ tone: 'status', text })

const wordsOf = <Row>({ noun, removed, failed, words = deletion }: Input<Row>): WriteWords<Removing<Row>, void> => ({
  sent: { noun, participle: words.participle, again: words.again },
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
    actors: { sending: sendingMachine<Removing<Row>, void>() },
    actions: {
      ...outcomeActions<Context<Row>, Event<Row>>(),
      markRemoved: assign((_, { write }: Removed<Row>) => ({ lastRemoved: write.row.id })),
      emitRemoved: emit((_, { write }: Removed<Row>) => ({ type: 'removed' as const, id: write.row.id })),
    },
    guards: {
      'is protected': (_, why: string | null) => why !== null,
      'lacks a reason': ({ context }, reason: string) => context.needsReason !== undefined && reason === '',
      'is done': isDone,
    },
  }).createMachine({
    id: 'removal',
    initial: 'idle',
    context: ({ input }) => ({ ...input, row: null, reason: '', refusal: null, lastRemoved: null }),
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
            { target: 'asking', actions: assign(({ event: { row } }) => ({ row, reason: '', refusal: null })) },
          ],
        },
      },
      asking: {
        tags: 'asking',
        on: {
          ACCEPT: [
            {
              guard: { type: 'lacks a reason', params: reasonIn },
              actions: assign({ refusal: ({ context }) => context.needsReason ?? null }),
            },
            { target: 'saving', actions: assign((given) => ({ reason: reasonIn(given), refusal: null })) },
          ],
          DECLINE: 'idle',
        },
      },
      /** The call continues if the person leaves. No other row is removed until its outcome is known. */
      saving: {
        tags: 'busy',
        initial: 'shown',
        invoke: {
          id: 'sending',
          src: 'sending',
          input: ({ context }) => ({
            write: { row: required(context.row), reason: context.reason },
            words: wordsOf(context),
          }),
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
                actions: { type: 'notify', params: ({ context }) => waiting(leftText(context)) },
              },
            },
          },
          left: {
            on: { REMOVE: { actions: { type: 'notify', params: ({ context }) => waiting(waitText(context)) } } },
          },
        },
      },
    },
  })
}
