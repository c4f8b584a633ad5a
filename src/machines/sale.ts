import { assign, emit, enqueueActions, not, setup } from 'xstate'
import type { Product } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { NewSale, RegisteredSale } from '#api/sales.ts'
import { emitNotice, type Notice, type NoticeEvent } from '#machines/notice.ts'
import { kindOf, port } from '#machines/port.ts'
import { required } from '#machines/required.ts'
import {
  addLine,
  addLostSale,
  begin,
  empty,
  lostOf,
  needsColor,
  needsSize,
  restoreKept,
  restoreLostSale,
  settle,
  type Buyer,
  type KeptSale,
  type SaleContext,
  type SentSale,
  type Sold,
} from '#machines/sale-context.ts'
import {
  foundText,
  missingTexts,
  recoveryTexts,
  repeatedNotice,
  saleFailure,
  waitText,
  type Missing,
} from '#machines/sale-notices.ts'
import {
  clampPercent,
  clampQuantity,
  colorsOf,
  disciplineAmount,
  hasDiscipline,
  sizesOf,
  type FoundSales,
} from '#rules/sale.ts'
import type { PaidMonth } from '#rules/payments.ts'
import type { Cents } from '#values/money.ts'

type Event =
  | { type: 'PICK_STUDENT'; student: Buyer | null }
  | { type: 'CHOOSE_PRODUCT'; product: Product }
  | { type: 'PUT_BACK_PRODUCT' }
  | { type: 'CHOOSE_COLOR'; color: string }
  | { type: 'CHOOSE_SIZE'; size: string }
  | { type: 'SET_QUANTITY'; quantity: number }
  | { type: 'ADD_LINE' }
  | { type: 'SET_LINE_QUANTITY'; cartId: number; quantity: number }
  | { type: 'SET_DISCOUNT'; cartId: number; percent: number }
  | { type: 'REMOVE_LINE'; cartId: number }
  | { type: 'PROCESS' }
  | { type: 'ACCEPT' }
  | { type: 'DECLINE' }
  /** none of the sales that were found is this one */
  | { type: 'DENY' }
  | { type: 'RECOVER'; id: number }
  | { type: 'DISCARD'; id: number }
  | { type: 'RESTORE'; kept: KeptSale }

type LineChange = { cartId: number } & ({ quantity: number } | { discountPercent: number })

type Emitted = NoticeEvent | ({ type: 'sold' } & Sold)

/** An event that changes nothing while a sale is on its way. */
const ignored = { guard: 'not told to wait', actions: 'tellToWait' } as const

/** The end of a registered sale. */
const sold = { target: '#sale.composing', actions: ['emitSold', 'reset'] } as const

/** What was sent is not in the history, or the person says that it is not. */
const notRegistered = [
  {
    guard: 'was sent just now',
    target: '#sale.composing',
    actions: {
      type: 'lose',
      params: ({ context }: { context: SaleContext }) => ({ why: context.failure, isDoubtful: false }),
    },
  },
  {
    target: '#sale.composing',
    actions: ['forgetSent', { type: 'tell', params: { tone: 'status', text: recoveryTexts.wasNotRegistered } }],
  },
] as const

/**
 * A sale, from the first selected student to the receipt (spec 4, POS flow): registers the sale, reloads the list,
 * records the monthly payment if the cart has disciplines, opens the receipt, and empties the cart in every case. A
 * failed sale can be recovered; an unanswered one is first searched in the reloaded list.
 */
