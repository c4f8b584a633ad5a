import type { Listed } from '#api/listed.ts'
import { listSalesEndpoint, type Sale } from '#api/sales.ts'
import { listQuery } from '#rows/list-query.ts'
import { memoized } from '#values/memoized.ts'

/** All sales, also the cancelled ones; for the history and for finding a sale again. */
export const allSalesQuery = () => listQuery<'sales', Sale>('sales', listSalesEndpoint)

const isCancelled = ({ cancelled }: Sale): boolean => (cancelled ?? null) !== null

const counted = memoized((rows: Sale[]) => (rows.some(isCancelled) ? rows.filter((sale) => !isCancelled(sale)) : rows))

const countedSales = ({ rows }: Listed<Sale>) => counted(rows)

/** The sales that count: without the cancelled ones. */
export const salesQuery = () => ({ ...allSalesQuery(), select: countedSales })
