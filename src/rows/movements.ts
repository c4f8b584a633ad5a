import { listMovementsEndpoint } from '#api/movements.ts'
import { listQuery } from '#rows/list-query.ts'

export const movementsQuery = () => listQuery('movements', listMovementsEndpoint)
