import type { QueryClient } from '@tanstack/react-query'
import { fromPromise, type ActorRefFrom } from 'xstate'
import type { ReceiptActor } from '#actors/receipt.ts'
import { reloadLists } from '#actors/reload.ts'
import { run } from '#actors/run.ts'
import type { SignedIn } from '#actors/scope.ts'
import { paymentsQuery, recordPayment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { registerSale, salesQuery, type NewSale, type RegisteredSale, type Sale } from '#api/sales.ts'
import { missingTexts, waitText } from '#machines/sale-notices.ts'
import { sale } from '#machines/sale.ts'
import { paidMonthOf, periodOf, type PaidMonth } from '#rules/payments.ts'
import { receiptOfSale } from '#rules/receipt.ts'
import { findRegistered } from '#rules/sale.ts'
import { localDay } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'

export type SaleActor = ActorRefFrom<typeof sale>

/** Starts the machine of the sale. When a sale is registered, its receipt opens. */
export function runSale(visit: SignedIn & { readonly receipt: ReceiptActor }): SaleActor {
  const { queries, user } = visit
  const actor = run(sale.provide({ actors: portsOf(queries) }), visit, {
    alertOf: ({ context: { missing, isToldToWait } }) =>
      missing ? missingTexts[missing] : isToldToWait ? waitText : null,
  })
  actor.on('sold', (sold) => {
    const receipt = receiptOfSale(sold, user, new Date())
    visit.notices?.tell({ tone: 'status', text: `Venta ${receipt.number} registrada.` })
    visit.receipt.send({ type: 'OPEN', receipt })
  })
  return actor
}

/** Whether there is a cart in progress or a lost sale. */
export function hasUnsoldLines(actor: SaleActor): boolean {
  const { lines, lost } = actor.getSnapshot().context
  return lines.length > 0 || lost.length > 0
}

/** How long a sale waits for the payments, in milliseconds. */
const patience = 3000

/** Rejects if the promise takes longer than {@link patience}. */
async function soon<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), patience)
  })
  return Promise.race([promise, tooLate]).finally(() => clearTimeout(timer))
}

function portsOf(queries: QueryClient) {
  /** For each sent sale, tells which sales existed before it. Only newer ones can be that sale. */
  const wasThereBefore = new WeakMap<NewSale, (other: Sale) => boolean>()

  const reloaded = async (): Promise<Sale[]> => {
    await queries.cancelQueries(salesQuery())
    return queries.query({ ...salesQuery(), staleTime: 0 })
  }

  return {
    findPaidMonth: fromPromise<PaidMonth | null, Id>(async ({ input }) => {
      const payments = await soon(queries.query(paymentsQuery()))
      return paidMonthOf(payments, input, periodOf(localDay(new Date())))
    }),
    register: fromPromise<RegisteredSale, NewSale>(({ input }) => {
      const sales = queries.getQueryData(salesQuery().queryKey)
      const known = sales && new Set(sales.map(({ id }) => id))
      const today = localDay(new Date())
      // If the list was not loaded, sales from earlier days count as existing.
      wasThereBefore.set(input, ({ id, date }) => known?.has(id) ?? (date !== null && date < today))
      return registerSale(input)
    }),
    reloadSales: fromPromise<void>(async () => void (await reloaded())),
    findSale: fromPromise<RegisteredSale | null, NewSale>(async ({ input }) => {
      const sales = await reloaded()
      const isOld = wasThereBefore.get(input)
      if (!isOld) throw new Error('cannot find a sale that was not sent')
      const found = findRegistered(sales, input, new Set(sales.filter(isOld).map(({ id }) => id)))
      return found ? { saleId: found.id, total: found.total, logoUrl: null } : null
    }),
    payDiscipline: fromPromise<void, { studentId: Id; amount: Cents }>(async ({ input }) => {
      const [year = '', month = ''] = localDay(new Date()).split('-')
      await recordPayment({ ...input, month, year })
      // Not awaited: the receipt does not wait for the list.
      void reloadLists(queries, paymentsQuery())
    }),
  }
}
