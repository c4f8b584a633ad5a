import { isoDateOf } from '#values/dates.ts'

/** What of the finances is looked at: a saved report by its id, else days as `yyyy-mm-dd`; the column that orders the sales, two reports to compare. */
export type FinanceSearch = {
  inicio?: string | undefined
  fin?: string | undefined
  reporte?: string | number | undefined
  orden?: string | undefined
  comparar?: string[] | undefined
}

/** Reads the panel's part of the address; what makes no sense is as if it were not there. */
export function financeSearch({ inicio, fin, reporte, orden, comparar }: Record<string, unknown>): FinanceSearch {
  const day = (value: unknown) => (typeof value === 'string' ? isoDateOf(value) : undefined)
  const ids = Array.isArray(comparar) ? comparar.slice(0, 2).map(String) : undefined
  return {
    inicio: day(inicio),
    fin: day(fin),
    reporte: typeof reporte === 'string' || typeof reporte === 'number' ? reporte : undefined,
    orden: typeof orden === 'string' && /^-?(folio|fecha|estudiante|total)$/.test(orden) ? orden : undefined,
    comparar: ids,
  }
}
