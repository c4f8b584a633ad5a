import { Link, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Sale } from '#api/sales.ts'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { mayOpen } from '#rules/permissions.ts'
import { changeOf, monthIncome, whatChanged, type Income as Kind } from '#rules/reports/month-income.ts'
import { daysText, type MonthDays } from '#rules/reports/month-pace.ts'
import { BarTable } from '#ui/charts/bar-table.tsx'
import { formatMoney, signedMoney } from '#values/money.ts'
import classes from './income.module.css'
import { ListCard } from './list-card.tsx'
import { useSalesLink } from './sales-link.tsx'

type Props = { sales: Sale[]; isUnknown: boolean; lacking: string | undefined }

const incomeFor = memoizeByList((sales: Sale[], today: string) => monthIncome(sales, today))

/** Income of the month by kind, the biggest change since the month before, and its cause (spec 2, Dashboard). */
export function Income({ sales, isUnknown, lacking }: Props) {
  const today = useToday()
  const income = incomeFor(sales, today)
  const { kinds, days, daysBefore } = income
  const changed = whatChanged(income, today)
  return (
    <ListCard name="Ingresos por tipo" isUnknown={isUnknown} lacking={lacking}>
      {kinds.length > 0 && (
        <p className={classes.than}>{`Este mes hasta hoy, frente a lo que entró ${daysText(daysBefore, today)}.`}</p>
      )}
      <BarTable
        caption="Ingresos por tipo"
        headers={['Tipo', 'Este mes']}
        rows={kinds.map((each) => ({
          id: each.kind,
          label: each.kind,
          note: <Change {...each} />,
          value: each.amount,
          text: formatMoney(each.amount),
        }))}
        empty="Este mes no hay ventas todavía."
      />
      {kinds.length > 0 && (
        <p className={classes.changed}>
          {changed?.text} <WhereTo isOwed={changed?.isLess === true && changed.kind === 'Mensualidades'} days={days} />
        </p>
      )}
    </ListCard>
  )
}

/** Difference of a kind from the same days of the month before. */
function Change(kind: Kind) {
  const change = changeOf(kind)
  return (
    <strong className={classes.change} data-tone={change > 0 ? 'gain' : change < 0 ? 'loss' : undefined}>
      {signedMoney(change)}
    </strong>
  )
}

/** Link that explains the change: to the debtors if fewer months were paid, otherwise to the sales. */
function WhereTo({ isOwed, days }: { isOwed: boolean; days: MonthDays }): ReactNode {
  const { user } = useRouteContext({ from: '__root__' })
  const salesLink = useSalesLink()
  return isOwed && mayOpen(user, 'PaymentsPanel') ? (
    <Link to="/pagos" search={{ vista: 'cobranza' }}>
      Ver quién debe
    </Link>
  ) : (
    salesLink(days, 'Ver las ventas del mes')
  )
}
