import type { Sale } from '#api/sales.ts'

/** Number that sorts sales by date, then by id. The backend needs only this of the sales' rules. */
export const saleSortKey = ({ date, id }: Pick<Sale, 'date' | 'id'>): number =>
  Number((date ?? '').replaceAll('-', '')) * 10_000_000 + (Number(id) || 0)
