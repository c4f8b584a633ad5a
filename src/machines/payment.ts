import { assign, enqueueActions, setup } from 'xstate'
import type { NewPayment } from '#api/payments.ts'
import { emitNotice, failureNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import { isRefused, submission, submissionOf, type Submission } from '#machines/submission.ts'
import { emitFinding, wasNotAnswered } from '#machines/unanswered.ts'
import { withoutHint, type FormResult } from '#rules/form.ts'
import { monthText, readPayment, type UnpaidMonth } from '#rules/payments.ts'
import type { Finding } from '#rules/sent.ts'

type Context = Submission<NewPayment> & {
  /** the month to record */
  unpaid: UnpaidMonth | null
  /** the typed amount; `null` while the suggested one stands */
  typed: string | null
  /** the alert for a call without an answer, while it is looked for */
  failure: Notice | null
}

type Event =
  | { type: 'OPEN'; unpaid: UnpaidMonth }
  | { type: 'CHANGE'; amount: string }
  | { type: 'SUBMIT'; suggested: string }
  | { type: 'CANCEL' }
  /** the dialog was closed by its X, the scrim or Escape */
  | { type: 'CLOSE' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  /** opens a month with an amount that was kept */
  | { type: 'RECOVER'; unpaid: UnpaidMonth; typed: string }

const { refused, accepted } = submission(
  ({ context, event }: { context: Context; event: { suggested: string } }): FormResult<NewPayment> =>
    readPayment(required(context.unpaid), context.typed ?? event.suggested),
)

const closed = { unpaid: null, typed: null, draft: null, refusal: null, failure: null } satisfies Context

/**
 * Recording a month whose payment failed after its sale: closed → filling → recording → closed (spec 4, Payment status).
 * A failure goes back to the form, which holds the typed amount; without an answer the list is searched first
 * (`checking`; spec 8, Unanswered).
 */
export const payment = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as NoticeEvent,
    tags: {} as 'asking' | 'busy',
  },
  actors: {
    record: port<void, NewPayment>('record'),
    /** whether a payment is in the reloaded list */
    find: port<Finding, NewPayment>('find'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    storeResult: assign((_, result: FormResult<NewPayment>) => submissionOf(result)),
    tellFinding: enqueueActions(({ context: { failure }, enqueue }, finding: Finding) =>
      emitFinding(enqueue, finding, { noun: 'el pago', participle: 'registrado', again: 'enviarlo' }, failure),
    ),
    close: assign(closed),
  },
  guards: {
    'has changes': ({ context }) => context.typed !== null,
    'is refused': (_, result: FormResult<NewPayment>) => isRefused(result),
    'was not answered': (_, { error }: { error: unknown }) => wasNotAnswered(error),
    'is done': (_, finding: Finding) => finding === 'done',
  },
}).createMachine({
  id: 'payment',
  initial: 'closed',
  context: closed,
  states: {
    closed: {
      on: {
        OPEN: { target: 'filling', actions: assign(({ event }) => ({ unpaid: event.unpaid })) },
        RECOVER: {
          target: 'filling',
          actions: assign(({ event: { unpaid, typed } }) => ({ unpaid, typed })),
        },
      },
    },
    filling: {
      on: {
        SUBMIT: [refused, { target: 'recording', ...accepted }],
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
    /** The dialog was closed over a typed amount: `¿Descartar los cambios?` */
    closing: {
      tags: 'asking',
      on: { ACCEPT: { target: 'closed', actions: 'close' }, DECLINE: 'filling' },
    },
    recording: {
      tags: 'busy',
      invoke: {
        id: 'record',
        src: 'record',
        input: ({ context }) => required(context.draft),
        onDone: {
          target: 'closed',
          actions: [
            {
              type: 'tell',
              params: ({ context }) => ({
                tone: 'status',
                text: `Pago de ${monthText(required(context.unpaid))} registrado.`,
              }),
            },
            'close',
          ],
        },
        onError: [
          {
            guard: { type: 'was not answered', params: ({ event }) => ({ error: event.error }) },
            target: 'checking',
            actions: assign({ failure: ({ event }) => failureNotice(event.error) }),
          },
          { target: 'filling', actions: { type: 'tell', params: ({ event }) => failureNotice(event.error) } },
        ],
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => required(context.draft),
        onDone: [
          {
            guard: { type: 'is done', params: ({ event }) => event.output },
            target: 'closed',
            actions: [{ type: 'tellFinding', params: 'done' }, 'close'],
          },
          { target: 'filling', actions: { type: 'tellFinding', params: ({ event }) => event.output } },
        ],
        onError: { target: 'filling', actions: { type: 'tellFinding', params: 'unknown' } },
      },
    },
  },
})
