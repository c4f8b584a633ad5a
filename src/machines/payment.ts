import { assign, setup } from 'xstate'
import { paymentWords, readPayment, type OpenedMonth, type PaymentWrite } from '#forms/payment.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { required } from '#machines/required.ts'
import { ifDone, isDone, outcomeActions, outcomeTold } from '#machines/saving/outcome.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/saving/submission.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'

type Context = Submission<PaymentWrite> & {
  /** the month to record or to correct */
  opened: OpenedMonth | null
  /** the typed amount; `null` while the suggested amount stands */
  typed: string | null
}

type Event =
  | { type: 'OPEN'; opened: OpenedMonth }
  | { type: 'CHANGE'; amount: string }
  | { type: 'SUBMIT'; suggested: string }
  | { type: 'CANCEL' }
  /** the X, the scrim or Escape closes the dialog */
  | { type: 'CLOSE' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  /** opens a month with an amount from a draft */
  | { type: 'RECOVER'; opened: OpenedMonth; typed: string }

const { refused, accepted } = submission(
  ({ context, event }: { context: Context; event: { suggested: string } }): FormResult<PaymentWrite> =>
    readPayment(required(context.opened), context.typed ?? event.suggested),
)

const closed = { opened: null, typed: null, draft: null, refusal: null } satisfies Context

/**
 * Records a month whose payment failed after its sale, or corrects the amount of a paid one: closed → filling → saving → closed (spec 4, Payment status). A
 * failed save returns to the form, which keeps the typed amount.
 */
export const payment = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent,
    tags: {} as 'asking' | 'busy',
    children: {} as { sending: 'sending' },
  },
  actors: { sending: sendingMachine<PaymentWrite, void>() },
  actions: {
    ...outcomeActions<Context, Event>(),
    storeResult: assign((_, result: FormResult<PaymentWrite>) => submissionOf(result)),
    close: assign(closed),
  },
  guards: {
    'has changes': ({ context }) => context.typed !== null,
    'is refused': (_, result: FormResult<PaymentWrite>) => isRefused(result),
    'is done': isDone,
  },
}).createMachine({
  id: 'payment',
  initial: 'closed',
  context: closed,
  states: {
    closed: {
      on: {
        OPEN: { target: 'filling', actions: assign(({ event }) => ({ opened: event.opened })) },
        RECOVER: {
          target: 'filling',
          actions: assign(({ event: { opened, typed } }) => ({ opened, typed })),
        },
      },
    },
    filling: {
      on: {
        SUBMIT: [refused, { target: 'saving', ...accepted }],
        CHANGE: {
          actions: assign(({ context, event }) => ({
            typed: event.amount,
            refusal: withoutHint(context.refusal, 'amount'),
          })),
        },
        CANCEL: { target: 'closed', actions: 'close' },
        CLOSE: [
          { guard: 'has changes', target: 'closing' },
          { target: 'closed', actions: 'close' },
        ],
      },
    },
    /** The dialog was closed after an amount was typed: `¿Descartar los cambios?` */
    closing: {
      tags: 'asking',
      on: { ACCEPT: { target: 'closed', actions: 'close' }, DECLINE: 'filling' },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'sending',
        src: 'sending',
        input: ({ context }) => ({ write: required(context.draft), words: paymentWords }),
        onDone: [
          { guard: ifDone, target: 'closed', actions: [outcomeTold, 'close'] },
          { target: 'filling', actions: outcomeTold },
        ],
      },
    },
  },
})
