import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sale } from '#api/sales.ts'
import { studentsQuery, type Student } from '#api/students.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { saleColumns } from '#routes/shared/lists/sale-columns.ts'
import { useUnreadable } from '#routes/shared/lists/unread.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { joinedTexts, lackingText } from '#rules/unread.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import type { ShownPanel } from './panel.ts'
import classes from './reports.module.css'

const none: never[] = []

type Props = {
  shown: ShownPanel
  /** sort column, with `-` before it if descending */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Sales of the range or of the loaded report (spec 2, Finances). */
export function SalesTable({ shown: { loaded, sales, panel, counted }, sort, onSort }: Props) {
  const students = useQuery(studentsQuery())
  const unreadableStudents = useUnreadable(studentsQuery())
  const known = students.isLoadingError ? undefined : (students.data ?? none)
  const hasFolios = loaded === null
  const columns = useMemo(() => columnsFor(known, hasFolios), [known, hasFolios])
  const unreadableSales = loaded
    ? undefined
    : lackingText('sales', { ...panel.uncounted, incomplete: sales.incomplete })
  const { list } = useFirstRows(sales.rows, sales.filter, 'ventas')
  return (
    <ListSection
      heading="Ventas"
      className={classes.sales}
      isCard
      file="Ventas del periodo"
      freshness={loaded ? null : <Freshness of={counted} />}
      lacking={joinedTexts(unreadableSales, unreadableStudents)}
      query={{
        isPending: students.isPending || (sales.isPending && !loaded),
        isLoadingError: sales.isLoadingError && !loaded,
        refetch: () => void sales.refetch(),
      }}
      loading="Cargando ventas"
      empty="No hay ventas en este rango."
      help={
        <EmptyHelp action={<LeadTo page="POS">Hacer la primera venta</LeadTo>}>
          Aquí están las ventas que cuentan para la utilidad.
        </EmptyHelp>
      }
      columns={columns}
      {...list}
      rows={sales.rows}
      filter={sales.filter}
      rowId={idOf}
      order={sort}
      usualOrder="-fecha"
      onOrder={onSort}
    />
  )
}

/** A saved report has no folios for its sales (spec 7, Table of calls): the server's numbers for them are no folios. */
function columnsFor(students: Student[] | undefined, hasFolios: boolean): Column<Sale>[] {
  const { folio, day, student, total } = saleColumns(students)
  return hasFolios ? [folio, day, student, total] : [day, student, total]
}
