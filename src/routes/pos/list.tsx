import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { saleColumns } from '#routes/-sale-columns.ts'
import { formatMoney } from '#values/money.ts'
import { saleFolio } from '#rules/receipt.ts'
import { grandTotal, isSaleWithin } from '#rules/sale.ts'
import { idOf, type Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { LoadingRows } from '#ui/table/loading-rows.tsx'
import { sortOf, sortText } from '#ui/table/sort.ts'
import type { SaleSearch } from './search.ts'
import classes from './list.module.css'
import { DownloadCsv } from '#ui/table/download-csv.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'

type Props = {
  sales: UseQueryResult<Sale[]>
  students: Student[]
  search: SaleSearch
  onSearch: (change: SaleSearch) => void
  /** opens the receipt of a sale once more */
  onReceipt: (sale: Sale, student: string) => void
}

const none: Sale[] = []

/** The registered sales, by day, with their grand total (spec 2 and 9). */
export function History({ sales, students, search: { inicio, fin, orden }, onSearch, onReceipt }: Props) {
  const id = useId()
  const all = sales.data ?? none
  const keep = useMemo(() => isSaleWithin(inicio, fin), [inicio, fin])
  const total = useMemo(() => grandTotal(keep ? all.filter(keep) : all), [all, keep])
  const columns = useMemo(() => columnsFor(students, onReceipt), [students, onReceipt])
  const sort = useMemo(() => sortOf(orden, columns, '-fecha'), [orden, columns])

  return (
    <section id="historial" className={classes.history} aria-labelledby={id}>
      <header>
        <h2 id={id}>Historial de Ventas</h2>
        <div className={classes.filters}>
          <DateRangeFields range={{ inicio, fin }} onChange={onSearch} />
        </div>
        <p className={classes.total}>
          Total general <output aria-label="Total general">{formatMoney(total)}</output>
        </p>
        <DownloadCsv name="Ventas" columns={columns} rows={all} keep={keep} sort={sort} />
      </header>
      {sales.isPending ? (
        <LoadingRows label="Cargando ventas" />
      ) : (
        <DataTable
          caption="Historial de Ventas"
          columns={columns}
          rows={all}
          keep={keep}
          rowId={idOf}
          sort={sort}
          onSort={(next) => onSearch({ orden: sortText(next) })}
          empty={
            <EmptyList
              empty="No hay ventas registradas en este rango de fechas."
              hasFailed={sales.isError}
              onRetry={() => void sales.refetch()}
            />
          }
        />
      )}
    </section>
  )
}

function columnsFor(students: Student[], onReceipt: Props['onReceipt']): Column<Sale>[] {
  const { nameOf, folio, day, student, total } = saleColumns(students)
  const receipt = (sale: Sale) => (
    <LinkButton
      aria-label={`Comprobante ${saleFolio(sale.id)}`}
      title="Abrir el comprobante"
      onClick={() => onReceipt(sale, nameOf(sale))}
    >
      {saleFolio(sale.id)}
    </LinkButton>
  )
  const products = { id: 'productos', header: 'Productos', cell: productsOf, csv: productsOf }
  return [{ ...folio, cell: receipt }, day, student, products, total]
}

const productsOf = ({ products }: Sale): string => products.map(described).join(', ')

function described({ quantity, name, color, size }: Sale['products'][number]): string {
  const variant = [color, size].filter(Boolean).join(', ')
  return `${quantity} × ${name}${variant ? ` (${variant})` : ''}`
}
