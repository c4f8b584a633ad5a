import { useMemo } from 'react'
import { yearRow, yearRows, yearTotals, type Account, type Period } from '#rules/payments.ts'
import { EmptyList } from '#ui/table/empty-list.tsx'
import type { ListQuery } from '#ui/table/list-section.tsx'
import { LoadingRows } from '#ui/table/loading-rows.tsx'
import { YearGrid } from './grid.tsx'
import type { PaymentsSearch } from './search.ts'
import { Totals } from './totals.tsx'
import { Unlisted } from './unlisted.tsx'
import classes from './payments.module.css'

type Props = {
  accounts: Account[]
  /** whether the accounts were chosen by name: shown even when nothing is charged */
  isChosen: boolean
  year: number
  now: Period
  status: PaymentsSearch['estado']
  onSearch: (change: PaymentsSearch) => void
  query: ListQuery
  /** shown when there are no rows */
  empty: string
}

/** The payments of all students in a year, with totals. */
export function YearView({ accounts, isChosen, year, now, status, onSearch, query, empty }: Props) {
  const rows = useMemo(
    () => (isChosen ? accounts.map((account) => yearRow(account, year, now)) : yearRows(accounts, year, now)),
    [accounts, isChosen, year, now],
  )
  const totals = useMemo(() => yearTotals(rows), [rows])
  const shown = useMemo(
    () => (status === undefined ? rows : rows.filter(({ due }) => due > 0 === (status === 'pendiente'))),
    [rows, status],
  )
  return (
    <>
      <Totals isYear totals={query.isPending ? undefined : totals} />
      {query.isPending ? (
        <div className={classes.table}>
          <LoadingRows label="Cargando pagos" />
        </div>
      ) : shown.length === 0 ? (
        <div className={classes.empty}>
          <EmptyList empty={empty} hasFailed={query.isError} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <YearGrid
          rows={shown}
          totals={totals}
          year={year}
          now={now}
          onMonth={(month) => onSearch({ vista: undefined, mes: month })}
        />
      )}
      <Unlisted count={accounts.length - rows.length} />
    </>
  )
}
