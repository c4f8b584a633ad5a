import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MonthDays } from '#rules/reports/month-pace.ts'
import { mayOpen } from '#rules/permissions.ts'

/** Where the user sees the sales of some days: in Finanzas, else in the history of the counter; `null` for who may neither. */
function useSalesScreen(): '/finanzas' | '/pos' | null {
  const { user } = useRouteContext({ from: '__root__' })
  return mayOpen(user, 'FinancesPanel') ? '/finanzas' : mayOpen(user, 'POS') ? '/pos' : null
}

/** Gives a link to the sales of some days, or the bare text for who may not see them. */
export function useSalesLink(): (days: MonthDays | null, text: string) => ReactNode {
  const to = useSalesScreen()
  return (days, text) =>
    to === null ? (
      text
    ) : (
      <Link to={to} search={days ? { inicio: days.first, fin: days.last } : {}} hash={to === '/pos' ? 'historial' : ''}>
        {text}
      </Link>
    )
}

/** Gives how the sales of some days are opened; `undefined` for who may not see them. */
export function useOpenSales(): ((days: MonthDays) => void) | undefined {
  const to = useSalesScreen()
  const navigate = useNavigate()
  return to === null ? undefined : ({ first, last }) => void navigate({ to, search: { inicio: first, fin: last } })
}
