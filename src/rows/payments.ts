import { listPaymentsEndpoint } from '#api/payments.ts'
import { listQuery } from '#rows/list-query.ts'

export const paymentsQuery = () => listQuery('payments', listPaymentsEndpoint)
