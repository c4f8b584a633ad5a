import type * as z from 'zod/mini'
import { Payment } from '#api/payments.ts'
import { readOrThrow } from '#api/reading.ts'
import { cancelSaleEndpoint, listSalesEndpoint, registerSaleEndpoint, Sale, type RegisterSale } from '#api/sales.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { amountOf, discountFor, isSameAmount, roundedPesos, sumOf, tooLargeText } from '#backend/handlers/amounts.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { isPicture, storedPicture } from '#backend/pictures.ts'
import { refuse } from '#backend/refusal.ts'
import type { PaymentRow, SaleRow } from '#backend/rows.ts'
import type { Host, Store } from '#backend/store.ts'
import { cancelledMonths } from '#rules/payments/cancelled-months.ts'
import { cancelSalesKey } from '#rules/permissions.ts'
import { localDay, mexicanDate } from '#values/dates.ts'
import { centsOf, pesosOf } from '#values/money.ts'

export const sales: readonly Handler[] = [
  answerList(
    listSalesEndpoint,
    {
      does: 'Cargar las ventas',
      pages: ['POS', 'FinancesPanel', 'DashboardPanel', 'StudentsList', 'PaymentsPanel'],
      of: ['sales'],
    },
    ({ sales: all }) => all.pieces(),
  ),

  answer(
    registerSaleEndpoint,
    { does: 'Registrar una venta', pages: ['POS'] },
    async ({ body: { student_id, products, total, ...sent }, user, store, host }) => {
      const student = await findOrRefuse(store.students, student_id, 'El estudiante no existe.')
      const lines: Awaited<ReturnType<typeof checkedLine>>[] = []
      for (const line of products) lines.push(await checkedLine(host, store, line))
      const sum = sumOf(lines.map(amountOf))
      if (!isExact(sum)) refuse(tooLargeText)
      if (!isSameAmount(sum, total))
        refuse(`El total no coincide con las líneas de la venta: deben ser ${inPesos(sum)}.`)
      const paid = paidIn(sent)
      checkPaid(sum, paid)
      const sale = await store.sales.insert({
        studentId: student.id,
        date: mexicanDate(localDay(host.clock())),
        products: lines,
        total: sum,
        cancelled: null,
        months: [],
        ...paid,
      })
      return {
        success: true,
        message: 'Venta registrada.',
        sale_id: sale.id,
        total: sale.total,
        logoUrl: user.academy_logo,
      }
    },
  ),

  answer(
    cancelSaleEndpoint,
    { does: 'Cancelar una venta', pages: [cancelSalesKey] },
    async ({ body: { id, reason }, user, store, host }) => {
      const sale = await findOrRefuse(store.sales, id, 'La venta no existe.')
      const cancelled = sale.cancelled ?? {
        at: databaseTimestamp(host.clock()),
        by: user.name || user.username,
        reason: reason.trim(),
      }
      if (!sale.cancelled) {
        await takeMonthsBack(store, sale)
        await store.sales.replace({ ...sale, cancelled })
      }
      return { success: true, message: 'Venta cancelada.', cancelled }
    },
  ),
]

/** Makes the months of a sale pending, unless another sale or payment paid them. */
async function takeMonthsBack({ sales: all, payments }: Store, cancelled: SaleRow): Promise<void> {
  const { studentId } = cancelled
  const rows: SaleRow[] = []
  for await (const some of all.pieces())
    rows.push(...some.filter((row) => row.studentId === studentId && !row.cancelled))
  const paid: PaymentRow[] = []
  for await (const some of payments.pieces()) paid.push(...some.filter((row) => row.studentId === studentId))
  const changes = cancelledMonths(
    readOrThrow(Sale, cancelled),
    rows.map((row) => readOrThrow(Sale, row)),
    paid.map((row) => readOrThrow(Payment, row)),
  )
  for (const { year, month, left } of changes) {
    const row = paid.find((each) => each.year === year && Number(each.month) === month)
    const change = left === null ? { amount: 0, status: 'pending' } : { amount: pesosOf(left) }
    if (row) await payments.replace({ ...row, ...change })
  }
}

type Body = z.infer<typeof RegisterSale>

type PaidRow = Pick<SaleRow, 'payments' | 'received'>

/** How a sale was paid, in whole cents. Both parts may be missing. */
const paidIn = ({ payments = [], received = null }: Pick<Body, 'payments' | 'received'>): PaidRow => ({
  payments: payments.map(({ amount, ...payment }) => ({ ...payment, amount: roundedPesos(amount) })),
  received: received === null ? null : roundedPesos(received),
})

/** Refuses payments that are not the total, and less cash than was paid in cash. */
function checkPaid(total: number, { payments, received }: PaidRow): void {
  const paid = sumOf(payments.map(({ amount }) => amount))
  if (payments.length > 0 && !isSameAmount(paid, total))
    refuse(`Los pagos no suman el total de la venta: deben ser ${inPesos(total)}.`)
  if (received === null) return
  const cash = sumOf(payments.filter(({ method }) => method === 'cash').map(({ amount }) => amount))
  if (cash === 0) refuse('Solo se recibe efectivo de un pago en efectivo.')
  if (received < cash) refuse(`Lo recibido no alcanza: en efectivo son ${inPesos(cash)}.`)
}

type Line = Body['products'][number]

async function checkedLine(host: Host, store: Store, line: Line): Promise<Line & { id: number }> {
  const product = await findOrRefuse(store.products, line.id, `El producto «${line.name}» no existe.`)
  if (!isExact(line.price * line.quantity)) refuse(tooLargeText)
  if (!isSameAmount(line.discount, discountFor(line))) {
    refuse(`El descuento de «${line.name}» no es el ${line.discountPercent}%: deben ser ${inPesos(discountFor(line))}.`)
  }
  // A sale does not fail because of an older product's picture.
  const { imageUrl: sent } = line
  const imageUrl = sent !== null && isPicture(sent) ? await storedPicture(host, sent) : null
  return { ...line, id: product.id, imageUrl }
}

/** Whether an amount has exact cents; otherwise a sum would differ from its lines. */
const isExact = (pesos: number): boolean => centsOf(pesos) !== undefined

const inPesos = (pesos: number): string => `$${pesos.toFixed(2)}`
