import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, type ActorRefFrom } from 'xstate'
import { expiredText } from '#api/http.ts'
import { paymentsQuery, recordPayment } from '#api/payments.ts'
import type { Id } from '#api/reading.ts'
import { registerSale, salesQuery, type NewSale, type RegisteredSale, type Sale } from '#api/sales.ts'
import type { User } from '#api/session.ts'
import { requests, type Missing } from '#machines/sale-notices.ts'
import { sale as saleMachine, type Sold } from '#machines/sale.ts'
import type { AcademyContext } from '#routes/-context.ts'
import { issuerOf, momentOf, receiptsOf } from '#routes/-receipts.tsx'
import { localDay, mexicanDate } from '#values/dates.ts'
import type { Cents } from '#values/money.ts'
import { saleFolio, saleReceipt, saleReceiptNumber, type Receipt } from '#rules/receipt.ts'
import { findRegistered } from '#rules/sale.ts'
import { takeBack, tell } from '#ui/dialogs/notice.ts'

/** The counter: the sale in progress and the window of its receipt. */
export type Desk = { sale: ActorRefFrom<typeof saleMachine>; receipt: ReturnType<typeof receiptsOf> }

const desks = new WeakMap<object, Desk>()

/** The counter of whoever is signed in. It outlives the screen, so that looking something up elsewhere loses no cart. */
export function deskOf(context: AcademyContext): Desk {
  const desk = desks.get(context.visit) ?? openDesk(context)
  desks.set(context.visit, desk)
  return desk
}

function openDesk(context: AcademyContext): Desk {
  const { queries, session, user, inspect } = context
  const receipt = receiptsOf(context)
  const sale = createActor(saleMachine.provide({ actors: salePorts(queries) }), inspect ? { inspect } : {})
  sale.on('notice', ({ notice }) => {
    // That the session ended is said by the login, and no longer so after it.
    if (!notice.text.endsWith(expiredText)) tell(notice)
  })
  let asked: Missing | null = null
  sale.subscribe(({ context: { missing } }) => {
    if (asked && asked !== missing) takeBack(requests[asked])
    asked = missing
  })
  sale.on('sold', (sold) => {
    const made = receiptOf(sold, user, new Date())
    tell({ tone: 'status', text: `Venta ${made.number} registrada.` })
    receipt.send({ type: 'OPEN', receipt: made })
  })
  // A tab closed by mistake would take the cart with it; whoever has signed out has left it.
  window.addEventListener('beforeunload', (event) => {
    const { lines, lost } = sale.getSnapshot().context
    const { status, context } = session.getSnapshot()
    const isHere = status === 'active' && context.user?.id === user.id
    if (isHere && (lines.length > 0 || lost.length > 0)) event.preventDefault()
  })
  sale.start()
  return { sale, receipt }
}

function salePorts(queries: QueryClient) {
  /** Whether another sale was there before one was sent: what is new afterwards may be it. */
  const wasThereBefore = new WeakMap<NewSale, (other: Sale) => boolean>()

  const reloaded = async (): Promise<Sale[]> => {
    await queries.cancelQueries(salesQuery())
    return queries.query({ ...salesQuery(), staleTime: 0 })
  }

  return {
    register: fromPromise<RegisteredSale, NewSale>(({ input }) => {
      const sales = queries.getQueryData(salesQuery().queryKey)
      const known = sales && new Set(sales.map(({ id }) => id))
      const today = localDay(new Date())
      // Where the list had not loaded, an equal sale of the same day is taken for it.
      wasThereBefore.set(input, ({ id, date }) => known?.has(id) ?? (date !== null && date < today))
      return registerSale(input)
    }),
    reloadSales: fromPromise<void>(async () => void (await reloaded())),
    findSale: fromPromise<RegisteredSale | null, NewSale>(async ({ input }) => {
      const sales = await reloaded()
      const isOld = wasThereBefore.get(input)
      if (!isOld) throw new Error('a sale that was never sent is not looked for')
      const found = findRegistered(sales, input, new Set(sales.filter(isOld).map(({ id }) => id)))
      return found ? { saleId: found.id, total: found.total, logoUrl: null } : null
    }),
    payDiscipline: fromPromise<void, { studentId: Id; amount: Cents }>(async ({ input }) => {
      const [year = '', month = ''] = localDay(new Date()).split('-')
      await recordPayment({ ...input, month, year })
      await queries.invalidateQueries(paymentsQuery())
    }),
  }
}

const receiptOf = ({ buyer, sale, registered }: Sold, user: User, soldAt: Date): Receipt =>
  saleReceipt({
    number: saleReceiptNumber(registered.saleId, soldAt),
    date: momentOf(soldAt),
    academy: issuerOf(user, registered.logoUrl),
    student: buyer.name,
    lines: sale.products,
    total: registered.total ?? sale.total,
  })

/** The receipt of a sale of the history, to be printed once more; of its moment only the day is known. */
export const receiptAgain = ({ id, date, products, total }: Sale, student: string, user: User): Receipt =>
  saleReceipt({
    number: saleFolio(id),
    date: date === null ? '—' : mexicanDate(date),
    academy: issuerOf(user),
    student,
    lines: products,
    total,
  })
