import { memo } from 'react'
import type { Account, Period } from '#rules/payments.ts'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { MonthView } from './month.tsx'
import { chosenIn, periodIn, type PaymentsSearch } from './search.ts'
import { YearView } from './year.tsx'

type Props = {
  accounts: Account[]
  now: Period
  search: PaymentsSearch
  onSearch: (change: PaymentsSearch) => void
  /** whether the students could not be loaded */
  hasFailed: boolean
  onRetry: () => void
}

/** How the students stand, in the view that the address names; drawn only when that changes. */
export const Standings = memo(function Standings({ accounts, now, search, onSearch, hasFailed, onRetry }: Props) {
  const { year, month } = periodIn(search, now)
  const chosen = chosenIn(search, accounts)
  const { estado, orden } = search
  const shown = {
    accounts: chosen ? [chosen] : accounts,
    isChosen: chosen !== undefined,
    year,
    status: estado,
    onSearch,
    empty: (
      <EmptyList
        empty={accounts.length === 0 ? 'No hay estudiantes.' : 'Nadie coincide con estos filtros.'}
        hasFailed={hasFailed}
        onRetry={onRetry}
      />
    ),
  }
  return search.vista === 'anual' ? (
    <YearView {...shown} now={now} />
  ) : (
    <MonthView {...shown} month={month} order={orden} />
  )
})
