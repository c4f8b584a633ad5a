import { useMemo, type ComponentProps } from 'react'
import { studentLabel } from '#rules/homonyms.ts'
import { unlistedIn } from '#rules/payments/unlisted.ts'
import { yearRow, yearRows, yearTotals, type GridMonth, type YearRow } from '#rules/payments/year.ts'
import { EmptyList } from '#ui/notes/empty-list.tsx'
import { LoadingRows } from '#ui/notes/loading-rows.tsx'
import type { Column } from '#ui/table/column.ts'
import { DownloadCsv } from '#ui/table/download-csv.tsx'
import { monthNames } from '#values/dates.ts'
import { pesosOf } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import { YearGrid } from './grid.tsx'
import type { MonthView } from './month.tsx'
import classes from './payments.module.css'
import { PaidNote, Totals } from './totals.tsx'
import { Unlisted } from './unlisted.tsx'

type Props = Omit<ComponentProps<typeof MonthView>, 'month' | 'order' | 'actions'>

export function YearView({
  accounts,
  isChosen,
  year,
  time,
  status,
  onSearch,
  query,
  isUnknown,
  lacking,
  empty,
  help,
}: Props) {
  const rows = useMemo(
    () => (isChosen ? accounts.map((account) => yearRow(account, year, time)) : yearRows(accounts, year, time)),
    [accounts, isChosen, year, time],
  )
  const totals = useMemo(() => yearTotals(rows), [rows])
  const shown = useMemo(
    () => (status === undefined ? rows : rows.filter(({ due }) => due > 0 === (status === 'pendiente'))),
    [rows, status],
  )
  return (
    <>
      <Totals shown="year" totals={query.isPending ? undefined : totals} isUnknown={isUnknown} lacking={lacking} />
      {query.isPending ? (
        <div className={classes.table}>
          <LoadingRows label="Cargando pagos" />
        </div>
      ) : shown.length === 0 ? (
        <div className={classes.empty}>
          <EmptyList empty={empty} hasFailed={query.isLoadingError} onRetry={() => void query.refetch()} help={help} />
        </div>
      ) : (
        <>
          {/* Landscape only while the year is mounted. A named page would print an empty page first. */}
          <style>{'@page { size: landscape; margin: 8mm }'}</style>
          <header className={classes.year}>
            <h2>{`Año ${year}`}</h2>
            <DownloadCsv
              name={`Pagos de ${year}`}
              columns={fileColumns}
              rows={shown}
              sort={null}
              lacking={lacking}
              isUnknown={isUnknown}
            />
          </header>
          <YearGrid
            rows={shown}
            totals={totals}
            year={year}
            now={time.now}
            onMonth={(month) => onSearch({ vista: undefined, mes: month, anio: year })}
          />
          <PaidNote year={year} />
        </>
      )}
      <Unlisted isYear count={unlistedIn(accounts, rows)} />
    </>
  )
}

const fileColumn = (header: string, value: (row: YearRow) => string | number): Column<YearRow> => ({
  id: header,
  header,
  cell: value,
  csv: value,
})

/** Columns of the file: the months as in the grid, and paid months as amounts in pesos. */
const fileColumns: Column<YearRow>[] = [
  fileColumn('Estudiante', ({ account: { name, words } }) => studentLabel(name, words, 'Activo')),
  ...monthNames.map((name, index) => fileColumn(capitalized(name), ({ months }) => inFile(months[index]))),
  fileColumn('Total', ({ amount }) => pesosOf(amount)),
]

function inFile(month: GridMonth | undefined): string | number {
  if (!month || month.phase === 'none') return ''
  if (month.phase === 'paid' || month.phase === 'part') return pesosOf(month.amount)
  if (month.phase === 'uncharged') return 'Sin cobro'
  const owed = month.amount > 0 ? ` ${pesosOf(month.amount).toFixed(2)}` : ''
  return `${month.phase === 'due' ? 'Pendiente' : 'Por venir'}${owed}`
}
