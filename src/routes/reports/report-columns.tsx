import { Checkbox } from '@mantine/core'
import type { Id } from '#api/reading.ts'
import type { FinancialReport } from '#api/reports.ts'
import { isWithoutProfit } from '#rules/reports/saved-reports.ts'
import { NoValue } from '#ui/notes/no-value.tsx'
import { asIs, type Column } from '#ui/table/column.ts'
import { RowAction, RowActions } from '#ui/table/row-action.tsx'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, pesosOf, signedMoney } from '#values/money.ts'
import classes from './reports.module.css'

export type Actions = {
  loading: Id | null
  isBusy: boolean
  onLoad: (id: Id) => void
  onRemove: (report: FinancialReport) => void
  /** ids of the compared reports, at most two */
  compared: Id[]
  onCompare: (compared: Id[]) => void
}

const facts: Column<FinancialReport>[] = [
  asIs('nombre', 'Nombre', ({ name }) => name),
  {
    id: 'periodo',
    isShort: true,
    header: 'Periodo',
    cell: periodOf,
    sortValue: ({ startDate }) => startDate ?? '',
    csv: periodOf,
  },
  {
    id: 'utilidad',
    header: 'Utilidad',
    cell: (report) =>
      isWithoutProfit(report) ? (
        <NoValue />
      ) : (
        <span className={classes.profit} data-tone={report.netProfit >= 0 ? 'gain' : 'loss'}>
          {signedMoney(report.netProfit)}
        </span>
      ),
    // A report without a profit sorts after all others.
    sortValue: (report) => (isWithoutProfit(report) ? Number.NEGATIVE_INFINITY : report.netProfit),
    csv: (report) => (isWithoutProfit(report) ? '' : pesosOf(report.netProfit)),
    align: 'end',
  },
]

export const inFileOnly: Column<FinancialReport>[] = [
  {
    id: 'ventas',
    header: 'Ventas',
    cell: ({ totalSales }) => formatMoney(totalSales),
    csv: ({ totalSales }) => pesosOf(totalSales),
  },
  {
    id: 'gastos',
    header: 'Gastos',
    cell: ({ totalExpenses }) => formatMoney(totalExpenses),
    csv: ({ totalExpenses }) => pesosOf(totalExpenses),
  },
]

/** Columns of the saved reports, with their actions (spec 2, Finances). */
export function columnsFor({
  loading,
  isBusy,
  onLoad,
  onRemove,
  compared,
  onCompare,
}: Actions): Column<FinancialReport>[] {
  const toggle = (one: Id) =>
    // A third report replaces the first.
    onCompare(compared.includes(one) ? compared.filter((other) => other !== one) : [...compared.slice(-1), one])
  return [
    ...facts,
    {
      id: 'comparar',
      header: 'Comparar',
      inCard: 'named',
      cell: ({ id: one, name }) => (
        <Checkbox aria-label={`Comparar ${name}`} checked={compared.includes(one)} onChange={() => toggle(one)} />
      ),
    },
    {
      id: 'acciones',
      header: 'Acciones',
      cell: (row) => (
        <RowActions>
          <RowAction
            does="Cargar"
            of={row.name}
            isBusy={loading === row.id}
            isDisabled={isBusy}
            onPress={() => onLoad(row.id)}
          />
          <RowAction does="Eliminar" of={row.name} onPress={() => onRemove(row)} />
        </RowActions>
      ),
      align: 'end',
      inCard: 'actions',
    },
  ]
}

const dayOf = (date: IsoDate | null): string => (date === null ? '—' : mexicanDate(date))

function periodOf({ startDate, endDate }: FinancialReport): string {
  return `${dayOf(startDate)} – ${dayOf(endDate)}`
}
