import { assign, emit, enqueueActions, setup, type DoneActorEvent } from 'xstate'
import { missingTexts, type KeptSale } from '#forms/sale.ts'
import { emitNotice, emitNotices, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  begin,
  empty,
  failureOf,
  isUnlisted,
  notListed,
  paidOf,
  settle,
  soldOf,
  unlist,
  type Answers,
  type SaleAnswer,
  type SaleContext,
  type SaleWrite,
  type SaleOutcome,
  type Sold,
  type Unlisted,
} from '#machines/sale/context.ts'
import { addLostSale, lostOf, nextOfFamily, restoreKept, restoreLostSale } from '#machines/sale/lost-sales.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { saleQuestions } from '#machines/sale/questions.ts'
import { equalText, monthWaitText, recoveryTexts, repeatedNotice, waitText } from '#machines/sale/texts.ts'
import { sendingMachine } from '#machines/saving/sending.ts'
import type { PartTexts } from '#rules/payments/part-texts.ts'
import { totalOf } from '#rules/sales/amounts.ts'
import type { Buyer } from '#rules/sales/cart-check.ts'
import {
  addLine,
  changeCart,
  isOfChoice,
  missingOfChoice,
  missingOfSale,
  type CartChange,
  type Missing,
} from '#rules/sales/cart.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import type { PaymentChange } from '#rules/sales/paid.ts'
import { hasDiscipline } from '#rules/sales/sale.ts'

type Event =
  | { type: 'EDIT'; change: CartChange }
  /** the student was chosen on another screen */
  | { type: 'SELL_TO'; student: Buyer }
  | { type: 'ADD_LINE' }
  /** sells the cart; from `composing` it is paid in cash */
  | { type: 'PROCESS' }
  | { type: 'PAY_OTHERWISE' }
  | { type: 'EDIT_PAYMENT'; change: PaymentChange }
  /** returns from the payment to the cart */
  | { type: 'BACK' }
  /** the person recognizes one of the found sales as theirs */
  | { type: 'ACCEPT' }
  /** none of the found sales is theirs */
  | { type: 'DENY' }
  /** the sale is searched for again later */
  | { type: 'DECLINE' }
  | { type: 'REOPEN'; id: number }
  | { type: 'DISCARD'; id: number }
  | { type: 'RECOVER'; kept: KeptSale }
  /** the sale on its way has ended: its list is reloaded */
  | DoneActorEvent<SaleOutcome, 'sending'>
  | DoneActorEvent<PartTexts, 'payDiscipline'>

type Enqueue = { assign: (change: Partial<SaleContext>) => void; emit: (event: NoticeEvent) => void }

function askFor({ assign, emit }: Enqueue, missing: Missing): void {
  assign({ missing })
  emit({ type: 'notice', notice: { tone: 'alert', id: 'missing', text: missingTexts[missing] } })
}

function emitRepeated({ emit }: Pick<Enqueue, 'emit'>, found: FoundSales): void {
  const notice = repeatedNotice(found)
  if (notice) emit({ type: 'finding', notice })
}

const waitNotice = (text: string): NoticeEvent => ({ type: 'notice', notice: { tone: 'status', id: 'wait', text } })

