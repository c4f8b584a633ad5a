/** How a sale is paid: typed at the counter, sent, and shown on a receipt. */

import type { Paid, PaymentMethod, Sale, SalePayment } from '#api/sales.ts'
import { formatMoney, plainAmount, type Cents } from '#values/money.ts'
import { amountHint, typedCents } from '#values/numbers.ts'
import { paymentMethods } from '#values/payment-methods.ts'
import { longestReference } from '#values/sale-limits.ts'
import { isolated, oneLine } from '#values/text.ts'

export const methodNames: Record<PaymentMethod, string> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
}

export const amountLabels: Record<PaymentMethod, string> = {
  cash: 'En efectivo',
  card: 'Con tarjeta',
  transfer: 'Por transferencia',
}

/** The methods that have a reference: the slip of a card, or the key of a transfer. */
export const referencedMethods = ['card', 'transfer'] as const satisfies readonly PaymentMethod[]
type ReferencedMethod = (typeof referencedMethods)[number]

export type TypedPayment = {
  /** the method that pays what the typed amounts leave; `null` if every method has a typed amount */
  rest: PaymentMethod | null
  amounts: Partial<Record<PaymentMethod, string>>
  references: Partial<Record<ReferencedMethod, string>>
  received: string
}

export const allInCash: TypedPayment = { rest: 'cash', amounts: {}, references: {}, received: '' }

export type PaymentChange =
  /** one method pays the whole sale */
  | { kind: 'ALL'; method: PaymentMethod }
  | { kind: 'AMOUNT'; method: PaymentMethod; typed: string }
  | { kind: 'REFERENCE'; method: ReferencedMethod; typed: string }
  | { kind: 'RECEIVED'; typed: string }

export function changePayment(payment: TypedPayment, change: PaymentChange): TypedPayment {
  if (change.kind === 'ALL') return { ...payment, rest: change.method, amounts: {} }
  if (change.kind === 'RECEIVED') return { ...payment, received: change.typed }
  if (change.kind === 'REFERENCE')
    return { ...payment, references: { ...payment.references, [change.method]: change.typed } }
  const { method, typed } = change
  const amounts = { ...payment.amounts, [method]: typed }
  const untyped = paymentMethods.find((each) => amounts[each] === undefined)
  return { ...payment, rest: payment.rest === method ? (untyped ?? null) : payment.rest, amounts }
}

/** A typed payment of a total; `paid` is `null` if something is wrong. Amounts are in cents. */
export type PaymentReading = {
  amounts: Record<PaymentMethod, Cents>
  /** the cash that goes back to the customer; `null` if no received cash was typed */
  change: Cents | null
  hints: Partial<Record<PaymentMethod | 'received', string>>
  paid: Paid | null
}

export function readPayment(payment: TypedPayment, total: Cents): PaymentReading {
  const { amounts, hints } = readAmounts(payment, total)
  const typed = amounts.cash > 0 ? payment.received : ''
  const received = typed.trim() === '' ? null : (typedCents(typed) ?? undefined)
  if (received === undefined) hints.received = amountHint(typed, example)
  else if (received !== null && received < amounts.cash)
    hints.received = `Faltan ${formatMoney(amounts.cash - received)}.`
  const isRight = Object.keys(hints).length === 0
  return {
    amounts,
    change: isRight && typeof received === 'number' ? received - amounts.cash : null,
    hints,
    paid: isRight ? { payments: paymentsOf(payment, amounts), received: received ?? null } : null,
  }
}

const example = 'Escribe un importe, por ejemplo 500.00.'

/** The amount of each method. An unreadable text counts as 0. */
function readAmounts({ rest, amounts: typed }: TypedPayment, total: Cents): Pick<PaymentReading, 'amounts' | 'hints'> {
  const amounts: Record<PaymentMethod, Cents> = { cash: 0, card: 0, transfer: 0 }
  const hints: PaymentReading['hints'] = {}
  for (const method of paymentMethods) {
    const text = typed[method]?.trim() ?? ''
    if (method === rest || text === '') continue
    const amount = typedCents(text)
    if (amount === undefined) hints[method] = amountHint(text, example)
    amounts[method] = amount ?? 0
  }
  const left = total - amounts.cash - amounts.card - amounts.transfer
  if (rest !== null) amounts[rest] = Math.max(0, left)
  const isWrong = left < 0 || (rest === null && left > 0)
  if (isWrong && Object.keys(hints).length === 0)
    hints[largestOf(amounts)] = `${left < 0 ? 'Sobran' : 'Faltan'} ${formatMoney(Math.abs(left))}.`
  return { amounts, hints }
}

