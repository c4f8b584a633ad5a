import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { refuse } from '#backend/refusal.ts'
import type { PaymentRow, SaleRow } from '#backend/rows.ts'
import type { Store } from '#backend/store.ts'

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

/** Removes a month from its sales, so that their cancellation does not take back a payment that is recorded later. */
async function forgetMonth(
  { sales }: Store,
  { studentId, year, month }: Pick<PaymentRow, 'studentId' | 'year' | 'month'>,
): Promise<void> {
  const isTaken = (each: SaleRow['months'][number]): boolean => each.year === year && each.month === Number(month)
  const noted: SaleRow[] = []
  for await (const some of sales.pieces())
    noted.push(...some.filter((row) => row.studentId === studentId && !row.cancelled && row.months.some(isTaken)))
  for (const row of noted) await sales.replace({ ...row, months: row.months.filter((each) => !isTaken(each)) })
}