export const sale = setup({
  types: { context: {} as SaleContext, events: {} as Event, emitted: {} as Emitted, tags: {} as 'busy' | 'asking' },
  actors: {
    /** what the student has paid for this month, so far as it can be known soon */
    findPaidMonth: port<PaidMonth | null, Id>('findPaidMonth'),
    register: port<RegisteredSale, NewSale>('register'),
    /** the sales of the reloaded history that are equal to a registered one, which is one of them */
    reloadSales: port<FoundSales, SentSale>('reloadSales'),
    /** the sales of the reloaded history that may be the one that was sent */
    findSale: port<FoundSales, SentSale>('findSale'),
    payDiscipline: port<void, { studentId: Id; amount: Cents }>('payDiscipline'),
  },
  actions: {
    tell: enqueueActions(({ enqueue }, notice: Notice | null) => emitNotice(enqueue, notice)),
    /** Shows the alert for a missing value and marks it on screen. */
    tellMissing: enqueueActions(({ enqueue }, missing: Missing) => {
      enqueue.assign({ missing })
      enqueue.emit({ type: 'notice', notice: { tone: 'alert', text: missingTexts[missing] } })
    }),
    tellToWait: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isToldToWait: true })
      enqueue.emit({ type: 'notice', notice: { tone: 'status', text: waitText } })
    }),
    amendChoice: assign(({ context: { choice } }, change: { color: string } | { size: string }) => ({
      choice: { ...required(choice), ...change },
      missing: null,
    })),
    amendLine: assign(({ context: { lines } }, { cartId, ...change }: LineChange) => ({
      lines: lines.map((line) => (line.cartId === cartId ? { ...line, ...change } : line)),
    })),
    addLine: assign(({ context }) => addLine(context)),
    putBack: assign({ choice: null, missing: null }),
    clearMissing: assign({ missing: null }),
    /** The actor gives the sales that exist. */
    begin: assign(({ context }) => begin(context, { since: '', ids: [], at: 0 })),
    settle: assign(({ context }, registered: RegisteredSale) => settle(context, registered)),
    settleFound: assign(({ context }, { sales: [first, ...others] }: FoundSales) =>
      settle(context, required(first), others),
    ),
    /** Moves the cart to the lost sales and says why. */
    lose: enqueueActions(({ enqueue, context }, { why, isDoubtful }: { why: Notice | null; isDoubtful: boolean }) => {
      emitNotice(enqueue, why)
      if (isDoubtful) emitNotice(enqueue, { tone: 'alert', text: recoveryTexts.isDoubtful })
      enqueue.assign({ ...addLostSale(context, isDoubtful), ...empty })
    }),
    restoreLostSale: assign(({ context }, id: number) => restoreLostSale(context, id)),
    emitSold: emit(({ context }) => {
      const { buyer, sale: sent } = required(context.pending)
      return { type: 'sold' as const, buyer, sale: sent, registered: required(context.registered) }
    }),
    /** The cart of a doubtful sale is a cart again. */
    forgetSent: assign({ pending: null, found: null }),
    reset: assign(empty),
  },
  guards: {
    'has buyer': ({ context }) => context.buyer !== null,
    'has lines': ({ context }) => context.lines.length > 0,
    'has choice': ({ context }) => context.choice !== null,
    'comes in color': ({ context: { choice } }, color: string) =>
      choice !== null && colorsOf(choice.product).includes(color),
    'comes in size': ({ context: { choice } }, size: string) =>
      choice !== null && sizesOf(choice.product).includes(size),
    'needs color': ({ context }) => needsColor(required(context.choice)),
    'needs size': ({ context }) => needsSize(required(context.choice)),
    'has disciplines': ({ context }) => hasDiscipline(context.lines),
    'in cart': ({ context }, cartId: number) => context.lines.some((line) => line.cartId === cartId),
    'is lost': ({ context }, id: number) => lostOf(context, id) !== undefined,
    'is doubtful': ({ context }, id: number) => (lostOf(context, id)?.known ?? null) !== null,
    'is registered': ({ context }, id: number) => (lostOf(context, id)?.registered ?? null) !== null,
    'was paid': (_, paid: PaidMonth | null) => paid !== null,
    'was answered': (_, { error }: { error: unknown }) => kindOf(error) !== 'unanswered',
    'is ours': (_, { sales, isSure }: FoundSales) => isSure && sales.length === 1,
    'was found': (_, { sales }: FoundSales) => sales.length > 0,
    'not told to wait': ({ context }) => !context.isToldToWait,
    'was sent just now': ({ context }) => context.failure !== null,
  },
}).createMachine({
  id: 'sale',
  initial: 'composing',
  context: { ...empty, lost: [], nextId: 1, isToldToWait: false, paidMonth: null },
  states: {
    composing: {
      on: {
        PICK_STUDENT: { actions: assign(({ event }) => ({ buyer: event.student, missing: null })) },
        CHOOSE_PRODUCT: {
          actions: assign(({ event: { product } }) => ({
            choice: { product, color: null, size: null, quantity: 1 },
            missing: null,
          })),
        },
        PUT_BACK_PRODUCT: { guard: 'has choice', actions: 'putBack' },
        CHOOSE_COLOR: {
          guard: { type: 'comes in color', params: ({ event }) => event.color },
          actions: { type: 'amendChoice', params: ({ event: { color } }) => ({ color }) },
        },
        CHOOSE_SIZE: {
          guard: { type: 'comes in size', params: ({ event }) => event.size },
          actions: { type: 'amendChoice', params: ({ event: { size } }) => ({ size }) },
        },
        SET_QUANTITY: {
          guard: 'has choice',
          actions: assign(({ context: { choice }, event: { quantity } }) => ({
            choice: { ...required(choice), quantity: clampQuantity(quantity) },
          })),
        },
        ADD_LINE: [
          { guard: not('has choice'), actions: { type: 'tellMissing', params: 'product' } },
          { guard: 'needs color', actions: { type: 'tellMissing', params: 'color' } },
          { guard: 'needs size', actions: { type: 'tellMissing', params: 'size' } },
          { actions: 'addLine' },
        ],
        SET_LINE_QUANTITY: {
          guard: { type: 'in cart', params: ({ event }) => event.cartId },
          actions: {
            type: 'amendLine',
            params: ({ event: { cartId, quantity } }) => ({ cartId, quantity: clampQuantity(quantity) }),
          },
        },
        SET_DISCOUNT: {
          guard: { type: 'in cart', params: ({ event }) => event.cartId },
          actions: {
            type: 'amendLine',
            params: ({ event: { cartId, percent } }) => ({ cartId, discountPercent: clampPercent(percent) }),
          },
        },
        REMOVE_LINE: {
          guard: { type: 'in cart', params: ({ event }) => event.cartId },
          actions: assign(({ context, event }) => ({
            lines: context.lines.filter(({ cartId }) => cartId !== event.cartId),
          })),
        },
        PROCESS: [
          { guard: not('has buyer'), actions: { type: 'tellMissing', params: 'student' } },
          { guard: not('has lines'), actions: { type: 'tellMissing', params: 'lines' } },
          { guard: 'has choice', target: 'askingProduct', actions: 'clearMissing' },
          { target: 'selling', actions: 'clearMissing' },
        ],
        RECOVER: [
          {
            guard: { type: 'is registered', params: ({ event }) => event.id },
            target: 'selling.reloading',
            actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
          },
          {
            guard: { type: 'is doubtful', params: ({ event }) => event.id },
            target: 'selling.searching',
            actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
          },
          {
            guard: { type: 'is lost', params: ({ event }) => event.id },
            actions: { type: 'restoreLostSale', params: ({ event }) => event.id },
          },
        ],
        DISCARD: {
          guard: { type: 'is lost', params: ({ event }) => event.id },
          actions: assign(({ context, event }) => ({ lost: context.lost.filter(({ id }) => id !== event.id) })),
        },
        /** What was kept over a reload comes back. Nothing is sent by it. */
        RESTORE: { actions: assign(({ context, event }) => restoreKept(context, event.kept)) },
      },
    },
    /** A product is chosen and not in the cart: the sale goes on with it or without it. */
    askingProduct: {
      tags: 'asking',
      on: {
        ADD_LINE: [
          { guard: 'needs color', target: 'composing', actions: { type: 'tellMissing', params: 'color' } },
          { guard: 'needs size', target: 'composing', actions: { type: 'tellMissing', params: 'size' } },
          { target: 'selling', actions: 'addLine' },
        ],
        PUT_BACK_PRODUCT: { target: 'selling', actions: 'putBack' },
        DECLINE: 'composing',
      },
    },
    /** The sale would replace the amount that the student has paid for this month. */
    askingMonth: {
      tags: 'asking',
      on: { ACCEPT: 'selling.registering', DECLINE: 'composing' },
      exit: assign({ paidMonth: null }),
    },
    /**
     * The history has more than one sale that may be the one that was not answered, or one that another till may have
     * sold. Only the person can tell.
     */
    askingFound: {
      tags: 'asking',
      on: {
        ACCEPT: {
          target: 'selling.settling',
          actions: [
            { type: 'tell', params: ({ context }) => repeatedNotice(required(context.found)) },
            { type: 'settleFound', params: ({ context }) => required(context.found) },
          ],
        },
        DENY: notRegistered,
        DECLINE: {
          target: 'composing',
          actions: {
            type: 'lose',
            params: ({ context }) => ({
              why: { tone: 'alert', text: foundText(required(context.found)) },
              isDoubtful: true,
            }),
          },
        },
      },
    },
    /** The sale is on its way: what is pressed meanwhile changes nothing, and the first such press says so. */
    selling: {
      tags: 'busy',
      initial: 'starting',
      on: {
        PICK_STUDENT: ignored,
        CHOOSE_PRODUCT: ignored,
        ADD_LINE: ignored,
        SET_LINE_QUANTITY: ignored,
        SET_DISCOUNT: ignored,
        REMOVE_LINE: ignored,
        PROCESS: ignored,
      },
      exit: assign({ isToldToWait: false }),
      states: {
        starting: {
          always: [{ guard: 'has disciplines', target: 'checkingMonth' }, { target: 'registering' }],
        },
        /** What cannot be checked does not stop the sale. */
        checkingMonth: {
          invoke: {
            id: 'checkMonth',
            src: 'findPaidMonth',
            input: ({ context }) => required(context.buyer).id,
            onDone: [
              {
                guard: { type: 'was paid', params: ({ event }) => event.output },
                target: '#sale.askingMonth',
                actions: assign(({ event }) => ({ paidMonth: event.output })),
              },
              { target: 'registering' },
            ],
            onError: 'registering',
          },
        },
        registering: {
          entry: 'begin',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => required(context.pending).sale,
            onDone: { target: 'reloading', actions: { type: 'settle', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'was answered', params: ({ event }) => ({ error: event.error }) },
                target: '#sale.composing',
                actions: {
                  type: 'lose',
                  params: ({ event }) => ({ why: saleFailure(event.error), isDoubtful: false }),
                },
              },
              { target: 'searching', actions: assign(({ event }) => ({ failure: saleFailure(event.error) })) },
            ],
          },
        },
        /**
         * It is unknown whether the sale was registered: it was not answered, or a doubtful sale is being recovered. The
         * reloaded list shows it.
         */
        searching: {
          invoke: {
            id: 'search',
            src: 'findSale',
            input: ({ context }) => required(context.pending),
            onDone: [
              {
                guard: { type: 'is ours', params: ({ event }) => event.output },
                target: 'settling',
                actions: [
                  { type: 'settleFound', params: ({ event }) => event.output },
                  { type: 'tell', params: { tone: 'status', text: recoveryTexts.wasRegistered } },
                ],
              },
              {
                guard: { type: 'was found', params: ({ event }) => event.output },
                target: '#sale.askingFound',
                actions: assign({ found: ({ event }) => event.output }),
              },
              ...notRegistered,
            ],
            onError: {
              target: '#sale.composing',
              actions: { type: 'lose', params: ({ context }) => ({ why: context.failure, isDoubtful: true }) },
            },
          },
        },
        reloading: {
          invoke: {
            id: 'reload',
            src: 'reloadSales',
            input: ({ context }) => required(context.pending),
            onDone: {
              target: 'settling',
              actions: {
                type: 'tell',
                params: ({ event: { output } }) => (output.isSure ? repeatedNotice(output) : null),
              },
            },
            onError: 'settling',
          },
        },
        settling: {
          always: [{ guard: 'has disciplines', target: 'payingDiscipline' }, sold],
        },
        payingDiscipline: {
          invoke: {
            id: 'payDiscipline',
            src: 'payDiscipline',
            input: ({ context }) => ({
              studentId: required(context.pending).sale.studentId,
              amount: disciplineAmount(context.lines),
            }),
            onDone: sold,
            onError: sold,
          },
        },
      },
    },
  },
})
