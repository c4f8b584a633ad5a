import { Link, useRouteContext } from '@tanstack/react-router'
import { soldMonthText, type SoldMonth } from '#rules/payments/sold-month.ts'
import { mayCancelSales, mayOpen } from '#rules/permissions.ts'

/** Says that a sale charged a month that no payment records, and leads to the sale (spec 4, Who owes). */
export function SoldNote({ month }: { month: SoldMonth }) {
  const { user } = useRouteContext({ from: '__root__' })
  const { soldOn } = month
  return (
    <>
      {soldMonthText(month)}{' '}
      {mayOpen(user, 'POS') && soldOn !== null && (
        <span>
          {mayCancelSales(user) && '¿Era de otro mes? Cancélala y véndela otra vez. '}
          <Link to="/pos" search={{ inicio: soldOn, fin: soldOn }} hash="historial">
            Ver la venta
          </Link>{' '}
        </span>
      )}
    </>
  )
}
