import { useMemo, type ReactNode } from 'react'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { moneyColumn } from '#routes/shared/lists/money-column.ts'
import { salesQuery } from '#rows/sales.ts'
import { incomeKinds } from '#rules/reports/month-income.ts'
import { incomeBy, soldLines, type Grouping, type IncomeGroup, type SoldLine } from '#rules/reports/sold-lines.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { folioOf } from '#rules/sales/history.ts'
import { idOf, type Column } from '#ui/table/column.ts'
import { useFirstRows } from '#ui/table/first-rows.tsx'
import { ListSection } from '#ui/table/list-section.tsx'
import { mexicanDate } from '#values/dates.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import type { ShownPanel } from './panel.ts'
import classes from './reports.module.css'

export type SoldProps = {
  shown: ShownPanel
  /** explains the sales that have no figure */
  lacking: string | undefined
  /** stands in place of the sales if there is none */
  empty: string
  /** the choice of another view */
  choice: ReactNode
  /** sort column, with `-` before it if descending */
  sort: string | undefined
  onSort: (sort: string) => void
}

/** Sold lines by type, discipline, product or month (spec 2, Finances). */
export function IncomeTable({ grouping, ...props }: SoldProps & { grouping: Grouping }) {
  const lines = useLines(props.shown)
  const rows = useMemo(() => incomeBy(lines, grouping), [lines, grouping])
  const columns = useMemo(() => incomeColumns(grouping), [grouping])
  return (
    <SoldTable
      {...props}
      caption={`Ventas por ${grouping}`}
      columns={columns}
      rows={rows}
      usualOrder={grouping === 'mes' ? 'grupo' : '-importe'}
      end={<Total of={rows} />}
    />
  )
}

/** Each line of each sale, also in a file (spec 2, Finances). */
export function LineTable(props: SoldProps) {
  const rows = useLines(props.shown)
  const hasFolios = props.shown.loaded === null
  const columns = useMemo(() => lineColumns(hasFolios), [hasFolios])
  const { list } = useFirstRows(rows, undefined, 'renglones', 'los')
  return (
    <SoldTable
      {...props}
      caption="Ventas por renglón"
      columns={columns}
      rows={rows}
      // Not on paper, like the sales one by one.
      className={classes.sales}
      usualOrder="-fecha"
      {...list}
      end={
        <>
          {list.end}
          <Total of={rows} />
        </>
      }
    />
  )
}

function useLines({ panel: { sales, figures } }: ShownPanel): SoldLine[] {
  const { totalSales } = figures
  return useMemo(() => soldLines(sales, totalSales), [sales, totalSales])
}

const Total = ({ of }: { of: readonly { amount: Cents }[] }) =>
  of.length > 0 && (
    <p className={classes.total}>
      Total <strong>{formatMoney(of.reduce((sum, { amount }) => sum + amount, 0))}</strong>
    </p>
  )

type TableProps<Row extends { id: string }> = SoldProps & {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  usualOrder: string
  className?: string | undefined
  most?: number
  end: ReactNode
}

const SoldTable = <Row extends { id: string }>({
  shown: { loaded, sales },
  choice,
  caption,
  sort,
  onSort,
  ...table
}: TableProps<Row>) => (
  <ListSection
    heading="Ventas"
    caption={caption}
    isCard
    tools={choice}
    file={caption}
    freshness={loaded ? null : <Freshness of={[salesQuery()]} />}
    query={{
      isPending: sales.isPending && !loaded,
      isLoadingError: sales.isLoadingError && !loaded,
      refetch: () => void sales.refetch(),
    }}
    loading="Cargando ventas"
    rowId={idOf}
    order={sort}
    onOrder={onSort}
    {...table}
  />
)

type Sold = { quantity: number; amount: Cents }

const figures: Column<Sold>[] = [
  {
    id: 'cantidad',
    header: 'Cantidad',
    cell: ({ quantity }) => quantity.toLocaleString('es-MX'),
    sortValue: ({ quantity }) => quantity,
    csv: ({ quantity }) => quantity,
    align: 'end',
    inCard: 'named',
  },
  moneyColumn('importe', 'Importe', ({ amount }) => amount),
]

/** Columns of a grouping. Months sort by time. */
const incomeColumns = (grouping: Grouping): Column<IncomeGroup>[] => [
  {
    id: 'grupo',
    header: capitalized(grouping),
    cell: ({ name }) => <bdi>{name}</bdi>,
    sortValue: ({ order }) => order,
    csv: ({ name }) => name,
  },
  ...figures,
]

const folio: Column<SoldLine> = {
  id: 'folio',
  header: 'Folio',
  cell: ({ sale }) => (sale === null ? '—' : saleFolio(sale)),
  sortValue: ({ sale }) => (sale === null ? '' : folioOf(sale)),
  csv: ({ sale }) => (sale === null ? '' : saleFolio(sale)),
  isShort: true,
}

/** Columns of the sold lines. The sales of a saved report have no folios. */
const lineColumns = (hasFolios: boolean): Column<SoldLine>[] => [
  {
    id: 'fecha',
    header: 'Fecha',
    cell: ({ date }) => (date === null ? '—' : mexicanDate(date)),
    sortValue: ({ date }) => date ?? '',
    csv: ({ date }) => (date === null ? '' : mexicanDate(date)),
    isShort: true,
    inCard: 'note',
  },
  ...(hasFolios ? [folio] : []),
  {
    id: 'tipo',
    header: 'Tipo',
    cell: ({ kind }) => incomeKinds[kind],
    sortValue: ({ kind }) => incomeKinds[kind],
    csv: ({ kind }) => incomeKinds[kind],
  },
  {
    id: 'concepto',
    header: 'Concepto',
    cell: ({ name }) => <bdi>{name}</bdi>,
    sortValue: ({ name }) => name,
    csv: ({ name }) => name,
    inCard: 'title',
  },
  ...figures,
]
