import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mayOpen } from '#rules/permissions.ts'
import type { MonthDays } from '#rules/reports/month-pace.ts'

/** Path where the user sees sales: Finanzas, otherwise the history of the counter, or `null` without permission. */
function useSalesScreen(): '/finanzas' | '/pos' | null {
  const { user } = useRouteContext({ from: '__root__' })
  return mayOpen(user, 'FinancesPanel') ? '/finanzas' : mayOpen(user, 'POS') ? '/pos' : null
}

/** Returns a function that links a text to the sales of some days. Without permission it returns the bare text. */
export function useSalesLink(): (days: MonthDays | null, text: string) => ReactNode {
  const to = useSalesScreen()
  return (days, text) =>
    to === null ? (
      text
    ) : (
      <Link
        to={to}
        search={days ? { inicio: days.first, fin: days.last } : to === '/finanzas' ? { fechas: 'todas' } : {}}
        hash={to === '/pos' ? 'historial' : ''}
      >
        {text}
      </Link>
    )
}

export function useOpenSales(): ((days: MonthDays) => void) | undefined {
  const to = useSalesScreen()
  const navigate = useNavigate()
  return to === null ? undefined : ({ first, last }) => void navigate({ to, search: { inicio: first, fin: last } })
}
