import type { HttpHandler } from 'msw/http'
import { CreateOrUpdatePayment } from '#api/payments.ts'
import { answer, refuse, type Backend } from '#mocks/answer.ts'

/** The endpoints of the monthly payments: one a student, month and year. */
export const payments = (backend: Backend): HttpHandler[] => [
  answer(backend, 'get', 'list_payments', () => ({ success: true, payments: backend.db.payments.all() })),

  answer(backend, 'post', 'create_or_update_payment', async ({ read }) => {
    const { studentId, ...payment } = await read(CreateOrUpdatePayment)
    const student = backend.db.students.find(Number(studentId)) ?? refuse('El estudiante no existe.')
    const { month, year } = payment
    const paid = backend.db.payments.first(
      (row) => row.studentId === student.id && row.month === month && row.year === year,
    )
    const values = { studentId: student.id, ...payment }
    if (paid) await backend.db.payments.replace({ id: paid.id, ...values })
    else await backend.db.payments.insert(values)
    return { success: true, message: paid ? 'Pago actualizado.' : 'Pago registrado.' }
  }),
]
