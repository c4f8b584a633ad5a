import { matchesState, type ContextFrom, type SnapshotFrom } from 'xstate'
import type { FailureKind } from '#api/call-failure.ts'
import type { Product } from '#api/products.ts'
import type { RegisteredSale } from '#api/sales.ts'
import type { KeptSale } from '#forms/sale.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { foundOf, isUnlisted, type Answers, type SaleAnswer, type SaleCheck } from '#machines/sale/context.ts'
import { sale } from '#machines/sale/machine.ts'
import type { ReplacedMonth } from '#rules/payments/charged-months.ts'
import { missingOfChoice, needsQuantity } from '#rules/sales/cart.ts'
import { hasUnreadableDiscount } from '#rules/sales/discount.ts'
import type { FoundSales } from '#rules/sales/found-sales.ts'
import { hasDiscipline, isUnusual } from '#rules/sales/sale.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

type Context = ContextFrom<typeof sale>
type Value = SnapshotFrom<typeof sale>['value']

/** A leotard that comes in colors and sizes, in cents. */
export const leotard: Product = {
  id: '15',
  name: 'Leotardo de manga larga',
  categoryId: '4',
  categoryName: 'Ropa y uniformes',
  price: 42_000,
  productionCost: 0,
  type: 'physical',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Negro', 'Rosa'],
  sizes: ['4', '6'],
}

export const ballet: Product = {
  ...leotard,
  id: '1',
  name: 'Ballet',
  categoryId: '1',
  categoryName: 'Mensualidades',
  price: 95_000,
  type: 'discipline',
  subdisciplines: ['Clásico'],
  colors: [],
  sizes: [],
}

/** The earlier payment of November, in cents. */
export const november: ReplacedMonth = { year: 2026, month: 11, amount: 80_000, charged: 95_000 }

/** The checks before a sale that raise no question. */
export const clear: SaleCheck = { changes: null, uncompared: [], paid: [], period: { year: 2026, month: 11 } }

const registered: RegisteredSale = { saleId: '897', total: 42_000, logoUrl: null }

const found = (...sales: RegisteredSale[]): FoundSales => ({ sales, isSure: true })

const answered: SaleAnswer = { ...found(registered), isListed: false }

export const failure = (message: string, kind: FailureKind) => Object.assign(new Error(message), { kind })

const firstLine = ({ lines }: Context) => lines[0]?.cartId ?? 0
const firstLost = ({ lost }: Context) => lost[0]?.id ?? 0

const choiceOf = ({ choice }: Context) =>
  choice && [choice.product.type, choice.color && 'color', choice.size && 'size'].filter(Boolean).join('+')

const cartOf = ({ lines }: Context) => (lines.length === 0 ? null : hasDiscipline(lines) ? 'month' : 'things')

const lostOf = ({ lost: [first] }: Context) =>
  first ? (first.registered ? 'registered' : first.known ? 'doubtful' : 'sure') : null

/**
 * The lost sale, or the relation of the cart to the sale whose list is loading. Both at once would be too many states.
 * During a question, neither changes the next moves.
 */
const historyOf = (context: Context, value: Value) => {
  if (!isReloading(value)) return matchesState({ counter: { selling: 'asking' } }, value) ? null : lostOf(context)
  return context.buyer && !context.pending && isUnlisted(context) ? 'again' : 'reloading'
}

/** Whether the list of a sale is loading. */
export const isReloading = (value: Value) => matchesState({ list: 'reloading' }, value)

/**
 * The obstacle to the sale: of the chosen ballet, or of a cart with a month of ballet. It applies with a buyer and
 * without a lost sale, because all combinations would be too many states.
 */
const doubtOf = (context: Context, value: Value) => {
  const { buyer, choice, lines } = context
  if (!buyer || historyOf(context, value) !== null || cartOf(context) === 'things') return null
  if (choice?.product.type === 'discipline')
    return needsQuantity(choice) ? 'unreadable quantity' : choice.quantity > 100 ? 'many' : null
  if (choice) return null
  return hasUnreadableDiscount(lines) ? 'unreadable discount' : isUnusual(lines) ? 'unusual' : null
}

const answers = (given: Answers) => done('questions', given)

const ended = ({ pending: write }: Context, end: object) => done('sending', { ...end, write })

const told = (reason: string): NoticeEvent[] => [
  { type: 'notice', notice: { tone: 'alert', text: `Error: ${reason}`, isFailure: true } },
]

/** A sale that was sent long ago no longer names its failure. */
const lostAnswer = ({ pending }: Context) => (pending?.wasSent === true ? [] : told('Error al guardar la venta.'))

/** Berta's cart with a month of ballet. */
const cart = {
  buyer: { id: '2', name: 'Berta Ruiz' },
  lines: [{ ...ballet, cartId: 1, quantity: 1, selectedColor: null, selectedSize: null, discountPercent: 0 }],
}

/** The stored draft of a counter with a cart. */
export const keptCart: KeptSale = { ...cart, choice: null, lost: [] }

/** The stored draft of a counter whose sale is registered but has no payment yet. */
export const keptRegistered: KeptSale = {
  buyer: null,
  choice: null,
  lines: [],
  lost: [{ ...cart, id: 2, known: { since: '2026-11-20', ids: [], at: 0 }, registered }],
}

/**
 * Everything that can happen to a sale on a server without payment methods. States differ by the buyer, the choice, the
 * cart and the lost sales. sale-paying.test.ts has the payment and sale-family.test.ts the siblings: with them there
 * would be too many states.
 */
