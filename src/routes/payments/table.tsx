import { memo, type ComponentProps } from 'react'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { canBePaid } from '#rules/payments/months-ahead.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { MonthView } from './month.tsx'
import { chosenIn, periodIn, type PaymentsSearch } from './search.ts'
import { YearView } from './year.tsx'

type Shown = 'accounts' | 'time' | 'onSearch' | 'actions' | 'query' | 'isUnknown' | 'lacking'
type Props = Pick<ComponentProps<typeof MonthView>, Shown> & { search: PaymentsSearch }

/** Payments in the view of the address. Memoized, because the rows are costly to render. */
export const PaymentsView = memo(function PaymentsView({
  accounts,
  time,
  search,
  onSearch,
  actions,
  query,
  isUnknown,
  lacking,
}: Props) {
  const { now } = time
  const { year, month } = periodIn(search, now)
  const chosen = chosenIn(search, accounts)
  const { estado, orden } = search
  const shown = {
    accounts: chosen ? [chosen] : accounts,
    // A deleted student shows only with payments.
    isChosen: chosen !== undefined && chosen.status !== 'Eliminado',
    year,
    status: estado,
    onSearch,
    query,
    isUnknown,
    lacking,
    help: accounts.length === 0 && (
      <EmptyHelp action={<LeadTo page="StudentRegistration">Registrar al primer estudiante</LeadTo>}>
        Aquí está quién pagó y quién debe cada mes.
      </EmptyHelp>
    ),
    empty: accounts.length === 0 ? 'No hay estudiantes.' : 'Nadie coincide con estos filtros.',
  }
  return search.vista === 'anual' ? (
    <YearView {...shown} time={time} />
  ) : (
    <MonthView
      {...shown}
      month={month}
      time={time}
      order={orden}
      actions={canBePaid({ year, month }, now) ? actions : undefined}
    />
  )
})
