import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { readOrThrow } from '#api/reading.ts'
import { Sale } from '#api/sales.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { refuse } from '#backend/refusal.ts'
import type { PaymentRow, SaleRow } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'
import { chargesOf } from '#rules/payments/cancelled-months.ts'
import { isSamePeriod, type Period } from '#rules/payments/period.ts'

/** There is one payment per student, month and year (spec 4, Payment status). */
export const payments: readonly Handler[] = [
  answerList(
    listPaymentsEndpoint,
    { does: 'Cargar los pagos', pages: ['POS', 'PaymentsPanel', 'StudentsList'], of: ['payments'] },
    (store) => store.payments.pieces(),
  ),

  answer(
    createOrUpdatePaymentEndpoint,
    { does: 'Guardar un pago', pages: ['POS', 'PaymentsPanel'] },
    async ({ body: { studentId, saleId, charged, month, year, amount, status }, store }) => {
      const student = await findOrRefuse(store.students, studentId, 'El estudiante no existe.')
      if (saleId !== undefined)
        await noteMonth(store, saleId, { studentId: student.id, month, year, amount: charged ?? amount })
      if (status === 'pending') await forgetMonth(store, { studentId: student.id, month, year })
      const existing = await store.payments.first({ studentId: student.id, month, year })
      const values = { studentId: student.id, month, year, amount, status }
      if (existing) await store.payments.replace({ id: existing.id, ...values })
      else await store.payments.insert(values)
      return { success: true, message: existing ? 'Pago actualizado.' : 'Pago registrado.' }
    },
  ),
]

/** Notes in a sale that it paid a month, so that its cancellation can take the payment back. */
async function noteMonth(
  { sales }: Store,
  saleId: number | string,
  { studentId, year, month: text, amount }: Pick<PaymentRow, 'studentId' | 'year' | 'month' | 'amount'>,
): Promise<void> {
  const sale = await findOrRefuse(sales, saleId, 'La venta no existe.')
  if (sale.studentId !== studentId) refuse('La venta es de otro estudiante.')
  if (sale.cancelled) refuse('La venta está cancelada.')
  const month = Number(text)
  const others = sale.months.filter((each) => each.year !== year || each.month !== month)
  await sales.replace({ ...sale, months: [...others, { year, month, amount }] })
}

/** Notes in the sales of a month that they no longer pay it: no cancellation of a sale brings their payment back. */
async function forgetMonth(
  { sales }: Store,
  { studentId, year, month: text }: Pick<PaymentRow, 'studentId' | 'year' | 'month'>,
): Promise<void> {
  const month = Number(text)
  const isTaken = (each: Period): boolean => isSamePeriod(each, { year, month })
  const charging: SaleRow[] = []
  for await (const some of sales.pieces())
    charging.push(
      ...some.filter(
        (row) => row.studentId === studentId && !row.cancelled && chargesOf(readOrThrow(Sale, row)).some(isTaken),
      ),
    )
  for (const row of charging)
    await sales.replace({
      ...row,
      months: [...row.months.filter((each) => !isTaken(each)), { year, month, amount: 0 }],
    })
}
