import type { HttpHandler } from 'msw/http'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { answer, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'

/** Handlers of the monthly payments. There is one payment per student, month and year (spec 4, Payment status). */
export const payments = (backend: Backend): HttpHandler[] => [
  answer(backend, listPaymentsEndpoint, () => ({ success: true, payments: backend.db.payments.all() })),

  answer(backend, createOrUpdatePaymentEndpoint, async ({ body: { studentId, ...payment } }) => {
    const student = findOrRefuse(backend.db.students, studentId, 'El estudiante no existe.')
    const { month, year } = payment
    const existing = backend.db.payments.first(
      (row) => row.studentId === student.id && row.month === month && row.year === year,
    )
    const values = { studentId: student.id, ...payment }
    if (existing) await backend.db.payments.replace({ id: existing.id, ...values })
    else await backend.db.payments.insert(values)
    return { success: true, message: existing ? 'Pago actualizado.' : 'Pago registrado.' }
  }),
]