export const model = defineModel({
  machine: sale.provide({ guards: { 'takes payments': () => false } }),
  cases: {
    PICK_STUDENT: { type: 'EDIT', change: { kind: 'PICK_STUDENT', student: { id: '1', name: 'Ana López' } } },
    SELL_TO: { type: 'SELL_TO', student: { id: '3', name: 'Carla Paz' } },
    'CHOOSE leotard': { type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product: leotard } },
    'CHOOSE ballet': { type: 'EDIT', change: { kind: 'CHOOSE_PRODUCT', product: ballet } },
    PUT_BACK_PRODUCT: { type: 'EDIT', change: { kind: 'PUT_BACK_PRODUCT' } },
    CHOOSE_COLOR: { type: 'EDIT', change: { kind: 'CHOOSE_COLOR', color: 'Rosa' } },
    CHOOSE_SIZE: { type: 'EDIT', change: { kind: 'CHOOSE_SIZE', size: '6' } },
    SET_QUANTITY: { type: 'EDIT', change: { kind: 'SET_QUANTITY', typed: '2' } },
    'SET_QUANTITY many': { type: 'EDIT', change: { kind: 'SET_QUANTITY', typed: '101' } },
    'SET_QUANTITY unreadable': { type: 'EDIT', change: { kind: 'SET_QUANTITY', typed: '1,5' } },
    ADD_LINE: { type: 'ADD_LINE' },
    TAKE_MONTHS: {
      type: 'EDIT',
      change: { kind: 'TAKE_MONTHS', product: ballet, months: [{ studentId: '1', year: 2026, month: 10 }] },
    },
    SET_LINE_MONTH: (context: Context) => ({
      type: 'EDIT' as const,
      change: {
        kind: 'SET_LINE_MONTH' as const,
        cartId: firstLine(context),
        month: { studentId: '1', year: 2026, month: 9 },
      },
    }),
    SET_LINE_QUANTITY: (context: Context) => ({
      type: 'EDIT' as const,
      change: {
        kind: 'SET_LINE_QUANTITY' as const,
        cartId: firstLine(context),
        quantity: (context.lines[0]?.quantity ?? 0) + 1,
      },
    }),
    SET_DISCOUNT: (context: Context) => ({
      type: 'EDIT' as const,
      change: { kind: 'SET_DISCOUNT' as const, cartId: firstLine(context), typed: '12.5' },
    }),
    'SET_DISCOUNT unreadable': (context: Context) => ({
      type: 'EDIT' as const,
      change: { kind: 'SET_DISCOUNT' as const, cartId: firstLine(context), typed: 'diez' },
    }),
    REMOVE_LINE: (context: Context) => ({
      type: 'EDIT' as const,
      change: { kind: 'REMOVE_LINE' as const, cartId: firstLine(context) },
    }),
    PROCESS: { type: 'PROCESS' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    DENY: { type: 'DENY' },
    REOPEN: (context: Context) => ({ type: 'REOPEN' as const, id: firstLost(context) }),
    'RECOVER cart': { type: 'RECOVER', kept: keptCart },
    'RECOVER registered sale': { type: 'RECOVER', kept: keptRegistered },
    DISCARD: (context: Context) => ({ type: 'DISCARD' as const, id: firstLost(context) }),
    'questions: sell': (context: Context) =>
      answers({ is: 'sell', cart: { ...context, choice: null }, period: clear.period, added: [] }),
    'questions: back': (context: Context) =>
      answers({ is: 'back', cart: { ...context, missing: context.choice && missingOfChoice(context.choice) } }),
    'sending: done': (context: Context) => ended(context, { is: 'done', answer: answered, notices: [] }),
    'sending: refused': (context: Context) =>
      ended(context, { is: 'refused', notices: told('El estudiante no existe.') }),
    'sending: found': (context: Context) => ended(context, { ...foundOf(found(registered)), notices: [] }),
    'sending: several': (context: Context) =>
      ended(context, { ...foundOf(found(registered, { ...registered, saleId: '898' })), notices: lostAnswer(context) }),
    'sending: not found': (context: Context) => ended(context, { ...foundOf(found()), notices: lostAnswer(context) }),
    'sending: unknown': (context: Context) => ended(context, { is: 'unknown', notices: lostAnswer(context) }),
    'reload: done': done('reload', [found(registered)]),
    'reload: failed': failed('reload', failure('No se pudo cargar la lista.', 'unanswered')),
    'pay: done': done('payDiscipline'),
    'pay: failed': failed('payDiscipline', failure('Error al guardar el pago.', 'unanswered')),
  },
  summarize: (context, value) => [
    context.buyer && 'buyer',
    isReloading(value) ? (context.choice?.product.type ?? null) : choiceOf(context),
    cartOf(context),
    historyOf(context, value),
    context.pending && (context.pending.wasSent ? 'sent before' : 'sent'),
    doubtOf(context, value),
  ],
})

/** The events that the counter ignores during a sale. */
export const ignoredWhileSelling = [
  'PICK_STUDENT',
  'CHOOSE leotard',
  'CHOOSE ballet',
  'ADD_LINE',
  'TAKE_MONTHS',
  'SET_LINE_MONTH',
  'SET_LINE_QUANTITY',
  'SET_DISCOUNT',
  'SET_DISCOUNT unreadable',
  'REMOVE_LINE',
  'PROCESS',
] as const
