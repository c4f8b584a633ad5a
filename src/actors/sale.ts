import { assign, fromPromise, type ActorRefFrom } from 'xstate'
import { inTime } from '#actors/lifetime/in-time.ts'
import { run } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { ComparedCart } from '#actors/ports/sale-check.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import type { ReceiptActor } from '#actors/receipt.ts'
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
import { rowsIn } from '#rows/list-rows.ts'
import { allSalesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { calledBuyer } from '#rules/homonyms.ts'
import type { ReplacedMonth } from '#rules/payments/charged-months.ts'
import type { PartTexts } from '#rules/payments/part-texts.ts'
import { serverCan } from '#rules/permissions.ts'
import { findRegistered, knownSales, type FoundSales } from '#rules/sales/found-sales.ts'
import type { PaidReceipt } from '#rules/sales/joint-receipt.ts'
import { otherTotalText, receiptOfSale, type Receipt } from '#rules/sales/receipt.ts'
import { localDay, mexicanDate } from '#values/dates.ts'

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

/** The receipt of a sale that was registered at this counter. A sale found on a later day keeps its own day. */
export function soldReceipt({ queries, user }: SignedIn, sold: Sold, now: Date): Receipt {
  const students = queries.getQueryData(studentsQuery().queryKey)?.rows ?? []
  const buyer = {
    name: calledBuyer(sold.buyer, students),
    phone: students.find(({ id }) => id === sold.buyer.id)?.phone,
  }
  const sales = queries.getQueryData(allSalesQuery().queryKey)?.rows
  const day = sales?.find(({ id }) => id === sold.registered.saleId)?.date ?? localDay(now)
  const receipt = receiptOfSale({ ...sold, buyer }, user, now)
  // A server in another time zone dates a sale of the evening tomorrow.
  return day < localDay(now) ? { ...receipt, date: mexicanDate(day) } : receipt
}

const saleCheck = () => import('#actors/ports/sale-check.ts')

function portsOf(visit: SignedIn) {
  const { queries } = visit
  const { reloaded } = rowsIn(queries, allSalesQuery())
  return {
    questions: saleQuestions.provide({
      actors: {
        // Code that does not load is a failed comparison: the person is asked, and can retry.
        check: fromPromise<SaleCheck, ComparedCart>(async ({ input }) => (await saleCheck()).check(queries, input)),
        recheck: fromPromise<ReplacedMonth[], PayingCart>(async ({ input }) =>
          (await saleCheck()).recheck(queries, input),
        ),
      },
    }),
    sending: sendingOf(visit),
    reloadSales: fromPromise<FoundSales[], Unlisted[]>(async ({ input }) => {
      const sales = await inTime(reloaded())
      return input.map(({ sale, known }) => findRegistered(sales, sale, known, Date.now()))
    }),
    payDiscipline: fromPromise<PartTexts, MonthsToPay>(async ({ input }) =>
      (await import('#actors/ports/sale-months.ts')).recordMonths(visit, input),
    ),
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
