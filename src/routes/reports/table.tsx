import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Sale } from '#api/sales.ts'
import type { Student } from '#api/students.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { saleColumns } from '#routes/shared/lists/sale-columns.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { studentsQuery } from '#rows/students.ts'
import { missingSalesText } from '#rules/reports/report-panel.ts'
import type { Grouping } from '#rules/reports/sold-lines.ts'
import { joinedTexts, lackingText } from '#rules/unreadable.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { idOf, type Column } from '#ui/table/column.ts'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { IncomeTable, LineTable, type SoldProps } from './income.tsx'
import type { ShownPanel } from './panel.ts'
import classes from './reports.module.css'
import type { FinanceSearch } from './search.ts'

const none: never[] = []

type Props = { shown: ShownPanel; search: FinanceSearch; onSearch: (change: FinanceSearch) => void }

const kinds = ['tipo', 'disciplina', 'producto', 'mes', 'renglon'] as const

const views = {
  tipo: 'Por tipo',
  disciplina: 'Por disciplina',
  producto: 'Por producto',
  mes: 'Por mes',
  renglon: 'Por renglón',
} as const satisfies Record<Grouping | 'renglon', string>

/** Sales of the range or of the loaded report: one by one, line by line or summed by group (spec 2, Finances). */
export function SalesOfRange({ shown, search: { por, orden }, onSearch }: Props) {
  const { loaded, panel, sales } = shown
  const lacking = loaded
    ? missingSalesText(loaded)
    : lackingText('sales', { ...panel.uncounted, incomplete: sales.incomplete })
  const choice = (
    <NativeSelect
      label="Ver ventas"
      data={[{ value: '', label: 'Una por una' }, ...Object.entries(views).map(([value, label]) => ({ value, label }))]}
      value={por ?? ''}
      onChange={({ currentTarget: { value } }) => onSearch({ por: kinds.find((kind) => kind === value) })}
    />
  )
  // What cannot be read may be there.
  const empty = loaded && lacking !== undefined ? 'Sus ventas no se pueden leer.' : 'No hay ventas en este rango.'
  const shared = { shown, lacking, empty, choice, sort: orden, onSort: (sort: string) => onSearch({ orden: sort }) }
  if (por === undefined) return <SalesTable {...shared} />
  return por === 'renglon' ? <LineTable {...shared} /> : <IncomeTable {...shared} grouping={por} />
}

function SalesTable({ shown: { loaded, sales, counted }, lacking, empty, choice, sort, onSort }: SoldProps) {
  const students = useQuery(studentsQuery())
  const unreadableStudents = useUnreadable(studentsQuery())
  const known = students.isLoadingError ? undefined : (students.data ?? none)
  const hasFolios = loaded === null
  const columns = useMemo(() => columnsFor(known, hasFolios), [known, hasFolios])
  const { list } = useFirstRows(sales.rows, sales.filter, 'ventas')
  return (
    <ListSection
      heading="Ventas"
      className={classes.sales}
      isCard
      tools={choice}
      file="Ventas del periodo"
      freshness={loaded ? null : <Freshness of={counted} />}
      lacking={joinedTexts(lacking, unreadableStudents)}
      query={{
        isPending: students.isPending || (sales.isPending && !loaded),
        isLoadingError: sales.isLoadingError && !loaded,
        refetch: () => void sales.refetch(),
      }}
      loading="Cargando ventas"
      empty={empty}
      help={
        !loaded && (
          <EmptyHelp action={<LeadTo page="POS">Hacer la primera venta</LeadTo>}>
            Aquí están las ventas que cuentan para la utilidad.
          </EmptyHelp>
        )
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
