import type { QueryClient } from '@tanstack/react-query'
import { assign, fromPromise, type ActorRefFrom } from 'xstate'
import { inTime } from '#actors/lifetime/in-time.ts'
import { run } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { recordMonths } from '#actors/ports/sale-months.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import type { ReceiptActor } from '#actors/receipt.ts'
import { mayBePayment, type Payment } from '#api/payments.ts'
import { registerSale } from '#api/sales.ts'
import { noteSold } from '#device/kept/sold-here.ts'
import {
  begin,
  foundOf,
  type SaleAnswer,
  type SaleCheck,
  type SaleWrite,
  type Sold,
  type Unlisted,
} from '#machines/sale/context.ts'
import { sale } from '#machines/sale/machine.ts'
import type { MonthsToPay } from '#machines/sale/months-to-pay.ts'
import { saleQuestions, type PayingCart } from '#machines/sale/questions.ts'
import type { listQuery } from '#rows/list-query.ts'
import { assertAbsent, rowsIn } from '#rows/list-rows.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { productsQuery } from '#rows/products.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { calledStudent } from '#rules/homonyms.ts'
import { chargedMonths, replacedMonths, type ReplacedMonth } from '#rules/payments/charged-months.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import { serverCan } from '#rules/permissions.ts'
import { cartChanges, uncomparedLists, type Buyer, type Listed } from '#rules/sales/cart-check.ts'
import { findRegistered, knownSales, type FoundSales } from '#rules/sales/found-sales.ts'
import type { PaidReceipt } from '#rules/sales/joint-receipt.ts'
import { otherTotalText, receiptOfSale, type Receipt } from '#rules/sales/receipt.ts'
import { hasDiscipline, type CartLine } from '#rules/sales/sale.ts'
import { localDay } from '#values/dates.ts'

export type SaleActor = ActorRefFrom<typeof sale>

/** Starts the machine of the sale. When a sale is registered, its receipt opens. */
export function runSale(visit: SignedIn & { readonly receipt: ReceiptActor }): SaleActor {
  const { queries } = visit
  /** Only a sale that is not in this list can be the new sale. */
  const known = () => {
    const { data, dataUpdatedAt = 0 } = queries.getQueryState(allSalesQuery().queryKey) ?? {}
    return knownSales(data?.rows ?? [], localDay(new Date()), dataUpdatedAt)
  }
  const machine = sale.provide({
    actors: portsOf(visit),
    actions: { begin: assign(({ context }) => begin(context, known(), serverCan(visit.user, 'payment_methods'))) },
    guards: { 'takes payments': () => serverCan(visit.user, 'payment_methods') },
  })
  const actor = run(machine, visit, {
    alertOf: (state) => {
      const { missing, isWaitNotified } = state.context
      if (missing) return 'missing'
      if (isWaitNotified) return 'wait'
      return state.matches({ counter: { selling: 'waiting' } }) ? 'equal' : null
    },
  })
  let unopened: PaidReceipt[] = []
  // A family's sales follow each other. Their one receipt opens once no sale is on its way.
  actor.subscribe((state) => {
    if (state.hasTag('busy') || state.hasTag('asking')) return
    void openReceipt(visit.receipt, unopened)
    unopened = []
  })
  actor.on('sold', (sold) => {
    const now = new Date()
    const receipt = soldReceipt(visit, sold, now)
    const { saleId } = sold.registered
    if (saleId !== null) noteSold(saleId, now, sold.months)
    visit.notices?.notify({ tone: 'status', text: `Venta ${receipt.number} registrada.` })
    const difference = otherTotalText(sold, receipt.number)
    if (difference !== null) visit.notices?.notify({ tone: 'alert', text: difference })
    unopened.push({ receipt, paid: sold.sale.paid })
  })
  return actor
}

/** Opens the receipt of a sale, or one for several. The counter has loaded what joins them. */
async function openReceipt(receipts: ReceiptActor, sold: readonly PaidReceipt[]): Promise<void> {
  const last = sold.at(-1)?.receipt
  if (!last) return
  const receipt = sold.length > 1 ? (await import('#rules/sales/joint-receipt.ts')).jointReceipt(sold, last) : last
  receipts.send({ type: 'OPEN', receipt })
}

