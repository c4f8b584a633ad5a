import * as z from 'zod/mini'
import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import type { TriedNoun } from '../noun.ts'
import { id, pesos, text } from '../shapes.ts'

export const payment: TriedNoun = {
  noun: 'pago',
  list: listPaymentsEndpoint,
  saves: [createOrUpdatePaymentEndpoint],
  needs: [listStudentsEndpoint],
  forms: {
    list_payments: z.object({
      studentId: id,
      month: z.string().check(z.regex(/^\d\d$/)),
      year: z.union([z.int(), z.string().check(z.regex(/^\d{4}$/))]),
      amount: pesos,
      status: text,
    }),
  },
}
