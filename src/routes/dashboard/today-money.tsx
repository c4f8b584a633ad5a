import { Link, useRouteContext } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Product } from '#api/products.ts'
import type { Student } from '#api/students.ts'
import { useDebtChoices } from '#device/kept/debt-choices.ts'
import { accountsFor } from '#routes/shared/lists/accounts.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { undatedFor, useLacks, useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { paymentsQuery } from '#rows/payments.ts'
import { salesQuery } from '#rows/sales.ts'
import { studentsQuery } from '#rows/students.ts'
import { debtTime } from '#rules/payments/debts-time.ts'
import { debtsOf } from '#rules/payments/debts.ts'
import type { Account } from '#rules/payments/payments.ts'
import { periodOf, type Period } from '#rules/payments/period.ts'
import { mayOpen } from '#rules/permissions.ts'
import { owedByAll, takenIn, takenText } from '#rules/reports/day.ts'
import { joinedTexts, lackingText } from '#rules/unreadable.ts'
import { counted } from '#values/counted.ts'
import type { IsoDate } from '#values/dates.ts'
import { formatMoney } from '#values/money.ts'
import { daysAfter } from '#values/week.ts'
import type { DashboardLists, DayLists } from './lists.ts'
import { Lines, Tile } from './today-tile.tsx'
import classes from './today.module.css'

type Props = { lists: DashboardLists; today: IsoDate }

export function Taken({ lists, today }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const { sales } = lists
  const lacks = useLacks(salesQuery())
  const days = useMemo(() => {
    const yesterday = daysAfter(today, -1)
    // Filters once: both days sum this short list.
    const recent = (sales ?? []).filter(({ date }) => date === today || date === yesterday)
    return [
      { name: 'Hoy', day: today },
      { name: 'Ayer', day: yesterday },
    ].map(({ name, day }) => ({ name, day, taken: takenIn(recent, day, day) }))
  }, [sales, today])
  const to = mayOpen(user, 'FinancesPanel') ? '/finanzas' : '/pos'
  return (
    <Tile
      name="Cobrado"
      lists={lists}
      of={['sales']}
      usual={2}
      lacking={lackingText('sales', { ...lacks, undated: sales ? undatedFor(sales) : 0 })}
    >
      <Lines>
        {days.map(({ name, day, taken }) => (
          <li key={name}>
            <Link className={day === today ? classes.figure : undefined} to={to} search={{ inicio: day, fin: day }}>
              {`${name}: ${counted(taken.sales, 'venta', 'ventas')}, ${formatMoney(taken.amount)}`}
            </Link>
            <Note text={takenText(taken)} />
          </li>
        ))}
      </Lines>
    </Tile>
  )
}

const Note = ({ text }: { text: string | undefined }) =>
  text !== undefined && <span className={classes.note}>{text}</span>

const none: Product[] = []

const owedFor = memoizeByList(
  (accounts: Account[], students: Student[], products: Product[], today: IsoDate, since: Period | null) =>
    owedByAll(debtsOf(accounts, students, products, debtTime(accounts, periodOf(today), since))),
)

/** Estimate of all debts (spec 4, Who owes). */
export function Owed({ lists, payments, today }: Props & Pick<DayLists, 'payments'>) {
  const { students, products } = lists
  const { since, uncharged, parts } = useDebtChoices()
  const lacking = joinedTexts(useUnreadable(studentsQuery()), useUnreadable(paymentsQuery()))
  // Waits for the prices, otherwise the debts would be computed twice.
  const owed =
    students && payments.data && !lists.pending.includes('products')
      ? owedFor(
          accountsFor(students, payments.data, uncharged, parts, products),
          students,
          products ?? none,
          today,
          since,
        )
      : null
  return (
    <Tile
      name="Mensualidades pendientes"
      queries={[payments]}
      lists={lists}
      of={['students', 'products']}
      usual={1}
      isEmpty={owed?.students === 0}
      lacking={lacking}
    >
      {owed && (
        <Lines>
          <li>
            <Link className={classes.figure} to="/pagos" search={{ vista: 'cobranza' }}>
              {`${counted(owed.months, 'mes', 'meses')} de ${counted(owed.students, 'estudiante', 'estudiantes')}`}
            </Link>
            <span className={classes.note}>
              {[
                `estimado ${formatMoney(owed.amount)}`,
                ...(owed.unpriced > 0 ? [`${owed.unpriced} sin precio`] : []),
              ].join(', ')}
            </span>
          </li>
        </Lines>
      )}
    </Tile>
  )
}
