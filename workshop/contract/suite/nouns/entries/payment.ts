import { createOrUpdatePaymentEndpoint, listPaymentsEndpoint } from '#api/payments.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import type { TriedNoun } from '../noun.ts'

export const payment: TriedNoun = {
  noun: 'pago',
  list: listPaymentsEndpoint,
  saves: [createOrUpdatePaymentEndpoint],
  needs: [listStudentsEndpoint],
}
