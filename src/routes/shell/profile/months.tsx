import { SoldNote } from '#routes/shared/lists/sold-note.tsx'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { monthsText } from '#rules/payments/debts.ts'
import { keyOf } from '#rules/payments/months-ahead.ts'
import { periodOf } from '#rules/payments/period.ts'
import type { GridMonth } from '#rules/payments/year.ts'
import type { ProfileMonths } from '#rules/students/profile.ts'
import { monthNames } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { capitalized } from '#values/text.ts'
import { LineToCome, Part } from './part.tsx'
import classes from './profile.module.css'
import type { useProfileMonths } from './use-months.ts'

const wordOf = ({ phase, amount, price = 0 }: GridMonth): string =>
  phase === 'part'
    ? `${formatMoney(amount)} de ${formatMoney(price)}`
    : phase === 'paid'
      ? formatMoney(amount)
      : phase === 'due'
        ? 'Pendiente'
        : phase === 'later'
          ? 'Por venir'
          : phase === 'uncharged'
            ? 'Sin cobro'
            : '—'

/** Months of this year, paid and owed, and the debt of earlier years (spec 2, Profile). */
export function Months({ shown: { payments, months, isPending } }: { shown: ReturnType<typeof useProfileMonths> }) {
  const { year } = periodOf(useToday())
  return (
    <Part
      heading={`Mensualidades de ${String(year)}`}
      query={payments}
      failed="No se pudieron cargar los pagos: no se sabe qué meses debe."
      usual={<Year />}
      lacking={useUnreadable(paymentsQuery())}
    >
      {() =>
        months ? (
          <>
            <Year months={months.year} />
            <Earlier {...months} />
            {months.sold.length > 0 && (
              <p className={classes.earlier}>
                {months.sold.map((month) => (
                  <SoldNote key={keyOf(month)} month={month} />
                ))}
              </p>
            )}
          </>
        ) : (
          isPending && <Year />
        )
      }
    </Part>
  )
}

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

const Earlier = ({ earlier, amounts, owesThisYear }: ProfileMonths) =>
  earlier.length > 0 && (
    <p className={classes.earlier}>{`${owesThisYear ? 'También debe' : 'Debe'} ${monthsText(earlier, amounts)}`}</p>
  )
