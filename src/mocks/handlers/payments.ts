import type { HttpHandler } from 'msw/http'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'

/** Handlers of the monthly payments. One payment exists per student, month and year. */
export const payments = (backend: Backend): HttpHandler[] => [
  answer(backend, listPaymentsEndpoint, () => ({ success: true, payments: backend.db.payments.all() })),

  answer(backend, createOrUpdatePaymentEndpoint, async ({ body: { studentId, ...payment } }) => {
    const student = findOrRefuse(backend.db.students, studentId, 'El estudiante no existe.')
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
