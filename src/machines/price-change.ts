import { assign, emit, setup, stateIn } from 'xstate'
import { noPrices, type NewPrice, type PriceValues } from '#forms/price-change.ts'
import { productTexts } from '#forms/product.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import {
  afterPrice,
  endText,
  plannedText,
  rowOf,
  unsaved,
  type After,
  type Going,
  type PriceRow,
  type PriceWrite,
  type PriceWrites,
  type Sent,
} from '#machines/price-rows.ts'
import { required } from '#machines/required.ts'
import { outcomeActions, outcomeTold } from '#machines/saving/outcome.ts'
import type { WriteWords } from '#machines/saving/sending-context.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { changedForm, type FormResult } from '#rules/form.ts'
import type { IsoDate } from '#values/dates.ts'

type PriceInput = {
  /** validates the typed change and makes the write of each new price */
  read: (values: PriceValues) => FormResult<PriceWrites>
  /** validates prices that were planned before, and makes their writes */
  readPlanned: (planned: readonly NewPrice[]) => FormResult<PriceWrites>
}

type PriceContext = PriceInput & Submission<PriceWrites> & Going & { values: PriceValues }

type Event =
  | { type: 'CHANGE'; values: Partial<PriceValues> }
  | { type: 'SAVE' }
  /** saves prices that were planned before, on their day */
  | { type: 'SAVE_PLANNED'; planned: readonly NewPrice[] }
  /** stops after the price on its way */
  | { type: 'STOP' }
  /** sends the prices that were not saved */
  | { type: 'RETRY' }
  /** starts another change; it asks first if prices are unsaved */
  | { type: 'AGAIN' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  /** shows the prices of a save that a reload cut */
  | { type: 'RECOVER'; rows: readonly PriceRow[] }

/** Tells the prices that were planned for a later day. */
export type PlannedEvent = { type: 'planned'; writes: readonly PriceWrite[]; since: IsoDate }

/** A saved price needs no message, because the end counts them. */
const words: WriteWords<PriceWrite, void> = { sent: productTexts.sent, done: () => null }

const after = ({ context, event }: { context: PriceContext; event: { output: Sent } }) =>
  afterPrice(context, event.output)

const recovered = ({ event: { rows } }: { event: { rows: readonly PriceRow[] } }) => ({ rows, queue: [] })

type Submitted<Type extends Event['type']> = { context: PriceContext; event: Extract<Event, { type: Type }> }

const read = ({ context }: Submitted<'SAVE'>) => context.read(context.values)

const typed = submission(read)
const planned = submission(({ context, event }: Submitted<'SAVE_PLANNED'>) => context.readPlanned(event.planned))

/**
 * The change of several prices: choosing → saving → done (spec 2, Products). Prices of a later day are planned: they are
 * told, and saved on that day. `saving` sends one product after another with the machine `sending`. It stops on request,
 * or when the server does not answer. `done` shows the prices that were not saved and can send them again. It asks before
 * another change discards them. It also shows a save that was recovered.
 */
export const priceChange = setup({
  types: {
    input: {} as PriceInput,
    context: {} as PriceContext,
    events: {} as Event,
    emitted: {} as NoticeEvent | PlannedEvent,
    tags: {} as 'busy' | 'asking',
    children: {} as { sending: 'sending' },
  },
  actors: { sending: sendingMachine<PriceWrite, void>() },
  actions: {
    ...outcomeActions<PriceContext, Event>(),
    storeResult: assign((_, result: FormResult<PriceWrites>) => submissionOf(result)),
    emitPlanned: emit(({ context }) => {
      const { writes, since } = required(context.draft)
      return { type: 'planned', writes, since: required(since) }
    }),
    enqueue: assign(({ context }) => {
      const { writes: queue } = required(context.draft)
      return { queue, rows: queue.map(rowOf), draft: null }
    }),
    enqueueAgain: assign(({ context: { rows } }) => ({
      queue: unsaved(rows).map(({ write }) => write),
      rows: rows.map((row) => ({ ...row, why: null })),
    })),
    store: assign((_, { rows, queue }: Going) => ({ rows, queue })),
    begin: assign({ values: noPrices, rows: [], queue: [], draft: null, refusal: null }),
  },
  guards: {
    'is refused': (_, result: FormResult<PriceWrites>) => isRefused(result),
    'is planned': (_, result: FormResult<PriceWrites>) => 'draft' in result && result.draft.since !== null,
    'is interrupted': (_, { isInterrupted }: After) => isInterrupted,
    'is the last': (_, { queue }: After) => queue.length === 0,
    'is stopping': stateIn({ saving: 'stopping' }),
    'has unsaved': ({ context }) => unsaved(context.rows).length > 0,
  },
}).createMachine({
  id: 'priceChange',
  initial: 'choosing',
  context: ({ input }) => ({ ...input, values: noPrices, draft: null, refusal: null, rows: [], queue: [] }),
  states: {
    choosing: {
      on: {
        CHANGE: { actions: assign(({ context, event }) => changedForm(context, event.values)) },
        SAVE: [
          typed.refused,
          {
            guard: { type: 'is planned', params: read },
            actions: [
              ...typed.accepted.actions,
              { type: 'notify', params: ({ context }) => plannedText(required(context.draft)) },
              'emitPlanned',
              'begin',
            ],
          },
          { target: 'saving', actions: [...typed.accepted.actions, 'enqueue'] },
        ],
        SAVE_PLANNED: [planned.refused, { target: 'saving', actions: [...planned.accepted.actions, 'enqueue'] }],
        RECOVER: { target: 'done', actions: { type: 'store', params: recovered } },
      },
    },
    saving: {
      tags: 'busy',
      initial: 'going',
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context: { queue } }) => ({ write: required(queue[0]), words }),
        onDone: [
          {
            guard: { type: 'is interrupted', params: after },
            target: 'done',
            actions: [{ type: 'store', params: after }, outcomeTold],
          },
          { guard: { type: 'is the last', params: after }, target: 'done', actions: { type: 'store', params: after } },
          { guard: 'is stopping', target: 'done', actions: { type: 'store', params: after } },
          { target: 'saving', reenter: true, actions: { type: 'store', params: after } },
        ],
      },
      states: {
        going: { on: { STOP: 'stopping' } },
        /** Waits for the price on its way. */
        stopping: {},
      },
    },
    done: {
      entry: { type: 'notify', params: ({ context }) => endText(context.rows) },
      initial: 'shown',
      states: {
        shown: {
          on: {
            RETRY: { guard: 'has unsaved', target: '#priceChange.saving', actions: 'enqueueAgain' },
            AGAIN: [
              { guard: 'has unsaved', target: 'confirmingDiscard' },
              { target: '#priceChange.choosing', actions: 'begin' },
            ],
          },
        },
        confirmingDiscard: {
          tags: 'asking',
          on: { ACCEPT: { target: '#priceChange.choosing', actions: 'begin' }, DECLINE: 'shown' },
        },
      },
      on: {
        RECOVER: { target: 'done', reenter: true, actions: { type: 'store', params: recovered } },
      },
    },
  },
})