/**
 * Splits the payment of a `total` in two: what pays its first `part`, and what pays the rest. The received cash counts
 * for the last part that is paid in cash, so that the change of the whole payment is given once. Amounts are in cents.
 */
export function splitPayment(payment: TypedPayment, part: Cents, total: Cents): [TypedPayment, TypedPayment] {
  const { amounts } = readPayment(payment, total)
  const first = { ...amounts }
  const left = { ...amounts }
  let unpaid = part
  for (const method of paymentMethods) {
    first[method] = Math.min(unpaid, amounts[method])
    left[method] -= first[method]
    unpaid -= first[method]
  }
  const { received } = payment
  const cents = typedCents(received)
  const later = cents === undefined ? received : plainAmount(cents - first.cash)
  return [
    typedPayment(payment, first, left.cash > 0 ? '' : received),
    typedPayment(payment, left, left.cash > 0 ? later : ''),
  ]
}

function typedPayment(payment: TypedPayment, amounts: PaymentReading['amounts'], received: string): TypedPayment {
  const rest = largestOf(amounts)
  const typed = paymentMethods.filter((method) => method !== rest && amounts[method] > 0)
  return {
    ...payment,
    rest,
    amounts: Object.fromEntries(typed.map((method) => [method, plainAmount(amounts[method])])),
    received,
  }
}

const largestOf = (amounts: PaymentReading['amounts']): PaymentMethod =>
  paymentMethods.reduce((most, each) => (amounts[each] > amounts[most] ? each : most))

const paymentsOf = ({ references }: TypedPayment, amounts: PaymentReading['amounts']): SalePayment[] =>
  paymentMethods
    .filter((method) => amounts[method] > 0)
    .map((method) => {
      const typed = method === 'cash' ? '' : oneLine(references[method] ?? '').slice(0, longestReference)
      return { method, amount: amounts[method], reference: typed || null }
    })

/** The only method that pays; `null` if several do. */
export const onlyMethod = (amounts: PaymentReading['amounts']): PaymentMethod | null => {
  const used = paymentMethods.filter((method) => amounts[method] > 0)
  return used.length === 1 ? (used[0] ?? null) : null
}

const isKnown = (method: string): method is PaymentMethod => Object.hasOwn(methodNames, method)

/** The label of what was paid in a method that this app does not know. */
export const otherMethod = 'Otra forma'

/** The name of a method; an unknown one stays as the server sent it. */
const nameOf = (method: string): string =>
  isKnown(method) ? methodNames[method] : method === 'other' ? otherMethod : method

/** How a sale was paid: `Efectivo $500.00, Tarjeta $300.00 (ref. 1234)`. `written` isolates a typed text. */
export const paidText = (payments: readonly SalePayment[], written: (text: string) => string): string =>
  payments
    .map(({ method, amount, reference }) => {
      const of = reference === null ? '' : ` (ref. ${written(reference)})`
      return `${written(nameOf(method))} ${formatMoney(amount)}${of}`
    })
    .join(', ')

/** Whether something was paid otherwise than in cash. */
export const isPaidOtherwise = (payments: readonly SalePayment[]): boolean =>
  payments.some(({ method }) => method !== 'cash')

/** What was paid in one method, in cents. */
export const paidBy = (payments: readonly SalePayment[], method: PaymentMethod): Cents =>
  payments.reduce((sum, each) => sum + (each.method === method ? each.amount : 0), 0)

/** What was paid in no known method, in cents. Nobody knows whether it lies in the drawer. */
export const paidInOther = (sales: readonly Pick<Sale, 'payments'>[]): Cents =>
  sales
    .flatMap(({ payments = [] }) => payments)
    .reduce((sum, { method, amount }) => sum + (isKnown(method) ? 0 : amount), 0)

/** How a sale was paid, as rows of a receipt, with the received cash and the change. */
export const paidRows = ({ payments, received }: Paid): { label: string; value: string }[] => [
  { label: 'Pagó', value: paidText(payments, isolated) },
  ...(received === null
    ? []
    : [
        { label: 'Recibido', value: formatMoney(received) },
        { label: 'Cambio', value: formatMoney(received - paidBy(payments, 'cash')) },
      ]),
]
