import { useQuery } from '@tanstack/react-query'
import { paymentsQuery } from '#api/payments.ts'
import type { Student } from '#api/students.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { accountOf, periodOf, yearRow, type GridMonth } from '#rules/payments.ts'
import { capitalized } from '#values/text.ts'
import { monthNames } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { LineToCome, Part } from './part.tsx'
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
      usual={<Year />}
    >
      {(all) => {
        const account = accountOf(student, all)
        return account && <Year months={yearRow(account, now.year, now).months} />
      }}
    </Part>
  )
}

/** The months by name, and what each says once that is known. */
const Year = ({ months }: { months?: readonly GridMonth[] }) => (
  <ol className={classes.months}>
    {monthNames.map((name, at) => {
      const month = months?.[at]
      return (
        <li key={name} data-phase={month?.phase}>
          <span>{capitalized(name)}</span>
          {month ? <span>{wordOf(month)}</span> : <LineToCome />}
        </li>
      )
    })}
  </ol>
)
