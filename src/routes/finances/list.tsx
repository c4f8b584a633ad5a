import { useId, useMemo } from 'react'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { saleColumns } from '#routes/-sale-columns.ts'
import { idOf, type Column } from '#ui/table/column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { LoadingRows } from '#ui/table/loading-rows.tsx'
import { sortOf, sortText } from '#ui/table/sort.ts'
import classes from './finances.module.css'
import { DownloadCsv } from '#ui/table/download-csv.tsx'

type Props = {
  sales: Sale[]
  /** which of them are of the range; all without it */
  keep: ((sale: Sale) => boolean) | undefined
  students: Student[]
  isPending: boolean
  hasFailed: boolean
  onRetry: () => void
  /** the column that orders it, after a `-` when descending */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The sales of the range, or of the loaded report (spec 2, Finances). */
export function SalesTable({ sales, keep, students, isPending, hasFailed, onRetry, sort, onSort }: Props) {
  const id = useId()
  const columns = useMemo(() => columnsFor(students), [students])
  const sorting = useMemo(() => sortOf(sort, columns, '-fecha'), [sort, columns])
  return (
    <section className={classes.sales} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>Ventas</h2>
        <DownloadCsv name="Ventas del periodo" columns={columns} rows={sales} keep={keep} sort={sorting} />
      </header>
      {isPending ? (
        <LoadingRows label="Cargando ventas" />
      ) : (
        <DataTable
          caption="Ventas"
          columns={columns}
          rows={sales}
          keep={keep}
          rowId={idOf}
          sort={sorting}
          onSort={(next) => onSort(sortText(next))}
          empty={<EmptyList empty="No hay ventas en este rango." hasFailed={hasFailed} onRetry={onRetry} />}
        />
      )}
    </section>
  )
}

function columnsFor(students: Student[]): Column<Sale>[] {
  const { folio, day, student, total } = saleColumns(students)
  return [folio, day, student, total]
}
