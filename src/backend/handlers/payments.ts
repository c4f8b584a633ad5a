import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { answer, answerList, type Handler } from '#backend/answer.ts'
import { findOrRefuse } from '#backend/lookup.ts'

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
    async ({ body: { studentId, ...payment }, store }) => {
      const student = await findOrRefuse(store.students, studentId, 'El estudiante no existe.')
      const { month, year } = payment
      const existing = await store.payments.first({ studentId: student.id, month, year })
      const values = { studentId: student.id, ...payment }
      if (existing) await store.payments.replace({ id: existing.id, ...values })
      else await store.payments.insert(values)
      return { success: true, message: existing ? 'Pago actualizado.' : 'Pago registrado.' }
    },
  ),
]