/** The receipt of a sale that was registered at this counter. */
export function soldReceipt({ queries, user }: SignedIn, sold: Sold, now: Date): Receipt {
  const students = queries.getQueryData(studentsQuery().queryKey)?.rows ?? []
  const buyer = {
    name: calledStudent(sold.buyer, students),
    phone: students.find(({ id }) => id === sold.buyer.id)?.phone,
  }
  return receiptOfSale({ ...sold, buyer }, user, now)
}

type Cart = { buyer: Buyer; lines: CartLine[] }

/** Compares a cart with the newest lists, or with the known lists if a reload fails (spec 4, POS flow). */
async function checked(queries: QueryClient, cart: Cart, period: Period): Promise<SaleCheck> {
  const [products, students, payments] = await Promise.all([
    newest(queries, productsQuery()),
    newest(queries, studentsQuery()),
    hasDiscipline(cart.lines) ? newest(queries, paymentsQuery()) : null,
  ])
  return {
    changes: cartChanges(cart, { products, students }),
    uncompared: uncomparedLists(cart, {
      products,
      students,
      payments: payments && { ...payments, isCurrent: payments.isCurrent && !hidesPaid(queries, { ...cart, period }) },
    }),
    paid: paidOf({ ...cart, period }, payments?.rows ?? []),
    period,
  }
}

/** The paid months that a cart would replace. */
const paidOf = ({ buyer, lines, period }: PayingCart, payments: readonly Payment[]): ReplacedMonth[] =>
  replacedMonths(payments, buyer.id, chargedMonths(lines, period))

/** Whether the payment of a month of the cart may be one that could not be read. */
const hidesPaid = (queries: QueryClient, { buyer, lines, period }: PayingCart): boolean =>
  rowsIn(queries, paymentsQuery()).mayHide((sent) =>
    chargedMonths(lines, period).some((month) => mayBePayment(sent, { ...month, studentId: buyer.id })),
  )

/** The reloaded list; the known list if the reload fails. */
async function newest<Key extends string, Row>(
  queries: QueryClient,
  list: ReturnType<typeof listQuery<Key, Row>>,
): Promise<Listed<Row>> {
  const { known, reloaded, unreadable } = rowsIn(queries, list)
  const isCurrent = await inTime(reloaded()).then(
    () => true,
    () => false,
  )
  const rows = known()
  return rows ? { rows, unreadable: unreadable(), isCurrent } : null
}

function portsOf(visit: SignedIn) {
  const { queries } = visit
  const { reloaded } = rowsIn(queries, allSalesQuery())
  return {
    questions: saleQuestions.provide({
      actors: {
        check: fromPromise<SaleCheck, Cart>(({ input }) => checked(queries, input, periodOf(localDay(new Date())))),
        recheck: fromPromise<ReplacedMonth[], PayingCart>(async ({ input }) => {
          if (!hasDiscipline(input.lines)) return []
          const payments = await inTime(rowsIn(queries, paymentsQuery()).reloaded())
          assertAbsent(hidesPaid(queries, input))
          return paidOf(input, payments)
        }),
      },
    }),
    sending: sendingOf(visit),
    reloadSales: fromPromise<FoundSales[], Unlisted[]>(async ({ input }) => {
      const sales = await inTime(reloaded())
      return input.map(({ sale, known }) => findRegistered(sales, sale, known, Date.now()))
    }),
    payDiscipline: fromPromise<void, MonthsToPay>(({ input }) => recordMonths(visit, input)),
  }
}

/** The ports that send a sale. They read nothing first: the questions have compared the cart with the server. */
function sendingOf({ calls, queries }: SignedIn) {
  const { reloaded } = rowsIn(queries, allSalesQuery())
  const unreadable = () => queries.getQueryData(allSalesQuery().queryKey)?.unreadable ?? 0
  /** number of unreadable sales before the first send */
  let unreadableBefore: number | undefined
  return sendingFor<SaleWrite, SaleAnswer>({
    read: async (write) => (write.wasSent ? { is: 'sent' } : { is: 'same', write }),
    send: async ({ sale: sent }) => {
      unreadableBefore ??= unreadable()
      return { sales: [await registerSale(calls, sent)], isSure: true, isListed: false }
    },
    find: async ({ sale: sent, known }) => {
      const found = findRegistered(await reloaded(), sent, known, Date.now())
      if (found.sales.length === 0 && unreadable() > (unreadableBefore ?? 0))
        throw new Error('a sale that cannot be read may be the one that was sent')
      return foundOf(found)
    },
  })
}
