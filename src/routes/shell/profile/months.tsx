import { useQuery } from '@tanstack/react-query'
import { paymentsQuery } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { accountsOf, periodOf, yearRow, type GridMonth } from '#rules/payments.ts'
import { capitalized } from '#values/text.ts'
import { monthNames } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { Part } from './part.tsx'
import classes from './profile.module.css'

/** What a month says: the amount that was paid, or that it is owed. */
const wordOf = ({ phase, amount }: GridMonth): string =>
  phase === 'paid' ? formatMoney(amount) : phase === 'due' ? 'Pendiente' : phase === 'later' ? 'Por venir' : '—'

/** The months of this year, paid and owed. */
export function Months({ student }: { student: Student }) {
  const now = periodOf(useToday())
  const payments = useQuery(paymentsQuery())
  return (
    <Part
      heading={`Mensualidades de ${String(now.year)}`}
      query={payments}
      failed="No se pudieron cargar los pagos: no se sabe qué meses debe."
    >
      {(all) => {
        const [account] = accountsOf([student], all)
        const months = account ? yearRow(account, now.year, now).months : []
        return (
          <ol className={classes.months}>
            {months.map((month, at) => (
              <li key={monthNames[at]} data-phase={month.phase}>
                <span>{capitalized(monthNames[at] ?? '')}</span>
                <span>{wordOf(month)}</span>
              </li>
            ))}
          </ol>
        )
      }}
    </Part>
  )
}
