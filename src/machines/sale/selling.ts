import { and, assign, not, stateIn } from 'xstate'
import { saleWords } from '#forms/sale.ts'
import { required } from '#machines/required.ts'
import { failureOf } from '#machines/sale/context.ts'
import { rejoin } from '#machines/sale/lost-sales.ts'
import { monthsToPay } from '#machines/sale/months-to-pay.ts'
import { saleSetup } from '#machines/sale/setup.ts'

/** An event without effect while a sale is on its way. */
const ignored = { guard: 'not told to wait', actions: 'notifyToWait' } as const

/** The end of a registered sale. The reload of its list may still be on its way. A family's next sale follows. */
const sold = [
  { guard: 'has siblings', target: '#sale.counter.selling.asking', actions: ['emitSold', 'nextOfFamily'] },
  { target: '#sale.counter.composing', actions: ['emitSold', 'reset'] },
] as const

/**
 * The sale is on its way: what is pressed meanwhile changes nothing. The first such press says where the sale is, unless
 * it only edits the chosen product.
 */
export const selling = saleSetup.createStateConfig({
  tags: 'busy',
  initial: 'asking',
  on: {
    EDIT: {
      guard: { type: 'is first edit', params: ({ event }) => event.change },
      actions: 'notifyToWait',
    },
    ADD_LINE: ignored,
    PROCESS: ignored,
  },
  exit: assign({ isWaitNotified: false }),
  states: {
    asking: {
      invoke: {
        id: 'questions',
        src: 'questions',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'is accepted', params: ({ event }) => event.output },
            target: 'comparing',
            actions: { type: 'takeAnswers', params: ({ event }) => event.output },
          },
          {
            guard: 'has payment',
            target: '#sale.counter.paying',
            actions: [
              { type: 'takeAnswers', params: ({ event }) => event.output },
              assign(({ context }) => rejoin(context)),
            ],
          },
          {
            target: '#sale.counter.composing',
            actions: [
              { type: 'takeAnswers', params: ({ event }) => event.output },
              assign(({ context }) => rejoin(context)),
            ],
          },
        ],
      },
    },
    /** Only the list can distinguish this sale from an equal sale registered just now. */
    comparing: {
      always: [
        {
          guard: and([stateIn({ list: 'reloading' }), 'is unlisted']),
          target: 'waiting',
          actions: 'notifyEqual',
        },
        { target: 'registering', actions: 'begin' },
      ],
    },
    waiting: {
      always: { guard: not(stateIn({ list: 'reloading' })), target: 'registering', actions: 'begin' },
    },
    registering: {
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: required(context.pending), words: saleWords }),
        onDone: [
          {
            guard: { type: 'is done', params: ({ event }) => event.output },
            target: 'settling',
            actions: [
              { type: 'notifyOutcome', params: ({ event }) => event.output },
              {
                type: 'settle',
                params: ({ event: { output } }) => (output.is === 'done' ? output.answer : null),
              },
            ],
          },
          {
            guard: { type: 'may be found', params: ({ event }) => event.output },
            target: '#sale.counter.askingFound',
            actions: { type: 'noteFound', params: ({ event }) => event.output },
          },
          {
            guard: and(['takes payments', 'has payment', 'was never registered']),
            target: '#sale.counter.paying',
            actions: [{ type: 'notifyOutcome', params: ({ event }) => event.output }, 'forgetSent'],
          },
          {
            guard: 'was never registered',
            target: '#sale.counter.composing',
            actions: [{ type: 'notifyOutcome', params: ({ event }) => event.output }, 'forgetSent'],
          },
          {
            target: '#sale.counter.composing',
            actions: {
              type: 'lose',
              params: ({ event: { output } }) => ({
                why: failureOf(output),
                isDoubtful: output.is === 'unknown',
              }),
            },
          },
        ],
      },
    },
    settling: {
      always: [{ guard: 'has disciplines', target: 'payingDiscipline' }, ...sold],
    },
    payingDiscipline: {
      entry: 'correctWait',
      invoke: {
        id: 'payDiscipline',
        src: 'payDiscipline',
        input: ({ context }) => monthsToPay(required(context.pending), context),
        onDone: sold,
        onError: sold,
      },
    },
  },
})