/** The events, actors, actions and guards of the sale's machine. */
export const saleSetup = setup({
  types: {
    context: {} as SaleContext,
    events: {} as Event,
    emitted: {} as NoticeEvent | { type: 'added' } | ({ type: 'sold' } & Sold),
    tags: {} as 'busy' | 'asking',
    children: {} as {
      questions: 'questions'
      sending: 'sending'
      reload: 'reloadSales'
      payDiscipline: 'payDiscipline'
    },
  },
  actors: {
    questions: saleQuestions,
    /** registers the sale; a sale that was sent before, or got no answer, is searched for in the reloaded history */
    sending: sendingMachine<SaleWrite, SaleAnswer>(),
    /** returns for each given sale the equal sales of the reloaded history, itself included */
    reloadSales: port<FoundSales[], Unlisted[]>('reloadSales'),
    /** records each month's disciplines, by default for `period` or today; returns what the receipt says of each line */
    payDiscipline: port<PartTexts, MonthsToPay>('payDiscipline'),
  },
  actions: {
    notifyOutcome: enqueueActions(({ enqueue }, { notices }: SaleOutcome) => emitNotices(enqueue, notices)),
    notifyNotRegistered: emit({
      type: 'finding',
      notice: { tone: 'status', text: recoveryTexts.wasNotRegistered, asksAgain: true },
    }),
    notifyMissing: enqueueActions(({ enqueue }, missing: Missing | null) => askFor(enqueue, required(missing))),
    notifyToWait: enqueueActions(({ enqueue, context: { registered } }) => {
      enqueue.assign({ isWaitNotified: true })
      enqueue.emit(waitNotice(registered === null ? waitText : monthWaitText))
    }),
    /** Corrects what a waiting person was told before the sale was registered. */
    correctWait: enqueueActions(({ enqueue, context: { isWaitNotified } }) => {
      if (isWaitNotified) enqueue.emit(waitNotice(monthWaitText))
    }),
    notifyEqual: emit({ type: 'notice', notice: { tone: 'status', id: 'equal', text: equalText } }),
    changeCart: assign(({ context }, change: CartChange) => changeCart(context, change)),
    addLine: enqueueActions(({ context, enqueue }) => {
      enqueue.assign(addLine(context))
      enqueue.emit({ type: 'added' })
    }),
    clearMissing: assign({ missing: null }),
    takeAnswers: enqueueActions(({ enqueue }, answers: Answers) => {
      enqueue.assign(answers.cart)
      if (answers.is === 'sell') enqueue.assign({ period: answers.period, added: answers.added })
      else if (answers.cart.missing) askFor(enqueue, answers.cart.missing)
    }),
    /** The actor adds the known sales. */
    begin: assign(({ context }) => begin(context, { since: '', ids: [], at: 0 }, true)),
    settle: assign(({ context }, answer: SaleAnswer | null) => settle(context, required(answer))),
    unlist: assign(({ context }) => unlist(context)),
    noteFound: assign((_, outcome: SaleOutcome) => ({
      found: outcome.is === 'unknown' ? required(outcome.perhaps) : null,
      failure: failureOf(outcome),
    })),
    /** Moves the cart to the lost sales and shows the reason. */
    lose: enqueueActions(({ enqueue, context }, { why, isDoubtful }: { why: Notice | null; isDoubtful: boolean }) => {
      emitNotice(enqueue, why)
      if (isDoubtful) emitNotice(enqueue, { tone: 'alert', text: recoveryTexts.isDoubtful })
      enqueue.assign({ ...addLostSale(context, isDoubtful), ...empty })
    }),
    /** Shows that a sale is several times in the list. The alert stays until it is read, also during the next sale. */
    notifyRepeated: enqueueActions(({ enqueue }, found: FoundSales) => emitRepeated(enqueue, found)),
    notifySureRepeats: enqueueActions(({ enqueue }, found: FoundSales[]) => {
      for (const one of found) if (one.isSure) emitRepeated(enqueue, one)
    }),
    notListed: assign(({ context }) => notListed(context)),
    restoreLostSale: assign(({ context }, id: number) => restoreLostSale(context, id)),
    emitSold: emit(({ context, event }) => {
      const parts = event.type === 'xstate.done.actor.payDiscipline' ? event.output : []
      return { type: 'sold' as const, ...soldOf(context, parts) }
    }),
    /** The cart of a doubtful sale becomes a cart again. */
    forgetSent: assign({ pending: null, found: null, failure: null }),
    nextOfFamily: assign(({ context }) => nextOfFamily(context)),
    reset: assign(empty),
  },
  guards: {
    'fits the cart': ({ context }, change: CartChange) => changeCart(context, change) !== context,
    'can be added': ({ context }) => missingOfChoice(context.choice) === null,
    'can be processed': ({ context }) => missingOfSale(context) === null,
    'is accepted': ({ context: { payment, lines } }, { is, cart }: Answers) =>
      is === 'sell' && (payment === null || totalOf(cart.lines) === totalOf(lines)),
    /** The actor asks the server. */
    'takes payments': (_) => true,
    'has payment': ({ context }) => context.payment !== null,
    'was paid otherwise': ({ context, event }) =>
      event.type === 'REOPEN' && (lostOf(context, event.id)?.payment ?? null) !== null,
    'brings a payment': ({ context, event }) =>
      event.type === 'RECOVER' && (restoreKept(context, event.kept).payment ?? null) !== null,
    'can be paid': ({ context }) => missingOfSale(context) === null && totalOf(context.lines) > 0,
    'is paid': ({ context }) => paidOf(context) !== null,
    'is unlisted': ({ context }) => isUnlisted(context),
    'has siblings': ({ context }) => context.rest !== null,
    'has disciplines': ({ context }) => hasDiscipline(context.lines),
    'is lost': ({ context }, id: number) => lostOf(context, id) !== undefined,
    'is doubtful': ({ context }, id: number) => (lostOf(context, id)?.known ?? null) !== null,
    'is registered': ({ context }, id: number) => (lostOf(context, id)?.registered ?? null) !== null,
    'was registered just now': ({ event }) =>
      event.type === 'xstate.done.actor.sending' &&
      event.output.is === 'done' &&
      event.output.answer?.isListed === false,
    'recovers a registered sale': ({ context, event }) =>
      event.type === 'REOPEN' && (lostOf(context, event.id)?.registered ?? null) !== null,
    'is done': (_, { is }: SaleOutcome) => is === 'done',
    'may be found': (_, outcome: SaleOutcome) => outcome.is === 'unknown' && outcome.perhaps !== undefined,
    'was never registered': ({ event }) =>
      event.type === 'xstate.done.actor.sending' && event.output.is === 'not done' && event.output.write.wasSent,
    'was sent before': ({ context }) => required(context.pending).wasSent,
    'not told to wait': ({ context }) => !context.isWaitNotified,
    'is first edit': ({ context }, change: CartChange) => !context.isWaitNotified && !isOfChoice(change),
  },
})
