import { useMemo, type ReactNode } from 'react'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { saleColumns } from '#routes/-sale-columns.ts'
import { LeadTo } from '#routes/-lead-to.tsx'
import { EmptyHelp } from '#ui/table/empty-list.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import classes from './finances.module.css'

type Props = {
  sales: Sale[]
  /** which sales are in the range; all of them without it */
  filter: ((sale: Sale) => boolean) | undefined
  /** `undefined` if they failed to load */
  students: Student[] | undefined
  isPending: boolean
  hasFailed: boolean
  onRetry: () => void
  /** says how old the sales are, where that matters */
  freshness: ReactNode
  /** what the rows lack */
  lacking: string | undefined
  /** the sort column, with `-` before it when descending */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** The sales of the range or of the loaded report (spec 2, Finances). */
export function SalesTable({
  sales,
  filter,
  students,
  isPending,
  hasFailed,
  onRetry,
  freshness,
  lacking,
  sort,
  onSort,
}: Props) {
  const columns = useMemo(() => columnsFor(students), [students])
  return (
    <ListSection
      heading="Ventas"
      className={classes.sales}
      isCard
      file="Ventas del periodo"
      freshness={freshness}
      lacking={lacking}
      query={{ isPending, isLoadingError: hasFailed, refetch: onRetry }}
      loading="Cargando ventas"
      empty="No hay ventas en este rango."
      help={
        <EmptyHelp action={<LeadTo page="POS">Hacer la primera venta</LeadTo>}>
          Aquí están las ventas que cuentan para la utilidad.
        </EmptyHelp>
      }
      columns={columns}
      rows={sales}
      filter={filter}
      rowId={idOf}
      order={sort}
      usualOrder="-fecha"
      onOrder={onSort}
    />
  )
}

function columnsFor(students: Student[] | undefined): Column<Sale>[] {
  const { folio, day, student, total } = saleColumns(students)
  return [folio, day, student, total]
}
